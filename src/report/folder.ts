import { closeSync, constants, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { csvText, type Sheet } from './csv.ts';
import { detailSheets } from './detail.ts';
import { type DocumentHead, JsonDocument } from './document.ts';
import type { Entry } from './entry.ts';
import { makeFolder } from './make-folder.ts';

/** Bytes that are gathered before they are written. */
const PIECE = 1 << 16;

/**
 * The files of one run in `results/<name>/`. Rows are appended, point by point, to files beside their final names; `finish` gives
 * them those names, so a finished file is never half a file.
 */
export class RunFolder {
  private readonly path: string;
  private readonly sheets: readonly Sheet[];
  private readonly files: readonly PartialFile[];
  private readonly document: JsonDocument;

  /** Makes the folder and opens its files; throws the file system's error where that is not allowed. */
  constructor(path: string, sheets: readonly Sheet[], head: DocumentHead) {
    makeFolder(path);
    this.path = path;
    this.sheets = sheets;
    this.files = [...sheets.map(({ name }) => name), 'run.json'].map((name) => ({
      name,
      descriptor: openSync(join(path, `${name}.partial`), constants.O_CREAT | constants.O_WRONLY | constants.O_TRUNC),
      pending: Buffer.allocUnsafe(PIECE),
      filled: 0,
      closed: false,
    }));
    sheets.forEach((sheet, i) => {
      this.write(i, csvText([sheet.header]));
    });
    this.document = new JsonDocument((text) => this.write(sheets.length, text));
    this.document.begin(head);
  }

  add(entry: Entry): void {
    this.sheets.forEach((sheet, i) => {
      this.write(i, csvText(sheet.rows(entry)));
    });
    this.document.add(entry);
  }

  /**
   * Closes the files under their final names, in place of those of an earlier run, once all of them are whole. `tail`: what the manifest says
   * beyond the numbers.
   */
  finish(tail: Readonly<Record<string, unknown>>): void {
    this.document.end(tail);
    this.write(this.sheets.length, '\n');
    for (const i of this.files.keys()) this.flush(i);
    for (const file of this.files) {
      close(file);
      renameSync(join(this.path, `${file.name}.partial`), join(this.path, file.name));
    }
    // What an earlier run told in detail is not of these fights.
    const own = new Set(this.sheets.map(({ name }) => name));
    for (const { name } of detailSheets) if (!own.has(name)) rmSync(join(this.path, name), { force: true });
  }

  /** Throws away what was written, as far as it has not got its final name. */
  discard(): void {
    for (const file of this.files) {
      close(file);
      rmSync(join(this.path, `${file.name}.partial`), { force: true });
    }
  }

  private write(file: number, text: string): void {
    const open = this.files[file]!;
    const length = Buffer.byteLength(text);
    if (open.filled + length > PIECE) this.flush(file);
    if (length > PIECE) writeAll(open.descriptor, Buffer.from(text));
    else open.filled += open.pending.write(text, open.filled);
  }

  private flush(file: number): void {
    const open = this.files[file]!;
    writeAll(open.descriptor, open.pending.subarray(0, open.filled));
    open.filled = 0;
  }
}

/** A file that is being written, with what has been gathered for it. */
interface PartialFile {
  readonly name: string;
  readonly descriptor: number;
  readonly pending: Buffer;
  filled: number;
  closed: boolean;
}

/** Closes a file once, since its descriptor may by then be another's. */
function close(file: PartialFile): void {
  if (!file.closed) closeSync(file.descriptor);
  file.closed = true;
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
}
