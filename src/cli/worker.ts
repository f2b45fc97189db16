import { pool } from '../run/executor.ts';
import { work } from '../run/queue/work.ts';
import { ExecutorLost } from '../run/redo.ts';
import type { WorkerArgs } from './commands.ts';
import { Exit, INTERRUPTED, WRONG_INPUT } from './exit.ts';
import { listen } from './interrupt.ts';
import { queueAddress } from './queue.ts';
import { note } from './terminal.ts';
import { checkSeconds, checkWorkers } from './values.ts';
import { VERSION } from './version.ts';

/** How long connections have to close at the end, in milliseconds. */
const LINGER = 1000;

/** Works on the batches that runs hand out, until it is interrupted. */
export async function worker(args: WorkerArgs): Promise<void> {
  const { queue, workers, idle, quiet, 'batch-timeout': timeout } = args;
  checkWorkers(workers);
  checkSeconds('idle', idle);
  checkSeconds('batch-timeout', timeout);
  const address = queueAddress(queue);
  const executor = await pool(workers, undefined, timeout === undefined ? undefined : timeout * 1000);
  const interrupt = new AbortController();
  const deaf = listen(interrupt);
  const greet = () => note(`fray ${VERSION} works for the queue at ${address.shown} with ${workers} thread${workers === 1 ? '' : 's'}`);
  try {
    await work({
      ...{ address, version: VERSION, executor, signal: interrupt.signal, tell: note },
      ...(!quiet && { onReached: greet }),
      ...(idle !== undefined && { idle: idle * 1000 }),
    });
  } catch (error) {
    throw error instanceof ExecutorLost ? new Exit(WRONG_INPUT, error.message) : error;
  } finally {
    deaf();
    await executor.close();
    // A server that is gone is still being sought, which would keep the process.
    setTimeout(() => process.exit(), LINGER).unref();
  }
  if (interrupt.signal.aborted) throw new Exit(INTERRUPTED, 'interrupted; the batches in hand are done');
}
