import { join } from 'node:path';
import { MOST_STATES } from '../exact/graph.ts';
import { thousands } from '../report/number.ts';
import type { ProgressLine } from '../report/terminal.ts';
import { RULESETS } from '../rulesets/index.ts';
import { Misfit } from '../run/course.ts';
import { type Executor, growing, pool } from '../run/executor.ts';
import { newHead } from '../run/head.ts';
import type { QueueExecutor } from '../run/queue/hand-out.ts';
import { total } from '../run/ranges.ts';
import { ExecutorLost, redoing } from '../run/redo.ts';
import { PointFailed, type Result, run as runPoints } from '../run/run.ts';
import { MOST_SHARDS, type Shard, type Share, shareOf } from '../run/share.ts';
import { finished, Store } from '../run/store.ts';
import { trialsOf } from '../scenario/expand.ts';
import { inputError } from '../scenario/faults.ts';
import type { Scenario } from '../scenario/load.ts';
import type { RunArgs } from './commands.ts';
import { Exit, INTERRUPTED, OUR_FAULT, WRONG_INPUT } from './exit.ts';
import { loadAll, settingsOf } from './files.ts';
import { listen } from './interrupt.ts';
import { nameOf } from './naming.ts';
import { checkOut, checkWritable, notWritten } from './out.ts';
import { type Publication, Publisher } from './publish.ts';
import { queueAddress } from './queue.ts';
import { note, noteWarnings, progressLine } from './terminal.ts';
import { checkSeconds, checkWorkers, expect, isWhole } from './values.ts';
import { VERSION } from './version.ts';

/** Runs scenarios: a table or JSON to stdout, and the files of each under `--out`; or with `--shard` a part of the counts. */
export const run = (args: RunArgs): Promise<void> => new RunCommand(args).main();

class RunCommand {
  private readonly args: RunArgs;
  private readonly shard: Shard | null;
  private readonly interrupt = new AbortController();
  private queue: QueueExecutor | undefined;
  /** Whether anything has come of the run that --resume could go on from. */
  private kept = false;

  constructor(args: RunArgs) {
    this.args = args;
    this.shard = args.shard === undefined ? null : shardOf(args.shard);
  }

  async main(): Promise<void> {
    const { args } = this;
    checkArgs(args);
    const scenarios = await loadAll(args.files, settingsOf(args));
    for (const { name } of scenarios) checkWritable(join(args.out, name));
    if (!args.quiet) for (const { warnings } of scenarios) noteWarnings(warnings);
    const executor = redoing(await this.executor());
    const deaf = listen(this.interrupt);
    try {
      if (this.shard === null) await this.whole(scenarios, executor);
      else for (const scenario of scenarios) await this.part(scenario, this.shard, executor);
    } finally {
      deaf();
      await executor.close();
    }
    if (this.interrupt.signal.aborted)
      throw new Exit(
        INTERRUPTED,
        this.kept
          ? 'interrupted; what was finished is on disk, and --resume goes on from there'
          : 'interrupted before anything was finished',
      );
  }

  private async executor(): Promise<Executor> {
    const { workers, queue, 'batch-timeout': timeout } = this.args;
    if (queue !== undefined) return (this.queue = await queueOf(queue));
    // A batch that hangs in this thread cannot be ended: where a time is given, there is none in it.
    if (timeout !== undefined) return pool(workers, undefined, timeout * 1000);
    return growing(workers, (id) => RULESETS.get(id)!.steps);
  }

  /** Runs scenarios to their end, and publishes the results. */
  private async whole(scenarios: readonly Scenario[], executor: Executor): Promise<void> {
    const { out, json, quiet, workers, detail } = this.args;
    const publisher = new Publisher({
      out,
      json,
      quiet,
      detail,
      again: () => this.again(),
      about: this.args.queue === undefined ? { workers } : {},
    });
    await publisher.all(
      scenarios.map((scenario) => this.publication(scenario, executor)),
      () => this.interrupt.signal.aborted,
    );
    if (this.args.report && !this.interrupt.signal.aborted) await this.report(scenarios);
    if (publisher.wrong.length > 0)
      throw new Exit(OUR_FAULT, `the two methods disagree, and the fault is fray's own:\n${publisher.wrong.join('\n')}`);
  }

  /** Draws the pages of what was run. */
  private async report(scenarios: readonly Scenario[]): Promise<void> {
    const { writePage } = await import('./report.ts');
    for (const { name } of scenarios) writePage(join(this.args.out, name), join(this.args.out, name, 'report.html'), this.args.quiet);
  }

  private publication(scenario: Scenario, executor: Executor): Publication {
    let store: Store | undefined;
    return {
      scenario,
      method: this.args.method,
      mostStates: this.args.states,
      results: () => {
        store = this.store(scenario, join(this.args.out, scenario.name, 'run'));
        return this.results(scenario, executor, store);
      },
      done: () => (this.interrupt.signal.aborted ? store!.close() : store!.finish()),
      failed: () => store?.close(),
    };
  }

