import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../report/make-folder.ts';
import { writeWhole } from '../report/write-whole.ts';
import { RULESETS } from '../rulesets/index.ts';
import { inputError } from '../scenario/faults.ts';
import type { InitArgs } from './commands.ts';
import { SCHEMA_FILE, writeSchema } from './schema.ts';

export function init({ file }: InitArgs): void {
  if (existsSync(file)) throw inputError(file, 'there is such a file already, and it is left as it is; name another');
  try {
    makeFolder(dirname(file));
    writeWhole(file, STARTER);
  } catch (error) {
    throw inputError(file, `cannot be written (${(error as NodeJS.ErrnoException).code}); name another place`);
  }
  try {
    writeSchema(dirname(file), [...RULESETS.values()]);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  console.log(`wrote ${file}`);
  console.log(`try: fray run ${file}`);
}

const STARTER = `# yaml-language-server: $schema=${SCHEMA_FILE}
# A fight to start from. Change a number, run it again, and see what moves.
description: Do twelve spears hold eight riders who charge?
ruleset: fantasy-warlord     # \`fray rulesets\` lists the others; \`fray rulesets fantasy-warlord\` prints every number of this one
trials: 100000               # fights for each point
seed: 1                      # the same seed gives the same fights, to the last byte

sides:
  spears:
    race: human
    figures: 12
    frontage: 6              # figures in a full front rank
    weapon: spear            # the second rank fights too
    armour: leather
    shield: true
  riders:
    race: human
    kind: cavalry
    figures: 8
    frontage: 4
    weapon: lance
    armour: chainmail
    charging: true           # +10 in the first round, doubled for cavalry

# What if ...? Every combination of these values is fought; take the number signs away to try it.
# sweep:
#   sides.spears.weapon: [sword, spear, pike]
#   rules.modifiers.charge: { from: 0, to: 20, step: 5 }
`;
