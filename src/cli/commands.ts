import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import type { Method } from '../run/run.ts';

/*
 * The command line: what yargs needs to know of each command. What a command does lies in a file of its own, which is loaded when
 * the command is named, so that none waits for the libraries of another.
 */

/** A command that has been named, ready to do its work. */
export class Chosen {
  readonly work: () => Promise<void>;
  constructor(work: () => Promise<void>) {
    this.work = work;
  }
}

/**
 * The handler of a command. It throws what is to be done instead of doing it: yargs lays out the whole help of a command whose
 * handler returns, which takes longer than many a run.
 */
export const handler =
  <Args>(work: (args: Args) => Promise<void>) =>
  (args: Args): never => {
    throw new Chosen(() => work(args));
  };

/** The arguments that a builder makes of the command line. */
export type ArgsOf<Builder> = Builder extends (yargs: Argv) => Argv<infer Args> ? Args : never;

export const SET = {
  type: 'string',
  array: true,
  nargs: 1,
  default: [] as string[],
  describe: 'path=value in place of what the file says (the value is read as YAML); may be repeated',
} as const;

const TRIALS = { type: 'string', requiresArg: true, describe: 'fights per point' } as const;

export const SEED = { type: 'string', requiresArg: true, describe: 'a whole number or a text' } as const;

export const WORKERS = {
  type: 'number',
  requiresArg: true,
  default: availableParallelism(),
  defaultDescription: 'all cores',
  describe: 'threads',
} as const;

export const POINT = {
  type: 'number',
  requiresArg: true,
  default: 0,
  describe: 'which point of variants and sweep, as in summary.csv',
} as const;

/** The files and options of every command that reads scenarios. */
const scenarioOptions = (yargs: Argv) =>
  yargs
    .option('set', SET)
    .option('trials', TRIALS)
    .option('seed', SEED)
    .positional('files', { type: 'string', array: true, demandOption: true, describe: 'scenario files, folders or globs' });

const QUEUE = 'redis://host:port of a queue that `fray worker` works for; user and password also in FRAY_QUEUE_USER, FRAY_QUEUE_PASSWORD';

const runOptions = (yargs: Argv) =>
  scenarioOptions(yargs)
    .option('method', {
      choices: ['monte-carlo', 'exact', 'both'] as const,
      default: 'monte-carlo' as Method,
      describe: 'how to get the numbers',
    })
    .option('states', {
      type: 'number',
      requiresArg: true,
      default: 2_000_000,
      describe: 'fights of more states than this are not solved exactly',
    })
    .option('workers', WORKERS)
    .option('out', { type: 'string', requiresArg: true, default: 'results', describe: 'folder for the files of the run' })
    .option('json', { type: 'boolean', default: false, describe: 'print one JSON document instead of the table' })
    .option('quiet', { type: 'boolean', default: false, describe: 'print no table, progress or warnings' })
    .option('report', { type: 'boolean', default: false, describe: 'draw the results as a page as well, as `fray report` does' })
    .option('detail', {
      type: 'number',
      requiresArg: true,
      default: 0,
      defaultDescription: 'none',
      describe: 'tell so many fights of each point and count what the rules decided; also the chances of at least so many casualties',
    })
    .option('resume', { type: 'boolean', default: false, describe: 'go on from what an earlier run left, or extend it to more --trials' })
    .option('shard', { type: 'string', requiresArg: true, describe: 'do one part of the run, such as 3/8; `fray merge` joins the parts' })
    .option('batch-timeout', {
      type: 'number',
      requiresArg: true,
      defaultDescription: '600, none for an exact solution',
      describe: 'seconds after which a batch counts as hanging and is done anew',
    })
    .option('queue', { type: 'string', requiresArg: true, describe: QUEUE })
    .example('$0 run scenarios', 'every scenario of a folder')
    .example('$0 run duel.yaml --trials 1000000 --set rules.modifiers.charge=14', 'more fights, with one number changed')
    .example('$0 run duel.yaml --method both', 'hold the sampled numbers against the exact ones');

export type RunArgs = ArgsOf<typeof runOptions>;

export const run = {
  command: 'run <files..>',
  describe: 'runs scenarios with their variants and sweeps: a table, and CSV and JSON under results/',
  builder: runOptions,
  handler: handler(async (args: RunArgs) => (await import('./run.ts')).run(args)),
};

