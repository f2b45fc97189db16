import { INTERRUPTED } from './exit.ts';

/**
 * Aborts what is going on when a person presses Ctrl-C or the system asks the process to end (SIGTERM: a batch system, a container); asked a second
 * time, the process ends at once. Gives what stops listening.
 */
export function listen(interrupt: AbortController): () => void {
  const stop = () => (interrupt.signal.aborted ? process.exit(INTERRUPTED) : interrupt.abort());
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return () => void process.off('SIGINT', stop).off('SIGTERM', stop);
}
