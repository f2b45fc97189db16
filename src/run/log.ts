import { closeSync, constants, existsSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/**
 * A file of lines that only grows. Each line is its checksum (CRC-32, 8 hexadecimal digits), a space and a value as JSON, so a line
 * that was cut short, by a kill or a full disk, is recognised; it and what follows it are no part of the log.
 */
export class Log {
  readonly path: string;
  /** Bytes of good lines. */
  size = 0;
  /** Whether there is nothing else in the file, as it was when it was opened. */
  whole = true;
  private readonly descriptor: number;

  private constructor(path: string, descriptor: number) {
    this.path = path;
    this.descriptor = descriptor;
  }

  /** Begins a log anew, in place of one that is there. */
  static create(path: string): Log {
    return new Log(path, openSync(path, constants.O_CREAT | constants.O_RDWR | constants.O_TRUNC, 0o666));
  }

  /**
   * Opens a log that is there, to be read; calls `visit` for each of its good lines with where the line stands. Throws the file
   * system's error, and whatever `visit` throws.
   */
  static open(path: string, visit: (value: unknown, at: number, length: number) => void): Log {
    const log = new Log(path, openSync(path, constants.O_RDONLY));
    try {
      for (const { value, length } of log.lines()) {
        visit(value, log.size, length);
        log.size += length;
      }
      log.whole = log.size === fstatSync(log.descriptor).size;
    } catch (error) {
      log.close();
      throw error;
    }
    return log;
  }

  /** Adds values in one write; gives the length of each line. They stand one behind the other from the former `size` on. */
  append(values: readonly unknown[]): number[] {
    const lines = values.map(lineOf);
    this.write(Buffer.concat(lines));
    return lines.map(({ length }) => length);
  }

  /** The value of a line. */
  read(at: number, length: number): unknown {
    const line = parsed(this.bytes(at, length));
    if (line === undefined) throw new Error(`${this.path}: the line at byte ${at} is not as it was written`);
    return line.value;
  }

  /** Adds lines of another log as they stand. */
  copy(from: Log, at: number, length: number): void {
    for (let done = 0; done < length; ) {
      const piece = PIECE.subarray(0, Math.min(PIECE.length, length - done));
      const read = readSync(from.descriptor, piece, 0, piece.length, at + done);
      if (read === 0) throw new Error(`${from.path}: ends before byte ${at + length}`);
      this.write(piece.subarray(0, read));
      done += read;
    }
  }

  /** Gives the log another name, in place of a file of that name. It can be read on. */
  rename(path: string): void {
    renameSync(this.path, path);
    (this as { path: string }).path = path;
  }

  close(): void {
    closeSync(this.descriptor);
  }

  remove(): void {
    this.close();
    rmSync(this.path, { force: true });
  }

  private bytes(at: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const read = readSync(this.descriptor, bytes, done, length - done, at + done);
      if (read === 0) return bytes.subarray(0, done);
      done += read;
    }
    return bytes;
  }

  private write(bytes: Buffer): void {
    for (let done = 0; done < bytes.length; ) done += writeSync(this.descriptor, bytes, done, bytes.length - done, this.size + done);
    this.size += bytes.length;
  }

  private *lines(): Generator<{ value: unknown; length: number }> {
    let held: Buffer = Buffer.alloc(0);
    for (let at = 0; ; ) {
      const more = this.bytes(at, CHUNK);
      at += more.length;
      held = held.length === 0 ? more : Buffer.concat([held, more]);
      let start = 0;
      for (let stop = held.indexOf(NEWLINE); stop >= 0; stop = held.indexOf(NEWLINE, start)) {
        const line = parsed(held.subarray(start, stop + 1));
        if (line === undefined) return;
        yield { value: line.value, length: stop + 1 - start };
        start = stop + 1;
      }
      held = held.subarray(start);
      if (more.length < CHUNK) return;
    }
  }
}

export const logExists = (path: string): boolean => existsSync(path);

/** What lines are copied through. */
const PIECE = Buffer.alloc(1 << 16);
const CHUNK = 1 << 20;
const NEWLINE = 10;

function lineOf(value: unknown): Buffer {
  const text = JSON.stringify(value);
  return Buffer.from(`${checksum(text)} ${text}\n`);
}

/** The value of a whole line, or undefined where the line is not one. */
function parsed(line: Buffer): { readonly value: unknown } | undefined {
  const text = line.toString('utf8', 9, line.length - 1);
  if (line.toString('latin1', 0, 9) !== `${checksum(text)} `) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');
