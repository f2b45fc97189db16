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

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
