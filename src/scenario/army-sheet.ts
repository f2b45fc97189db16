import { createRequire } from 'node:module';
import type * as CsvParse from 'csv-parse/sync';
import { Document, isNode, LineCounter, type Node, Pair, parseDocument, Scalar, visit, YAMLMap } from 'yaml';
import { type Fault, InputError, quoted } from './faults.ts';
import { inspect, reachesPrototype } from './inspect.ts';

/*
 * An army file that was saved from a spreadsheet: a row of headings, one of which is `name`, and then a unit a row. It becomes the document
 * that the same army would be in YAML, `{ profiles: { NAME: { key: value } } }`, every value of it standing at its cell and every key at
 * its heading; so whatever is wrong with an army is found and told in the same way, by line and column of the sheet.
 */

/** The column of the units' names. */
const NAME = 'name';

export interface Sheet {
  readonly document: Document;
  readonly lines: LineCounter;
  readonly faults: readonly Fault[];
}

/** A cell, and where it begins in the text. */
interface Cell {
  readonly text: string;
  readonly at: number;
}

/** Reads CSV with commas, or with semicolons and decimal commas. Throws InputError where it is not CSV or has no column `name`. */
export function readSheet(text: string, file: string): Sheet {
  const lines = linesOf(text);
  const faults: Fault[] = [];
  const fault: Report = (at, message, path = '') => {
    const { line, col } = lines.linePos(at);
    faults.push({ file, line, column: col, path, message });
  };
  const separator = separatorOf(text);
  const [headings = [], ...rows] = cellsOf(text, separator, file);
  const columns = columnsOf(headings, fault);
  if (faults.length > 0) throw new InputError(faults);
  const read = reader(separator === ';', fault);
  const profiles = new YAMLMap();
  for (const row of rows) addUnit(profiles, columns, row, read, fault);
  const document = new Document();
  const whole = new YAMLMap();
  whole.add(new Pair(placed(new Scalar('profiles'), 0), placed(profiles, 0)));
  document.contents = placed(whole, 0) as never;
  return { document, lines, faults };
}

type Report = (at: number, message: string, path?: string) => void;

/** What the heading holds more of: a German Excel writes semicolons, since its comma is the decimal mark. */
function separatorOf(text: string): ',' | ';' {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  return heading.split(';').length > heading.split(',').length ? ';' : ',';
}

function linesOf(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) lines.addNewLine(index + end.length);
  return lines;
}

/** The cells of all rows. The parser is loaded here, since few who run fights have an army in a spreadsheet. */
function cellsOf(text: string, delimiter: string, file: string): Cell[][] {
  const { parse } = createRequire(import.meta.url)('csv-parse/sync') as typeof CsvParse;
  type Field = { readonly text: string; readonly width: number };
  let rows: Field[][];
  try {
    rows = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      cast: (field, { quoting }): Field => ({
        text: field,
        width: quoting ? QUOTES_AROUND + field.length + quotesIn(field) : field.length,
      }),
    }) as unknown as Field[][];
  } catch (error) {
    const { code = '', lines = 1 } = error as { code?: string; lines?: number };
    throw new InputError([
      { file, line: lines, column: 1, path: '', message: BROKEN[code] ?? `not valid CSV: ${(error as Error).message}` },
    ]);
  }
  let at = 0;
  return rows.map((row) => {
    const cells = row.map(({ text, width }) => {
      const cell = { text, at };
      at += width + 1;
      return cell;
    });
    // Behind the last cell of a row stands the end of its line, which may be two characters.
    if (text.startsWith('\r\n', at - 1)) at++;
    return cells;
  });
}

/** The two quotes around a quoted cell; each that stands within it is doubled. */
const QUOTES_AROUND = 2;
const quotesIn = (text: string): number => text.split('"').length - 1;

const BROKEN: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'not valid CSV: a quote in this row or above it is never closed',
  INVALID_OPENING_QUOTE: 'not valid CSV: a quote within a cell; put the whole cell in quotes and double those within',
  CSV_INVALID_CLOSING_QUOTE: 'not valid CSV: text behind the closing quote of a cell; double the quotes within a cell',
};

/** A column: its key, taken apart at the dots, and where its heading stands. */
interface Column {
  readonly key: string;
  readonly steps: readonly string[];
  readonly at: number;
}

