import type { Argv } from 'yargs';
import type { Setting } from '../scenario/load.ts';
import { settingOf } from './files.ts';

/** The options of every command that reads scenarios. */
export const scenarioOptions = <T>(yargs: Argv<T>) =>
  yargs
    .option('set', {
      type: 'string',
      array: true,
      nargs: 1,
      default: [] as string[],
      describe: 'path=value in place of what the file says (the value is read as YAML); may be repeated',
    })
    .option('trials', { type: 'string', requiresArg: true, describe: 'fights per point' })
    .option('seed', { type: 'string', requiresArg: true, describe: 'a whole number or a text' });

/** What `--set`, `--trials` and `--seed` change. */
export function settingsOf(args: { set: readonly string[]; trials?: string | undefined; seed?: string | undefined }): Setting[] {
  return [
    ...args.set.map(settingOf),
    ...(args.trials === undefined ? [] : [{ path: 'trials', value: Number(args.trials.replaceAll('_', '')) }]),
    ...(args.seed === undefined ? [] : [{ path: 'seed', value: args.seed }]),
  ];
}
