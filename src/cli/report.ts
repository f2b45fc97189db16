import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { matrixDocument } from '../report/html/matrix-document.ts';
import { page } from '../report/html/page.ts';
import { runDocument } from '../report/html/run-document.ts';
import { sensitivityDocument } from '../report/html/sensitivity-document.ts';
import { together } from '../report/html/together.ts';
import { isFolder, makeFolder } from '../report/make-folder.ts';
import { writeWhole } from '../report/write-whole.ts';
import { inputError } from '../scenario/faults.ts';
import { cannotBeRead } from '../scenario/source.ts';
import type { ReportArgs } from './commands.ts';
import { note } from './terminal.ts';

/** The largest file that a page is made of. */
const MOST_BYTES = 256_000_000;

/** Draws the pages of folders of results. */
export function report({ dirs, out, quiet }: ReportArgs): void {
  if (out !== undefined && dirs.length > 1) throw inputError('--out', 'names one page; give one folder, or leave it out');
  for (const dir of dirs) {
    if (existsSync(dir) && !isFolder(dir)) throw inputError(dir, 'is a file; name the folder of results, such as results/duel');
    writePage(dir, out ?? join(dir, 'report.html'), quiet);
  }
}

/** Draws the page of a folder of results into a file, which is never half a page. */
export function writePage(dir: string, file: string, quiet: boolean): void {
  const run = read(join(dir, 'run.json'), runDocument, '`fray run` writes it');
  const sensitivity = read(join(dir, 'sensitivity.json'), sensitivityDocument, '`fray sensitivity` writes it');
  const matrix = read(join(dir, 'matrix.json'), matrixDocument, '`fray matrix` writes it');
  if (run === undefined && sensitivity === undefined && matrix === undefined)
    throw inputError(dir, 'holds no run.json, sensitivity.json or matrix.json; name the folder of one scenario, such as results/duel');
  const taken = together({ run, sensitivity, matrix });
  const text = page(taken);
  try {
    makeFolder(dirname(file));
    writeWhole(file, text);
  } catch (error) {
    throw inputError(file, `cannot be written (${(error as NodeJS.ErrnoException).code}); name another file with --out`);
  }
  if (quiet) return;
  for (const line of taken.leftOff) note(`warning: ${line}`);
  note(`wrote ${file}`);
}

/** A file of results, checked; undefined where there is none. `anew`: how to write it again. */
function read<T extends z.ZodType>(file: string, schema: T, anew: string): z.infer<T> | undefined {
  const size = sizeOf(file);
  if (size === undefined) return undefined;
  if (size > MOST_BYTES) throw inputError(file, `has ${size} bytes; a page is made of at most ${MOST_BYTES}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw inputError(file, code === undefined ? `is no whole JSON document (${message}); ${anew} anew` : `cannot be read (${code})`);
  }
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const { path, message } = checked.error.issues[0]!;
  throw inputError(file, `${path.map(String).join('.') || 'the document'}: ${message}; ${anew} anew`);
}

/** How many bytes a file has; undefined where there is none. */
function sizeOf(file: string): number | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size;
  } catch (error) {
    throw cannotBeRead(file, error);
  }
}
