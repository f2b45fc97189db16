import { createHash } from 'node:crypto';
import type { Scenario } from '../scenario/load.ts';

/**
 * Short hashes by which two runs can be told apart: of what the scenario says (with the files it names and the settings of the
 * command line), and of the rule book as it stands in the scenario's first point.
 */
export function fingerprints(scenario: Scenario): { scenario: string; rules: string } {
  const first = scenario.points().next().value;
  return { scenario: hash(scenario.inputs), rules: hash([scenario.ruleset.id, first?.fight.rules]) };
}

/** Keys of a scenario that change how often it is fought or what is said about it, but not its fights. */
const BESIDE_THE_FIGHTS = ['name', 'description', 'expect', 'trials', 'seed', 'precision'];

/** A short hash of what is fought, whatever the seed, the number of trials and the expectations. */
export function fightsFingerprint(scenario: Scenario): string {
  const [own, ...others] = scenario.inputs;
  const fights = Object.entries(own as object).filter(([key]) => !BESIDE_THE_FIGHTS.includes(key));
  const settings = scenario.settings.filter(({ path }) => !BESIDE_THE_FIGHTS.includes(path[0]!)).map(({ path, value }) => [path, value]);
  return hash([fights, others.slice(0, -1), settings]);
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
