import { ProgressLine, type Style, styleFor, visible } from '../report/terminal.ts';
import { type Fault, lineOf } from '../scenario/faults.ts';

/** Prints lines of what was asked for. */
export const print = (lines: readonly string[]): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
};

/** Prints a line for the person at the terminal, beside the data on stdout. */
export const note = (text: string): void => {
  process.stderr.write(`${visible(text)}\n`);
};

/** Prints what is odd about scenarios, each at its place in the file. */
export const noteWarnings = (warnings: readonly Fault[]): void => {
  for (const warning of warnings) note(`warning: ${lineOf(warning)}`);
};

/** How words stand out on standard output: by colour, where that is a terminal and NO_COLOR is not set. */
export const styleOfOutput = (): Style => styleFor(isSteered(process.stdout) && (process.env.NO_COLOR ?? '') === '');

/** A progress line on the terminal, where there is one. `trials` of the whole run; `points`: those that are solved exactly. */
export function progressLine(trials: number, points = 0): ProgressLine | undefined {
  if (!isSteered(process.stderr)) return undefined;
  return new ProgressLine((text) => process.stderr.write(text), trials, performance.now(), points);
}

/** Whether escape sequences do something on a stream other than show. */
const isSteered = (stream: NodeJS.WriteStream): boolean => stream.isTTY && process.env.TERM !== 'dumb';
