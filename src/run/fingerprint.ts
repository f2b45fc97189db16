import { createHash } from 'node:crypto';
import type { Scenario } from '../scenario/load.ts';

/** What fights are made of, whether they are those of a scenario or of an army's units. */
export type Fought = Pick<Scenario, 'ruleset' | 'inputs' | 'settings'>;

/** Short hashes by which results can be told apart. */
export interface Fingerprints {
  /** Of all that the files say, and the settings of the command line. */
  readonly scenario: string;
  /** Of the rule book with its changes. */
  readonly rules: string;
  /** Of what is fought, whatever the seed, the number of trials and the expectations: results that have it in common go together. */
  readonly fights: string;
}

/** The fingerprints of a scenario, its rule book as it stands in the first point. */
export const fingerprints = (scenario: Scenario): Fingerprints => fingerprintsOf(scenario, scenario.points().next().value?.fight.rules);

export const fingerprintsOf = (fought: Fought, rules: unknown): Fingerprints => ({
  scenario: hash(fought.inputs),
  rules: hash([fought.ruleset.id, rules]),
  fights: fightsFingerprint(fought),
});

/** Keys of a scenario that change how often it is fought or what is said about it, but not its fights. */
const BESIDE_THE_FIGHTS = ['name', 'description', 'expect', 'trials', 'seed', 'precision'];

/** The fingerprint of the fights alone. */
export function fightsFingerprint(fought: Fought): string {
  const [own, ...others] = fought.inputs;
  const fights = Object.entries(own as object).filter(([key]) => !BESIDE_THE_FIGHTS.includes(key));
  const settings = fought.settings.filter(({ path }) => !BESIDE_THE_FIGHTS.includes(path[0]!)).map(({ path, value }) => [path, value]);
  return hash([fights, others.slice(0, -1), settings]);
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