const mergeOptions = (yargs: Argv) =>
  yargs
    .positional('dirs', { type: 'string', array: true, demandOption: true, describe: 'folders that hold the shards, at any depth' })
    .option('out', { type: 'string', requiresArg: true, default: 'results', describe: 'folder for the files of the whole run' })
    .option('json', { type: 'boolean', default: false, describe: 'print one JSON document instead of the table' })
    .option('quiet', { type: 'boolean', default: false, describe: 'print no table or warnings' })
    .example('$0 merge results', 'after `fray run --shard 1/2` and `--shard 2/2` into results');

export type MergeArgs = ArgsOf<typeof mergeOptions>;

export const merge = {
  command: 'merge <dirs..>',
  describe: 'joins the shards of `run --shard` into the files of the whole run',
  builder: mergeOptions,
  handler: handler(async (args: MergeArgs) => (await import('./merge.ts')).merge(args)),
};

const reportOptions = (yargs: Argv) =>
  yargs
    .positional('dirs', { type: 'string', array: true, demandOption: true, describe: 'folders of results, such as results/duel' })
    .option('out', { type: 'string', requiresArg: true, describe: 'the page to write; default: report.html in the folder' })
    .option('quiet', { type: 'boolean', default: false, describe: 'say nothing' })
    .example('$0 report results/duel', 'writes results/duel/report.html, to be opened in a browser')
    .example('$0 run duel.yaml --report', 'the same, at the end of a run');

export type ReportArgs = ArgsOf<typeof reportOptions>;

export const report = {
  command: 'report <dirs..>',
  describe: 'draws the results of a run as one page that opens anywhere: charts, tables, the scenario, how to repeat it',
  builder: reportOptions,
  handler: handler(async (args: ReportArgs) => (await import('./report.ts')).report(args)),
};

const workerOptions = (yargs: Argv) =>
  yargs
    .option('queue', { type: 'string', requiresArg: true, demandOption: true, describe: QUEUE })
    .option('workers', WORKERS)
    .option('idle', { type: 'number', requiresArg: true, describe: 'end after so many seconds without a batch' })
    .option('batch-timeout', {
      type: 'number',
      requiresArg: true,
      defaultDescription: '600, none for an exact solution',
      describe: 'seconds after which a batch counts as hanging',
    })
    .option('quiet', { type: 'boolean', default: false, describe: 'say nothing' })
    .example('$0 worker --queue redis://farm:6379', 'on each machine, beside `fray run --queue redis://farm:6379 …` on one of them');

export type WorkerArgs = ArgsOf<typeof workerOptions>;

export const worker = {
  command: 'worker',
  describe: 'works on the batches that `run --queue` hands out',
  builder: workerOptions,
  handler: handler(async (args: WorkerArgs) => (await import('./worker.ts')).worker(args)),
};

const checkOptions = (yargs: Argv) =>
  scenarioOptions(yargs)
    .option('update', { type: 'boolean', default: false, describe: "write today's numbers as the baseline, and hold nothing against it" })
    .option('baseline', { type: 'string', requiresArg: true, default: 'results/baseline', describe: 'folder of the baselines' })
    .option('alpha', { type: 'number', requiresArg: true, default: 0.01, describe: 'chance that a check fails by luck, at most' })
    .option('strict', { type: 'boolean', default: false, describe: 'exit code 3 where an expectation stays inconclusive' })
    .option('most', {
      type: 'number',
      requiresArg: true,
      default: 10,
      describe: "most fights for an expectation, in times the scenario's trials",
    })
    .option('states', {
      type: 'number',
      requiresArg: true,
      default: 2000,
      describe: 'fights of at most this many states are solved exactly; 0 samples all',
    })
    .option('tolerance', {
      type: 'number',
      requiresArg: true,
      default: 1e-9,
      describe: "how far an exact probability may be from the baseline's",
    })
    .option('workers', WORKERS)
    .option('markdown', { type: 'string', requiresArg: true, describe: 'write the report as Markdown into this file' })
    .option('junit', { type: 'string', requiresArg: true, describe: 'write the report as JUnit XML into this file' })
    .option('json', { type: 'boolean', default: false, describe: 'print the report as JSON' })
    .option('quiet', { type: 'boolean', default: false, describe: 'print no report or warnings; the exit code says how it went' })
    .example('$0 check scenarios', 'exit code 0: all holds; 1: something moved or an expectation fails')
    .example('$0 check scenarios --update', "accept today's numbers")
    .example('$0 check scenarios --set rules.modifiers.charge=14', 'what would move if this number changed');

export type CheckArgs = ArgsOf<typeof checkOptions>;