  /** Runs a shard of a scenario; its counts are its only output. */
  private async part(scenario: Scenario, shard: Shard, executor: Executor): Promise<void> {
    if (this.interrupt.signal.aborted) return;
    const share = shareOf(scenario, shard);
    const base = join(this.args.out, scenario.name, `shard-${shard.index}-of-${shard.of}`);
    let store: Store | undefined;
    let points = 0;
    let trials = 0;
    try {
      store = this.store(scenario, base);
      for await (const { sampled } of this.results(scenario, executor, store, share)) {
        points++;
        trials += sampled === undefined ? 0 : total(sampled.ranges);
      }
      if (this.interrupt.signal.aborted) return store.close();
      store.finish();
    } catch (error) {
      store?.close();
      throw notWritten(base, error, this.again());
    }
    const what = this.args.method === 'exact' ? '' : `${thousands(trials)} fights at `;
    if (!this.args.quiet) note(`wrote ${finished(base)}: ${what}${thousands(points)} of ${thousands(scenario.count)} points`);
  }

  private async *results(scenario: Scenario, executor: Executor, store: Store, share?: Share): AsyncGenerator<Result> {
    const progress = this.progress(scenario);
    const onTrials = (done: number) => {
      this.kept = true;
      progress?.update(done, performance.now(), this.queue?.rates());
    };
    const onSolved = (points: number) => {
      this.kept = true;
      progress?.updateSolved(points);
    };
    const { signal } = this.interrupt;
    const { method, states } = this.args;
    const clock = progress && setInterval(() => progress.tick(performance.now()), 500);
    try {
      yield* runPoints(scenario, {
        method,
        executor,
        signal,
        onTrials,
        onSolved,
        mostStates: states,
        memory: store,
        ...(share && { share }),
      });
    } catch (error) {
      throw explained(scenario, error);
    } finally {
      clearInterval(clock);
      progress?.clear();
    }
  }

  private store(scenario: Scenario, base: string): Store {
    const head = newHead(scenario, this.args.method, VERSION, this.shard);
    return this.args.resume ? Store.resume(base, head) : Store.create(base, head);
  }

  private again(): string {
    return this.kept ? 'run again with --resume, which goes on from what is there' : 'run again';
  }

  /** The line for a scenario, or for the shard of it. */
  private progress(scenario: Scenario): ProgressLine | undefined {
    const { method, quiet } = this.args;
    if (quiet) return undefined;
    const points = Math.ceil(scenario.count / (this.shard?.of ?? 1));
    const trials = method === 'exact' ? 0 : points * trialsOf(scenario.data).trials;
    return progressLine(trials, method === 'monte-carlo' ? 0 : points);
  }
}

/** Workers on other machines. */
async function queueOf(url: string): Promise<QueueExecutor> {
  const address = queueAddress(url);
  const { handOut } = await import('../run/queue/hand-out.ts');
  try {
    return await handOut({ address, version: VERSION, tell: note });
  } catch (error) {
    throw error instanceof ExecutorLost ? new Exit(WRONG_INPUT, error.message) : error;
  }
}

/** What a run that failed ends with. */
function explained(scenario: Scenario, error: unknown): unknown {
  if (error instanceof ExecutorLost) return new Exit(WRONG_INPUT, error.message);
  if (!(error instanceof PointFailed)) return error;
  const name = nameOf(scenario, error.point);
  if (error.cause instanceof Misfit) return inputError(scenario.file, `${name}: ${error.message}; run without --resume to start anew`);
  return new Exit(
    OUR_FAULT,
    `${name}: a batch of its fights failed twice, the second time so: ${error.message}; --resume goes on with the rest`,
  );
}

/** `3/8` as a shard. */
function shardOf(text: string): Shard {
  const [index = 0, of = 0] = /^\d{1,5}\/\d{1,5}$/.test(text) ? text.split('/').map(Number) : [];
  if (index < 1 || index > of || of > MOST_SHARDS)
    throw new Exit(WRONG_INPUT, `--shard ${text}: expected a part of the run such as 3/8, of at most ${MOST_SHARDS} parts`);
  return { index, of };
}

function checkArgs({ out, workers, states, json, report, detail, shard, queue, 'batch-timeout': timeout }: RunArgs): void {
  checkOut(out);
  checkWorkers(workers);
  checkSeconds('batch-timeout', timeout);
  expect('states', states, isWhole(states, 1, MOST_STATES), `a whole number from 1 to ${thousands(MOST_STATES)}`);
  expect('detail', detail, detail === 0 || isWhole(detail, 2, Infinity), 'how many fights of each point are told, at least 2');
  if (shard !== undefined && detail > 0)
    throw new Exit(WRONG_INPUT, '--detail with --shard: a shard has no results of its own; give --detail to a run of the whole');
  if (queue !== undefined && timeout !== undefined)
    throw new Exit(WRONG_INPUT, '--batch-timeout with --queue: the workers watch over their batches; give it to `fray worker`');
  if (shard !== undefined && report)
    throw new Exit(WRONG_INPUT, '--report with --shard: a shard has no results of its own; `fray report` draws what `fray merge` writes');
  if (shard !== undefined && json)
    throw new Exit(WRONG_INPUT, '--json with --shard: a shard has no results of its own; give --json to `fray merge`');
}
