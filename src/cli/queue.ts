import { type Address, addressOf } from '../run/queue/address.ts';
import { Exit, WRONG_INPUT } from './exit.ts';

/** The address of a queue, as the command line and the environment give it. */
export const queueAddress = (url: string): Address => addressOf(url, process.env);

/** The command line as it may be kept: without the user and password of a URL in it. */
export const commandLine = (): string[] => process.argv.slice(2).map((word) => word.replace(/([a-z]+:\/\/)[^/\s]*@/gi, '$1'));

const MOST_WORKERS = 1024;

export function checkWorkers(workers: number): void {
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    throw new Exit(WRONG_INPUT, `--workers ${workers}: expected a whole number from 1 to ${MOST_WORKERS}`);
}

/** What a timer can count. */
const MOST_SECONDS = 2_000_000;

export function checkSeconds(option: string, seconds: number | undefined): void {
  if (seconds !== undefined && !(seconds > 0 && seconds <= MOST_SECONDS))
    throw new Exit(WRONG_INPUT, `${option} ${seconds}: expected seconds, more than 0 and at most ${MOST_SECONDS}`);
}
