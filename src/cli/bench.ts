import { join } from 'node:path';
import type { Bench } from '../design/bench.ts';
import { Interrupted } from '../design/bench.ts';
import { makeFolder } from '../report/make-folder.ts';
import { writeWhole } from '../report/write-whole.ts';
import { RULESETS } from '../rulesets/index.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { growing, pool } from '../run/executor.ts';
import { BatchFailed, redoing } from '../run/redo.ts';
import { inputError } from '../scenario/faults.ts';
import type { BenchArgs } from './designing.ts';
import { Exit, INTERRUPTED, OUR_FAULT } from './exit.ts';
import { listen } from './interrupt.ts';
import { progressLine } from './terminal.ts';
import { checkStates, checkWorkers } from './values.ts';

/** What is to be done on a bench. */
export interface Work {
  readonly ruleset: Ruleset;
  /** About how many fights it will be, for the line that says how far it has come. */
  readonly fights: number;
  /** Many plans are to be solved: worth threads from the start. */
  readonly many: boolean;
}

/** Does work on a bench, and clears it away; an interrupt does not wait for what is being worked on. */
export async function onBench<T>(args: BenchArgs, { ruleset, fights, many }: Work, work: (bench: Bench) => Promise<T>): Promise<T> {
  const executor = redoing(many ? await pool(args.workers) : growing(args.workers, (id) => RULESETS.get(id)!.steps));
  const interrupt = new AbortController();
  const progress = args.quiet ? undefined : progressLine(fights);
  let fought = 0;
  const deaf = listen(interrupt);
  const interrupted = new Promise<never>((_, reject) => {
    interrupt.signal.addEventListener('abort', () => reject(new Interrupted('interrupted')));
  });
  const bench: Bench = {
    ruleset,
    executor,
    mostStates: args.states,
    signal: interrupt.signal,
    onFights: (more) => progress?.update((fought += more), performance.now()),
  };
  try {
    return await Promise.race([work(bench), interrupted]);
  } catch (error) {
    if (error instanceof Interrupted) throw new Exit(INTERRUPTED, 'interrupted; nothing was found out');
    if (error instanceof BatchFailed)
      throw new Exit(OUR_FAULT, `a batch of fights failed twice, the second time so: ${String(error.cause)}`);
    throw error;
  } finally {
    progress?.clear();
    deaf();
    await executor.close();
  }
}

export function checkBench({ workers, states }: BenchArgs): void {
  checkWorkers(workers);
  checkStates(states);
}

/** What was found as the text of a document. */
export const jsonText = (document: object): string => `${JSON.stringify(document, null, 1)}\n`;

/** Writes files into a folder, each whole or not at all. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  try {
    makeFolder(folder);
    for (const [name, text] of Object.entries(files)) writeWhole(join(folder, name), text);
  } catch (error) {
    throw inputError(folder, `cannot be written (${(error as NodeJS.ErrnoException).code}); name another folder with --out`);
  }
}