export const check = {
  command: 'check <files..>',
  describe: 'holds scenarios against what they expect and against their baselines; the exit code says how it went',
  builder: checkOptions,
  handler: handler(async (args: CheckArgs) => (await import('./check.ts')).check(args)),
};

const explainOptions = (yargs: Argv) =>
  yargs
    .positional('file', { type: 'string', demandOption: true, describe: 'a scenario file' })
    .option('trial', { type: 'string', requiresArg: true, defaultDescription: '0', describe: 'which fight, counted from 0' })
    .option('worst', { type: 'string', describe: 'the fight with the worst casualties for a side (default: the first)' })
    .option('median', { type: 'boolean', default: false, describe: 'the fight in the middle, by casualties' })
    .option('best', { type: 'string', describe: 'the fight with the best casualties for a side' })
    .option('point', POINT)
    .option('set', SET)
    .option('trials', { type: 'string', requiresArg: true, describe: 'fights among which --worst, --median and --best choose' })
    .option('seed', SEED)
    .option('json', { type: 'boolean', default: false, describe: 'print the same as JSON, with every number' })
    .option('quiet', { type: 'boolean', default: false, describe: 'print no warnings' })
    .example('$0 explain duel.yaml', 'the first fight that was counted')
    .example('$0 explain duel.yaml --worst dwarfs', 'how it could go so wrong')
    .example('$0 explain sweep.yaml --point 12 --trial 48213', 'any fight of any point');

export type ExplainArgs = ArgsOf<typeof explainOptions>;

export const explain = {
  command: 'explain <file>',
  describe: 'tells one fight blow by blow: the modifiers with their source, the odds, and what came up',
  builder: explainOptions,
  handler: handler(async (args: ExplainArgs) => (await import('./explain.ts')).explain(args)),
};

const validateOptions = (yargs: Argv) =>
  scenarioOptions(yargs)
    .option('verbose', {
      type: 'boolean',
      default: false,
      describe: 'print the complete fight of the first point, every default filled in',
    })
    .example('$0 validate scenarios', 'check a folder')
    .example('$0 validate duel.yaml --verbose', 'see the fight as it will be fought');

export type ValidateArgs = ArgsOf<typeof validateOptions>;

export const validate = {
  command: 'validate <files..>',
  describe: 'checks scenario files and says everything that is wrong with them',
  builder: validateOptions,
  handler: handler(async (args: ValidateArgs) => (await import('./validate.ts')).validate(args)),
};

const rulesetsOptions = (yargs: Argv) =>
  yargs
    .positional('id', { type: 'string', describe: 'a ruleset' })
    .positional('table', { type: 'string', describe: 'one of its tables, or a path into one' })
    .option('json', { type: 'boolean', default: false, describe: 'print JSON' })
    .example('$0 rulesets fantasy-warlord', 'everything a scenario may change under `rules:`')
    .example('$0 rulesets fantasy-warlord modifiers', 'one table');

export type RulesetsArgs = ArgsOf<typeof rulesetsOptions>;

export const rulesets = {
  command: 'rulesets [id] [table]',
  describe: 'the rule systems, their tables with the provenance of every number, and their ready-made units',
  builder: rulesetsOptions,
  handler: handler(async (args: RulesetsArgs) => (await import('./rulesets.ts')).rulesets(args)),
};

const schemaOptions = (yargs: Argv) =>
  yargs
    .positional('id', { type: 'string', describe: 'a ruleset; without it, all of them in one schema' })
    .option('write', { type: 'string', describe: 'write fray.schema.json into this folder (default scenarios) instead of printing it' })
    .example('$0 schema --write scenarios', 'puts scenarios/fray.schema.json beside the scenarios');

export type SchemaArgs = ArgsOf<typeof schemaOptions>;

export const schema = {
  command: 'schema [id]',
  describe: 'prints the JSON schema that gives editors completion and hover text',
  builder: schemaOptions,
  handler: handler(async (args: SchemaArgs) => (await import('./schema.ts')).schema(args)),
};

const initOptions = (yargs: Argv) =>
  yargs
    .positional('file', { type: 'string', default: 'my-first-fight.yaml', describe: 'the scenario to write' })
    .example('$0 init scenarios/levy.yaml', 'then: fray run scenarios/levy.yaml');

export type InitArgs = ArgsOf<typeof initOptions>;

export const init = {
  command: 'init [file]',
  describe: 'writes a commented scenario to start from, and the schema beside it',
  builder: initOptions,
  handler: handler(async (args: InitArgs) => (await import('./init.ts')).init(args)),
};