function columnsOf(headings: readonly Cell[], fault: Report): Column[] {
  const columns = headings.map(({ text, at }) => ({ key: text.trim(), steps: text.trim().split('.'), at }));
  columns.forEach((column, i) => {
    const wrong = headingFault(column, columns.slice(0, i));
    if (wrong !== undefined) fault(column.at, wrong);
  });
  if (!columns.some(({ key }) => key === NAME))
    fault(
      0,
      `an army in CSV has a column \`${NAME}\` and a column for each key; found ${quoted(columns.map(({ key }) => key).join(', '))}`,
    );
  return columns;
}

function headingFault({ key, steps }: Column, before: readonly Column[]): string | undefined {
  if (key === '') return undefined;
  if (reachesPrototype(key)) return `${quoted(key)} cannot be a key`;
  if (steps.includes('')) return `${quoted(key)} is not a key; a key within a key is written with one dot, as in stats.WS`;
  const other = before.find(({ key: first }) => first !== '' && (`${key}.`.startsWith(`${first}.`) || `${first}.`.startsWith(`${key}.`)));
  if (other === undefined) return undefined;
  return other.key === key ? `two columns are called ${quoted(key)}; keep one of them` : `${quoted(key)} and ${quoted(other.key)} overlap`;
}

/** Adds the unit of a row; an empty cell is a key that is not given, an empty row is no unit. */
function addUnit(profiles: YAMLMap, columns: readonly Column[], row: readonly Cell[], read: (cell: Cell) => Node, fault: Report): void {
  const filled = row.map((cell, i) => ({ cell, column: columns[i] })).filter(({ cell }) => cell.text.trim() !== '');
  if (filled.length === 0) return;
  const { cell: title } = filled.find(({ column }) => column?.key === NAME) ?? {};
  if (title === undefined) {
    fault(row[0]!.at, `a unit without a name; fill in its \`${NAME}\``);
    return;
  }
  const unit = new YAMLMap();
  for (const { cell, column } of filled) {
    if (cell === title) continue;
    if (column === undefined || column.key === '') fault(cell.at, `${quoted(cell.text)} stands in a column without a heading`);
    else put(unit, column.steps, column.at, read(cell), cell.at);
  }
  profiles.items.push(new Pair(placed(new Scalar(title.text.trim()), title.at), placed(unit, title.at)));
}

function put(into: YAMLMap, [step, ...rest]: readonly string[], heading: number, value: Node, at: number): void {
  if (rest.length === 0) {
    into.items.push(new Pair(placed(new Scalar(step), heading), value));
    return;
  }
  let inner = into.get(step, true) as unknown as YAMLMap | undefined;
  if (inner === undefined) {
    inner = placed(new YAMLMap(), at);
    into.items.push(new Pair(placed(new Scalar(step), heading), inner));
  }
  put(inner, rest, heading, value, at);
}

/** Reads cells as YAML, so that `3`, `true`, `spear` and `[hatred, fear]` mean what they do there. */
function reader(german: boolean, fault: Report): (cell: Cell) => Node {
  const known = new Map<string, { readonly value: unknown; readonly wrong?: string }>();
  return ({ text, at }) => {
    let cell = known.get(text);
    if (cell === undefined) known.set(text, (cell = yamlOf(german ? inEnglish(text.trim()) : text.trim())));
    if (cell.wrong !== undefined) fault(at, cell.wrong);
    const node = new Document().createNode(cell.value, { aliasDuplicateObjects: false });
    visit(node as never, { Node: (_, below) => void placed(below as Node, at) });
    return node as Node;
  };
}

/** A number with a decimal comma, and the words into which a German spreadsheet turns true and false. */
const inEnglish = (text: string): string =>
  /^[-+]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text === 'WAHR' ? 'true' : text === 'FALSCH' ? 'false' : text;

function yamlOf(text: string): { value: unknown; wrong?: string } {
  const document = parseDocument(text, { version: '1.2', prettyErrors: false, uniqueKeys: false });
  const wrong = document.errors[0]?.message.split('\n')[0] ?? inspect(document)[0]?.message;
  return wrong === undefined
    ? { value: document.toJS({ maxAliasCount: -1 }) }
    : { value: text, wrong: `${quoted(text)} cannot be read: ${wrong}` };
}

function placed<N extends Node>(node: N, at: number): N {
  if (isNode(node)) node.range = [at, at, at];
  return node;
}
