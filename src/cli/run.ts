import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sheets } from '../report/csv.ts';
import { type DocumentHead, JsonDocument } from '../report/document.ts';
import type { Entry } from '../report/entry.ts';
import { RunFolder } from '../report/folder.ts';
import { thousands } from '../report/number.ts';
import { Table } from '../report/table.ts';
import { ProgressLine, styleFor, visible } from '../report/terminal.ts';
import { RULESETS } from '../rulesets/index.ts';
import { disagreements } from '../run/agree.ts';
import { type Executor, growing } from '../run/executor.ts';
import { fingerprints } from '../run/fingerprint.ts';
import { type Method, type Result, run as runPoints } from '../run/run.ts';
import { summarise } from '../run/summarise.ts';
import { inputError, lineOf } from '../scenario/faults.ts';
import type { Scenario } from '../scenario/load.ts';
import type { RunArgs } from './commands.ts';
import { Exit, INTERRUPTED, OUR_FAULT, WRONG_INPUT } from './exit.ts';
import { loadAll, settingsOf } from './files.ts';
import { VERSION } from './version.ts';

/** Runs scenarios: a table or JSON to stdout, and the files of each under `--out`. */
export const run = (args: RunArgs): Promise<void> => new RunCommand(args).main();

class RunCommand {
  private readonly args: RunArgs;
  private readonly interrupt = new AbortController();
  private readonly wrong: string[] = [];

  constructor(args: RunArgs) {
    this.args = args;
  }

  async main(): Promise<void> {
    const { args } = this;
    if (!Number.isInteger(args.workers) || args.workers < 1)
      throw new Exit(WRONG_INPUT, `--workers ${args.workers}: expected a whole number of at least 1`);
    const scenarios = await loadAll(args.files, settingsOf(args));
    for (const { name } of scenarios) checkWritable(join(args.out, name));
    if (!args.quiet) for (const { warnings } of scenarios) for (const warning of warnings) note(`warning: ${lineOf(warning)}`);
    const executor = growing(args.workers, (id) => RULESETS.get(id)!.steps);
    const stop = () => (this.interrupt.signal.aborted ? process.exit(INTERRUPTED) : this.interrupt.abort());
    process.on('SIGINT', stop);
    try {
      await this.all(scenarios, executor);
    } finally {
      process.off('SIGINT', stop);
      await executor.close();
    }
    if (this.interrupt.signal.aborted) throw new Exit(INTERRUPTED, 'interrupted; the finished points are on disk');
    if (this.wrong.length > 0)
      throw new Exit(OUR_FAULT, `the two methods disagree, and the fault is fray's own:\n${this.wrong.join('\n')}`);
  }

  private async all(scenarios: readonly Scenario[], executor: Executor): Promise<void> {
    const { json } = this.args;
    const several = json && scenarios.length > 1;
    if (several) process.stdout.write('[');
    for (const [i, scenario] of scenarios.entries()) {
      if (this.interrupt.signal.aborted) break;
      if (several && i > 0) process.stdout.write(',');
      if (!json && !this.args.quiet && i > 0) process.stdout.write('\n');
      await this.one(scenario, executor);
    }
    if (json) process.stdout.write(several ? ']\n' : '\n');
  }

  private async one(scenario: Scenario, executor: Executor): Promise<void> {
    const { args } = this;
    const started = performance.now();
    const head = headOf(scenario, args.method);
    const folder = new RunFolder(
      join(args.out, scenario.name),
      sheets(
        sidesOf(scenario),
        scenario.ruleset.endings,
        scenario.axes.map(({ key }) => key),
      ),
      head,
    );
    const view = this.view(scenario, head);
    const trials = (args.method === 'exact' ? 0 : 1) * scenario.count * trialsOf(scenario);
    const progress =
      process.stderr.isTTY && !args.quiet ? new ProgressLine((text) => process.stderr.write(text), trials, started) : undefined;
    try {
      const onTrials = (done: number) => progress?.update(done, performance.now());
      for await (const result of runPoints(scenario, { method: args.method, executor, signal: this.interrupt.signal, onTrials })) {
        const entry = this.entryOf(scenario, result);
        progress?.clear();
        folder.add(entry);
        view.add(entry);
      }
    } catch (error) {
      progress?.clear();
      folder.discard();
      throw error;
    }
    progress?.clear();
    folder.finish(manifest(args.workers, started));
    view.end();
  }

