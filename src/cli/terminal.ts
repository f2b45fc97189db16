import { ProgressLine, type Style, styleFor, visible } from '../report/terminal.ts';
import { type Fault, lineOf } from '../scenario/faults.ts';

/** The line at the foot of the terminal. It makes way for whatever else is written, since all of it may go to that same terminal. */
let progress: ProgressLine | undefined;

/** Writes what was asked for. */
export const write = (text: string): void => {
  progress?.clear();
  process.stdout.write(text);
};

/** Prints lines of what was asked for. */
export const print = (lines: readonly string[]): void => write(lines.map((line) => `${line}\n`).join(''));

/** Prints a line for the person at the terminal, beside the data on stdout. */
export const note = (text: string): void => {
  progress?.clear();
  process.stderr.write(`${visible(text)}\n`);
};

/** Prints what is odd about scenarios, each at its place in the file. */
export const noteWarnings = (warnings: readonly Fault[]): void => {
  for (const warning of warnings) note(`warning: ${lineOf(warning)}`);
};

/** How words stand out on standard output: by colour, where that is a terminal and NO_COLOR is not set. */
export const styleOfOutput = (): Style => styleFor(isSteered(process.stdout) && (process.env.NO_COLOR ?? '') === '');

/**
 * A progress line on the terminal, where there is one, in place of an earlier one. `trials` of the whole run; `points`: those that are
 * solved exactly.
 */
export function progressLine(trials: number, points = 0): ProgressLine | undefined {
  if (!isSteered(process.stderr)) return undefined;
  progress?.clear();
  return (progress = new ProgressLine((text) => process.stderr.write(text), trials, performance.now(), points));
}

/** Whether escape sequences do something on a stream other than show. */
const isSteered = (stream: NodeJS.WriteStream): boolean => stream.isTTY && process.env.TERM !== 'dumb';
