import { join } from 'node:path';
import { writeWhole } from '../report/write-whole.ts';
import { RULESETS } from '../rulesets/index.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { inputError, nearest, quoted } from '../scenario/faults.ts';
import { jsonSchema } from '../scenario/schema.ts';
import type { SchemaArgs } from './commands.ts';

/** The file that the first line of a scenario points at. */
export const SCHEMA_FILE = 'fray.schema.json';

export function schema({ id, write }: SchemaArgs): void {
  const chosen = id === undefined ? [...RULESETS.values()] : [rulesetCalled(id)];
  if (write === undefined) console.log(schemaText(chosen));
  else writeSchema(write || 'scenarios', chosen);
}

/** The ruleset with an id; throws InputError with the nearest one. */
export function rulesetCalled(id: string): Ruleset {
  const ruleset = RULESETS.get(id);
  if (ruleset === undefined) throw inputError(id, `no ruleset is called ${quoted(id)}${nearest(id, RULESETS.keys())}`);
  return ruleset;
}

export const schemaText = (rulesets: readonly Ruleset[]): string => JSON.stringify(jsonSchema(rulesets), null, 1);

export function writeSchema(folder: string, rulesets: readonly Ruleset[]): void {
  const file = join(folder, SCHEMA_FILE);
  try {
    writeWhole(file, `${schemaText(rulesets)}\n`);
  } catch (error) {
    throw inputError(file, `cannot be written (${(error as NodeJS.ErrnoException).code}); make the folder or name another`);
  }
  console.log(`wrote ${file}`);
}
