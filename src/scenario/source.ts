import { closeSync, openSync, readSync } from 'node:fs';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { readSheet } from './army-sheet.ts';
import { type Fault, InputError, inputError } from './faults.ts';
import { inspect, TOO_DEEP } from './inspect.ts';

/** The largest file of input. */
export const MOST_BYTES = 1_000_000;

/** A YAML file, or an army in CSV: its value as plain data, and where each path of it stands. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  /** What is wrong with the text though it can be read: keys that stand twice, cells without a heading. */
  readonly faults: readonly Fault[];
  private readonly document: Document;
  private readonly lines: LineCounter;

  private constructor(file: string, text: string, value: unknown, faults: readonly Fault[], document: Document, lines: LineCounter) {
    this.file = file;
    this.text = text;
    this.value = value;
    this.faults = faults;
    this.document = document;
    this.lines = lines;
  }

  /** Reads a file; throws InputError if it cannot be read, is not UTF-8, not YAML (or, by its ending, CSV), or meant to do harm. */
  static read(file: string): Source {
    return Source.parse(readText(file), file);
  }

  static parse(text: string, file: string): Source {
    if (/\.csv$/i.test(file)) {
      if (text.trim() === '') throw inputError(file, 'the file is empty; an army in CSV has a column `name` and a column for each key');
      const { document, lines, faults } = readSheet(text, file);
      return Source.inspected(file, text, document, lines, faults);
    }
    const lines = new LineCounter();
    const document = documentOf(text, lines);
    const errors = errorsOf(document);
    if (errors.length > 0) {
      const faults = errors.map(({ offset, message }) => ({ file, ...placeOf(lines, offset), path: '', message }));
      throw new InputError(faults.filter((fault, i) => faults.findIndex((other) => same(fault, other)) === i));
    }
    if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
      throw inputError(file, 'the file is empty; `fray init` writes a scenario to start from');
    }
    return Source.inspected(file, text, document, lines, []);
  }

  private static inspected(file: string, text: string, document: Document, lines: LineCounter, before: readonly Fault[]): Source {
    const found = inspect(document);
    const places = found.map(({ node }) => placeOf(lines, node?.range?.[0] ?? 0));
    const faults = [...before, ...found.map(({ path, message }, i) => ({ file, ...places[i]!, path: path.join('.'), message }))];
    if (found.some(({ fatal }) => fatal)) throw new InputError(faults);
    return new Source(file, text, document.toJS({ maxAliasCount: -1 }), faults, document, lines);
  }

  /**
   * Line and column of a path: of its value, or with `key` of its key; of the nearest path above it that exists otherwise. A key
   * of the file may hold dots, and so stand for several steps of the path.
   */
  locate(path: readonly string[], key = false): Pick<Fault, 'line' | 'column'> {
    let node: unknown = this.document.contents;
    let offset = (node as Node).range?.[0] ?? 0;
    for (let i = 0; i < path.length; ) {
      if (isAlias(node)) node = node.resolve(this.document);
      const [pair, length] = isMap(node) ? findKey(node.items, path.slice(i)) : [undefined, 1];
      const next: unknown = pair?.value ?? (isSeq(node) ? node.items[Number(path[i])] : undefined);
      if (pair === undefined && next === undefined) break;
      i += length;
      const place =
        (key && i >= path.length ? (pair?.key as Node | undefined) : undefined) ?? (next as Node | undefined) ?? (pair?.key as Node);
      offset = place?.range?.[0] ?? offset;
      node = next;
    }
    return placeOf(this.lines, offset);
  }
}

/** The value of an option, in YAML: null where nothing stands there. Throws InputError; `option` is what it calls the option. */
export function readValue(text: string, option: string): unknown {
  const document = documentOf(text);
  const [error] = errorsOf(document);
  if (error !== undefined) throw inputError(option, `the value is ${error.message}`);
  const [found] = inspect(document);
  if (found !== undefined) throw inputError(option, `the value cannot be taken: ${found.message}`);
  return document.toJS({ maxAliasCount: -1 });
}

function documentOf(text: string, lineCounter?: LineCounter): Document {
  return parseDocument(text, { ...(lineCounter && { lineCounter }), merge: true, version: '1.2', prettyErrors: false, uniqueKeys: false });
}

/** Why a document cannot be read, and where; of nesting that exhausts the parser only that. */
function errorsOf({ errors }: Document): { offset: number; message: string }[] {
  const tooDeep = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (tooDeep !== undefined) return [{ offset: tooDeep.pos[0], message: TOO_DEEP }];
  return errors.map(({ pos, code, message }) => ({ offset: pos[0], message: yamlMessage(code, message) }));
}

/** The error for a file that the system will not let us read. */
export function cannotBeRead(file: string, error: unknown): InputError {
  const { code } = error as NodeJS.ErrnoException;
  return inputError(file, code === 'EISDIR' ? 'is a folder; name a file' : `cannot be read (${code}); check the path and its permissions`);
}

function readText(file: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readBytes(file);
  } catch (error) {
    throw cannotBeRead(file, error);
  }
  if (bytes.length > MOST_BYTES) throw inputError(file, `has more than ${MOST_BYTES} bytes; a scenario has at most so many`);
  const wideText = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.subarray(0, 4).includes(0);
  if (wideText) throw inputError(file, 'is UTF-16 text; save it as UTF-8 (a spreadsheet calls that "CSV UTF-8")');
  try {
    // A carriage return alone is the end of a line in YAML as well, but not for its parser.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r(?!\n)/g, '\n');
  } catch {
    throw inputError(file, 'is not UTF-8 text; save it as UTF-8');
  }
}

/** The bytes of a file, or of anything else that can be read, but no more than one beyond the most that are allowed. */
function readBytes(file: string): Uint8Array {
  const bytes = new Uint8Array(MOST_BYTES + 1);
  const descriptor = openSync(file, 'r');
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) read = readSync(descriptor, bytes.subarray(length));
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

function placeOf(lines: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** The longest run of steps at the beginning of `path` that, joined by dots, is a key. */
function findKey(items: readonly Pair[], path: readonly string[]): [Pair | undefined, number] {
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join('.');
    const pair = items.find((item) => isScalar(item.key) && String(item.key.value) === name);
    if (pair !== undefined) return [pair, length];
  }
  return [undefined, 1];
}

const same = (a: Fault, b: Fault): boolean => a.line === b.line && a.column === b.column && a.message === b.message;

function yamlMessage(code: string, message: string): string {
  if (code === 'MULTIPLE_DOCS') return 'a second document begins here; a file holds one';
  return `not valid YAML: ${message.split('\n')[0]}`;
}