  /** What goes to stdout: the JSON document, the table, or nothing. */
  private view(scenario: Scenario, head: DocumentHead): { add(entry: Entry): void; end(): void } {
    const { json, quiet } = this.args;
    if (json) {
      const document = new JsonDocument((text) => process.stdout.write(text));
      document.begin(head);
      return document;
    }
    if (quiet) return { add() {}, end() {} };
    const table = tableOf(scenario, this.args.method);
    const print = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    print(table.begin());
    return { add: (entry) => print(table.point(entry)), end() {} };
  }

  private entryOf(scenario: Scenario, result: Result): Entry {
    const { point, plan, sampled, exact } = result;
    const { ruleset } = scenario;
    const numbers = exact?.tally ? summarise(ruleset, point.fight, plan, exact.tally, null) : undefined;
    const identity = {
      point: point.index,
      scenario: scenario.name,
      ruleset: ruleset.id,
      variant: point.variant,
      parameters: point.parameters,
      seed: point.seed,
    };
    if (exact !== undefined && numbers === undefined) this.tooLarge(scenario, result, exact.states);
    if (sampled === undefined) return { ...identity, method: 'exact', stopped: 'exact', summary: numbers!, states: exact!.states };
    const summary = summarise(ruleset, point.fight, plan, sampled.tally, sampled.trials);
    if (numbers !== undefined) this.wrong.push(...disagreements(summary, numbers).map((text) => `${nameOf(scenario, result)}: ${text}`));
    return {
      ...identity,
      method: 'monte-carlo',
      stopped: sampled.stopped,
      summary,
      ...(exact !== undefined && { exact: numbers === undefined ? null : { ...numbers, states: exact.states } }),
    };
  }

  /** The exact method could not do a point: the end of a run that asked for nothing else, a warning for one that asked for both. */
  private tooLarge(scenario: Scenario, result: Result, states: number): void {
    const message = `${nameOf(scenario, result)}: too large for the exact method: it has more than ${thousands(states)} states`;
    if (result.sampled === undefined) throw inputError(scenario.file, `${message}; use --method monte-carlo`);
    if (!this.args.quiet) note(`warning: ${message}`);
  }
}

const note = (text: string): void => {
  process.stderr.write(`${visible(text)}\n`);
};

/** Finds out before the first trial whether files can be made in a folder. */
function checkWritable(folder: string): void {
  const probe = join(folder, 'summary.csv.partial');
  try {
    mkdirSync(folder, { recursive: true });
    closeSync(openSync(probe, 'a'));
    rmSync(probe);
  } catch (error) {
    throw inputError(folder, `cannot be written (${(error as NodeJS.ErrnoException).code}); name another folder with --out`);
  }
}

const sidesOf = (scenario: Scenario): readonly [string, string] => Object.keys(scenario.data.sides) as [string, string];

const trialsOf = (scenario: Scenario): number => (scenario.data.trials as number | undefined) ?? 100_000;

function headOf(scenario: Scenario, method: Method): DocumentHead {
  const first = scenario.points().next().value;
  return {
    scenario: scenario.name,
    ...(scenario.description !== undefined && { description: scenario.description }),
    ruleset: scenario.ruleset.id,
    method: method === 'exact' ? 'exact' : 'monte-carlo',
    seed: first.seed,
    version: VERSION,
    fingerprints: fingerprints(scenario),
  };
}

function tableOf(scenario: Scenario, method: Method): Table {
  const coloured = process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '';
  return new Table(
    {
      scenario: scenario.name,
      description: scenario.description,
      ruleset: scenario.ruleset.id,
      method,
      trials: trialsOf(scenario),
      seed: scenario.points().next().value.seed,
      points: scenario.count,
      swept: scenario.axes,
      variants: scenario.variants?.map(({ name }) => name) ?? [],
      sides: sidesOf(scenario),
    },
    styleFor(coloured),
  );
}

/** What a run says of itself that differs from run to run. */
function manifest(workers: number, started: number): Record<string, unknown> {
  const now = Date.now();
  const milliseconds = Math.round(performance.now() - started);
  return {
    timing: { started: new Date(now - milliseconds).toISOString(), milliseconds },
    command: { line: process.argv.slice(2), workers, node: process.version, host: hostname() },
  };
}

function nameOf(scenario: Scenario, { point }: Result): string {
  const values = Object.entries(point.parameters).map(([path, value]) => `${path}=${JSON.stringify(value)}`);
  const parts = [...(point.variant === null ? [] : [point.variant]), ...values];
  return parts.length === 0 ? scenario.name : `${scenario.name} (${parts.join(', ')})`;
}
