import { distance } from 'fastest-levenshtein';

/** One thing wrong with an input: where it stands, what is wrong, and the way out. */
export interface Fault {
  readonly file: string;
  /** Counted from 1; absent where a fault has no place in a text (the command line, a missing file). */
  readonly line?: number;
  readonly column?: number;
  /** Path of the key, `sides.dwarfs.weapon`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

/** The input is wrong: every fault found, in the order of the text. Exit code 2. */
export class InputError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(lineOf).join('\n'));
    this.name = 'InputError';
    this.faults = faults;
  }
}

/** An input error with a single fault that stands nowhere in a file. */
export const inputError = (file: string, message: string): InputError => new InputError([{ file, path: '', message }]);

/** Faults in the order of their places: file by file as they were first named, line by line. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  const files = [...new Set(faults.map(({ file }) => file))];
  const order = (a: Fault, b: Fault) =>
    files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
  return [...faults].sort(order);
}

/** `file:line:column: path: message`. It quotes the file, so it may hold anything: make it visible before it goes to a terminal. */
export function lineOf(fault: Fault): string {
  const file = fault.file === '' ? '""' : fault.file;
  const place = fault.line === undefined ? file : `${file}:${fault.line}:${fault.column}`;
  return `${place}: ${fault.path === '' ? '' : `${fault.path}: `}${fault.message}`;
}

/** A value as an error quotes it, cut to a readable length. */
export function quoted(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** `; did you mean "armour"?` where a known name is near, else the names there are. */
export function nearest(name: string, known: Iterable<string>): string {
  const names = [...known];
  let best = '';
  let least = Infinity;
  for (const candidate of names) {
    const away = distance(name.toLowerCase().slice(0, 60), candidate.toLowerCase());
    if (away < least) {
      least = away;
      best = candidate;
    }
  }
  if (least < best.length && least <= Math.max(2, Math.floor(best.length / 3))) return `; did you mean "${best}"?`;
  if (names.length === 0) return '';
  const shown = names.slice(0, 20).join(', ');
  return `; known are ${shown}${names.length > 20 ? ', …' : ''}`;
}
