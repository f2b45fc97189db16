import { readFileSync, statSync } from 'node:fs';
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
} from 'yaml';
import { type Fault, InputError, inputError, quoted } from './faults.ts';

/** Limits of one file of input. */
export const MOST_BYTES = 1_000_000;
export const MOST_DEPTH = 32;
const MOST_ALIASES = 100;

/** A YAML file: its value as plain data, and where each path of it stands. */
export class Source {
  readonly file: string;
  readonly value: unknown;
  private readonly document: Document;
  private readonly lines: LineCounter;

  private constructor(file: string, value: unknown, document: Document, lines: LineCounter) {
    this.file = file;
    this.value = value;
    this.document = document;
    this.lines = lines;
  }

  /** Reads a file; throws InputError if it cannot be read, is not UTF-8, not YAML, or meant to do harm. */
  static read(file: string): Source {
    return Source.parse(readText(file), file);
  }

  static parse(text: string, file: string): Source {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, merge: true, version: '1.2', prettyErrors: false, uniqueKeys: true });
    const at = (offset: number) => placeOf(lines, offset);
    if (document.errors.length > 0) {
      throw new InputError(document.errors.map((e) => ({ file, ...at(e.pos[0]), path: '', message: yamlMessage(e.code, e.message) })));
    }
    if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
      throw inputError(file, 'the file is empty; `fray init` writes a scenario to start from');
    }
    const hostile = hostileNodes(document, (node, message) => ({ file, ...at(node?.range?.[0] ?? 0), path: '', message }));
    if (hostile.length > 0) throw new InputError(hostile);
    try {
      return new Source(file, document.toJS({ maxAliasCount: MOST_ALIASES }), document, lines);
    } catch (error) {
      throw inputError(file, `aliases that cannot be resolved (${(error as Error).message}); write the values out`);
    }
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

function readText(file: string): string {
  let bytes: Uint8Array;
  try {
    const { size } = statSync(file);
    if (size > MOST_BYTES) throw inputError(file, `has ${size} bytes; a scenario has at most ${MOST_BYTES}`);
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw inputError(file, `cannot be read (${(error as NodeJS.ErrnoException).code}); check the path and its permissions`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw inputError(file, 'is not UTF-8 text; save it as UTF-8');
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

function yamlMessage(code: string, message: string): string {
  if (code === 'DUPLICATE_KEY') return 'the same key stands twice in one mapping; keep one of them';
  return `not valid YAML: ${message.split('\n')[0]}`;
}

/** Keys that reach into an object's prototype, and nesting too deep to be meant. */
function hostileNodes(document: Document, fault: (node: Scalar | Node | null, message: string) => Fault): Fault[] {
  const found: Fault[] = [];
  const walk = (node: unknown, depth: number): void => {
    if (depth > MOST_DEPTH) {
      if (found.length === 0) found.push(fault(node as Node, `nested more than ${MOST_DEPTH} deep`));
      return;
    }
    if (isPair(node)) {
      const key = isScalar(node.key) ? String(node.key.value) : '';
      if (!isScalar(node.key)) found.push(fault(node.key as Node, 'a key must be a plain word'));
      if (['__proto__', 'constructor', 'prototype'].includes(key.split('.').at(-1) ?? '') || key.includes('__proto__')) {
        found.push(fault(node.key as Scalar, `${quoted(key)} cannot be a key`));
      }
      walk(node.value, depth + 1);
    } else if (isMap(node) || isSeq(node)) {
      for (const item of node.items) walk(item, depth + 1);
    }
  };
  walk(document.contents, 0);
  return found;
}
