import { writeFileSync } from 'node:fs';
import { type CheckOptions, check as checkAll } from '../gate/check.ts';
import { Interrupted } from '../gate/sample.ts';
import { updateOf } from '../gate/update.ts';
import { type Check, failed, undecided } from '../gate/verdict.ts';
import { checkAnnotations } from '../report/check/annotations.ts';
import { checkJunit } from '../report/check/junit.ts';
import { checkMarkdown } from '../report/check/markdown.ts';
import { checkText } from '../report/check/text.ts';
import { visible } from '../report/terminal.ts';
import { RULESETS } from '../rulesets/index.ts';
import { growing } from '../run/executor.ts';
import { inputError } from '../scenario/faults.ts';
import type { Scenario } from '../scenario/load.ts';
import { orphans, questionsForUpdate, questionsOf, writeBaseline } from './baselines.ts';
import type { CheckArgs } from './commands.ts';
import { Exit, FAILED, INCONCLUSIVE, INTERRUPTED } from './exit.ts';
import { loadAll, settingsOf } from './files.ts';
import { listen } from './interrupt.ts';
import { note, noteWarnings, print, styleOfOutput } from './terminal.ts';
import { checkAlpha, checkStates, checkWorkers, expect } from './values.ts';
import { VERSION } from './version.ts';

/** Holds scenarios against what they expect and against their baselines, or with `--update` writes these anew. */
export async function check(args: CheckArgs): Promise<void> {
  checkNumbers(args);
  const scenarios = await loadAll(args.files, settingsOf(args));
  if (!args.quiet) for (const { warnings } of scenarios) noteWarnings(warnings);
  const executor = growing(args.workers, (id) => RULESETS.get(id)!.steps);
  const interrupt = new AbortController();
  const deaf = listen(interrupt);
  const options = {
    executor,
    signal: interrupt.signal,
    mostStates: args.states,
    mostTimes: args.most,
    alpha: args.alpha,
    tolerance: args.tolerance,
    version: VERSION,
  };
  try {
    await (args.update ? update(scenarios, args, options) : judge(scenarios, args, options));
  } catch (error) {
    throw error instanceof Interrupted ? new Exit(INTERRUPTED, 'interrupted; nothing was decided') : error;
  } finally {
    deaf();
    await executor.close();
  }
}

function checkNumbers({ workers, alpha, states, most, tolerance }: CheckArgs): void {
  checkWorkers(workers);
  checkAlpha(alpha);
  checkStates(states);
  expect('most', most, most >= 1 && most <= 1e6, 'a number from 1 to 1,000,000');
  expect('tolerance', tolerance, tolerance >= 0 && tolerance < 1, 'a number from 0 to below 1');
}

async function judge(scenarios: readonly Scenario[], args: CheckArgs, options: CheckOptions): Promise<void> {
  const found = await checkAll(questionsOf(scenarios, args.baseline), options);
  const result: Check = { ...found, warnings: [...found.warnings, ...orphans(scenarios, args.baseline)] };
  if (!args.quiet) for (const warning of result.warnings) note(`warning: ${warning}`);
  publish(result, args);
  if (failed(result)) throw new Exit(FAILED, '');
  if (!undecided(result)) return;
  if (args.strict) throw new Exit(INCONCLUSIVE, '');
  if (!args.quiet) note('warning: some expectations stayed inconclusive; with --strict that is exit code 3');
}

/** Writes the report in every form that was asked for. */
function publish(result: Check, args: CheckArgs): void {
  if (args.markdown !== undefined) write(args.markdown, checkMarkdown(result));
  if (args.junit !== undefined) write(args.junit, checkJunit(result, args.strict));
  if (args.json) print([JSON.stringify({ verdict: verdictOf(result), ...result }, null, 1)]);
  else if (!args.quiet) print(checkText(result, styleOfOutput()));
  // GitHub takes commands from either stream; stdout stays what was asked for.
  if (process.env.GITHUB_ACTIONS === 'true') for (const line of checkAnnotations(result, args.strict)) process.stderr.write(`${line}\n`);
}

const verdictOf = (result: Check): string => (failed(result) ? 'fail' : undecided(result) ? 'inconclusive' : 'pass');

async function update(scenarios: readonly Scenario[], args: CheckArgs, options: CheckOptions): Promise<void> {
  for (const question of questionsForUpdate(scenarios, args.baseline)) {
    const fresh = await updateOf(question, options);
    writeBaseline(fresh, args.baseline);
    const { before } = fresh;
    const points = `${question.scenario.count} point${question.scenario.count === 1 ? '' : 's'}`;
    const became =
      before === undefined
        ? points
        : [
            `${points}: ${before.same} as before`,
            ...(['other', 'added', 'gone'] as const).filter((word) => before[word] > 0).map((word) => `${before[word]} ${word}`),
          ].join(', ');
    if (!args.quiet) print([visible(`wrote ${question.baselineFile}: ${became}`)]);
  }
  if (!args.quiet) for (const orphan of orphans(scenarios, args.baseline)) note(`warning: ${orphan}`);
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw inputError(file, `cannot be written (${(error as NodeJS.ErrnoException).code}); make its folder or name another file`);
  }
}
