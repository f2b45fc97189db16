import type { Argv } from 'yargs';
import { type ArgsOf, handler, POINT, SEED, SET, WORKERS } from './commands.ts';

/* The command line of `compare`, `sensitivity`, `tune` and `matrix`; see commands.ts. */

/** Options of all commands that fight changed scenarios side by side. */
const benchOptions = (yargs: Argv) =>
  yargs
    .option('set', SET)
    .option('trials', { type: 'string', requiresArg: true, describe: 'fights of each' })
    .option('seed', SEED)
    .option('states', {
      type: 'number',
      requiresArg: true,
      default: 2000,
      describe: 'fights of at most this many states are solved exactly; 0 samples all',
    })
    .option('workers', { ...WORKERS, describe: `${WORKERS.describe} of this machine; these fights cannot be queued` })
    .option('json', { type: 'boolean', default: false, describe: 'print what was found as JSON' })
    .option('quiet', { type: 'boolean', default: false, describe: 'print no warnings' });

export type BenchArgs = ArgsOf<typeof benchOptions>;

const settings = (describe: string) => ({ type: 'string', array: true, nargs: 1, default: [] as string[], describe }) as const;

const compareOptions = (yargs: Argv) =>
  benchOptions(yargs)
    .positional('before', { type: 'string', demandOption: true, describe: 'a scenario, or the folder of results of one' })
    .positional('now', { type: 'string', describe: 'another of the same kind; without it, the scenario with the settings of --b' })
    .option('a', settings('path=value of the first only; may be repeated'))
    .option('b', settings('path=value of the second only; may be repeated'))
    .option('alpha', {
      type: 'number',
      requiresArg: true,
      default: 0.05,
      describe: 'chance that anything is called more than noise by luck',
    })
    .example('$0 compare printed.yaml house.yaml', 'what moved between two scenarios, on the same fights')
    .example('$0 compare duel.yaml --b rules.modifiers.charge=14', 'what one number changes')
    .example('$0 compare results/before results/after', 'two earlier runs, which cannot be taken in pairs');

export type CompareArgs = ArgsOf<typeof compareOptions>;

export const compare = {
  command: 'compare <before> [now]',
  describe: 'two scenarios, or two folders of results: what moved, by how much, and whether that is more than noise',
  builder: compareOptions,
  handler: handler(async (args: CompareArgs) => (await import('./compare.ts')).compare(args)),
};

const sensitivityOptions = (yargs: Argv) =>
  benchOptions(yargs)
    .positional('file', { type: 'string', demandOption: true, describe: 'a scenario' })
    .option('side', { type: 'string', requiresArg: true, describe: 'the side whose win rate is watched; default: the first' })
    .option('point', POINT)
    .option('pairs', { type: 'number', requiresArg: true, default: 0, describe: 'how many of the strongest interactions to show' })
    .option('top', { type: 'number', requiresArg: true, default: 20, describe: 'how many numbers the table shows; the files hold all' })
    .option('out', { type: 'string', requiresArg: true, default: 'results', describe: 'folder for sensitivity.csv and sensitivity.json' })
    .example('$0 sensitivity duel.yaml', 'which numbers matter, by what one step of each does to the win rate of the first side')
    .example('$0 sensitivity duel.yaml --side orcs --pairs 5', "the other side's, and which numbers work on each other");

export type SensitivityArgs = ArgsOf<typeof sensitivityOptions>;

export const sensitivity = {
  command: 'sensitivity <file>',
  describe: 'every number of the fight one step down and one up on the same fights, sorted by effect',
  builder: sensitivityOptions,
  handler: handler(async (args: SensitivityArgs) => (await import('./sensitivity.ts')).sensitivity(args)),
};

const tuneOptions = (yargs: Argv) =>
  benchOptions(yargs)
    .positional('file', { type: 'string', demandOption: true, describe: 'a scenario' })
    .option('vary', {
      type: 'string',
      array: true,
      nargs: 1,
      demandOption: true,
      describe: 'path of a number, or path=low..high; a second traces the first along values of the second',
    })
    .option('target', { type: 'string', requiresArg: true, demandOption: true, describe: 'metric=value, such as winRate.dwarfs=0.5' })
    .option('point', POINT)
    .option('looks', { type: 'boolean', default: false, describe: 'show every value that was looked at' })
    .example('$0 tune duel.yaml --vary sides.orcs.figures --target winRate.dwarfs=0.5', 'how many orcs make it even')
    .example(
      '$0 tune duel.yaml --vary rules.modifiers.charge=0..30 --target casualties.orcs.mean=4',
      'between bounds, for any metric of `expect`',
    )
    .example(
      '$0 tune duel.yaml --vary sides.orcs.figures --vary sides.dwarfs.figures --target winRate.dwarfs=0.5',
      'the line of fair pairs',
    );

export type TuneArgs = ArgsOf<typeof tuneOptions>;

export const tune = {
  command: 'tune <file>',
  describe: 'finds the value of a number at which a metric meets a target, with its interval; says when none does',
  builder: tuneOptions,
  handler: handler(async (args: TuneArgs) => (await import('./tune.ts')).tune(args)),
};

const matrixOptions = (yargs: Argv) =>
  benchOptions(yargs)
    .positional('files', {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'army files (YAML or CSV), or one scenario, or the id of a ruleset for its ready-made units',
    })
    .option('as-is', { type: 'boolean', default: false, defaultDescription: 'true', describe: 'units as they are listed' })
    .option('figures', { type: 'number', requiresArg: true, describe: 'so many figures each' })
    .option('points', {
      type: 'number',
      requiresArg: true,
      describe: 'as many figures each as these points buy; what has a price as a whole is bought once',
    })
    .option('set-a', settings('key=value of whoever is listed first (charging=true); may be repeated'))
    .option('set-b', settings('key=value of whoever is listed second; may be repeated'))
    .option('one-way', { type: 'boolean', default: false, describe: 'show the rows listed first, instead of both ways round averaged' })
    .option('ruleset', { type: 'string', requiresArg: true, describe: 'the ruleset of army files that do not say it (CSV)' })
    .option('precision', { type: 'number', requiresArg: true, default: 0.01, describe: 'every win rate to within +/- this' })
    .option('margin', {
      type: 'number',
      requiresArg: true,
      default: 0.05,
      describe: 'how much worse in one matchup still counts as no worse, for dominated and redundant units',
    })
    .option('alpha', { type: 'number', requiresArg: true, default: 0.05, describe: 'chance that any such finding is luck' })
    .option('out', {
      type: 'string',
      requiresArg: true,
      default: 'results',
      describe: 'folder for matrix.csv, ratings.csv and matrix.json',
    })
    .example('$0 matrix army.yaml --points 500', 'who beats whom for the same points, and who is worth them')
    .example('$0 matrix army.csv --ruleset fantasy-battle --figures 20', 'an army from a spreadsheet, twenty of each')
    .example('$0 matrix battlesystem --figures 24 --set-a charging=true', 'the ready-made units, whoever is listed first charging');

export type MatrixArgs = ArgsOf<typeof matrixOptions>;

export const matrix = {
  command: 'matrix <files..>',
  describe: 'every unit against every other: win rates, ratings, value for points, cycles, dominated and redundant units',
  builder: matrixOptions,
  handler: handler(async (args: MatrixArgs) => (await import('./matrix.ts')).matrix(args)),
};
