import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Argv } from 'yargs';
import { RULESETS } from '../rulesets/index.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { inputError, nearest, quoted } from '../scenario/faults.ts';
import { jsonSchema } from '../scenario/schema.ts';

/** The file that the first line of a scenario points at. */
export const SCHEMA_FILE = 'fray.schema.json';

export const schema = {
  command: 'schema [id]',
  describe: 'prints the JSON schema that gives editors completion and hover text',
  builder: (yargs: Argv) =>
    yargs
      .positional('id', { type: 'string', describe: 'a ruleset; without it, all of them in one schema' })
      .option('write', { type: 'string', describe: `write ${SCHEMA_FILE} into this folder (default scenarios) instead of printing it` })
      .example('$0 schema --write scenarios', `puts scenarios/${SCHEMA_FILE} beside the scenarios`),
  handler(args: { id?: string | undefined; write?: string | undefined }): void {
    const chosen = args.id === undefined ? [...RULESETS.values()] : [rulesetCalled(args.id)];
    if (args.write === undefined) console.log(schemaText(chosen));
    else writeSchema(args.write || 'scenarios', chosen);
  },
};

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
    writeFileSync(file, `${schemaText(rulesets)}\n`);
  } catch (error) {
    throw inputError(file, `cannot be written (${(error as NodeJS.ErrnoException).code}); make the folder or name another`);
  }
  console.log(`wrote ${file}`);
}
