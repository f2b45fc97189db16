import { MOST_STATES } from '../exact/graph.ts';
import { thousands } from '../report/number.ts';
import { Exit, WRONG_INPUT } from './exit.ts';

/* The values that options of several commands may have. */

/** Ends the command where an option has a value that it cannot have. */
export function expect(option: string, value: unknown, right: boolean, expected: string): void {
  if (!right) throw new Exit(WRONG_INPUT, `--${option} ${value}: expected ${expected}`);
}

/** Threads that a command may start. */
const MOST_WORKERS = 1024;

export function checkWorkers(workers: number): void {
  expect('workers', workers, isWhole(workers, 1, MOST_WORKERS), `a whole number from 1 to ${MOST_WORKERS}`);
}

/** Where fights are solved exactly if they are small, and sampled otherwise. */
export function checkStates(states: number): void {
  expect('states', states, isWhole(states, 0, MOST_STATES), `a whole number from 0 to ${thousands(MOST_STATES)}; 0 samples every fight`);
}

export function checkAlpha(alpha: number): void {
  expect('alpha', alpha, alpha > 0 && alpha <= 0.5, 'a chance of more than 0 and at most 0.5');
}

/** What a timer can count. */
const MOST_SECONDS = 2_000_000;

export function checkSeconds(option: string, seconds: number | undefined): void {
  const right = seconds === undefined || (seconds > 0 && seconds <= MOST_SECONDS);
  expect(option, seconds, right, `seconds, more than 0 and at most ${MOST_SECONDS}`);
}

export const isWhole = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;
