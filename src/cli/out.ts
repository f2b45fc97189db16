import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../report/make-folder.ts';
import { inputError } from '../scenario/faults.ts';
import { Exit, WRONG_INPUT } from './exit.ts';

/* Where a command writes: folders under `--out`. */

export function checkOut(out: string): void {
  if (out.trim() === '') throw new Exit(WRONG_INPUT, '--out "": expected the name of a folder');
}

/** Finds out before the work is begun whether files can be made in a folder. Other runs may be writing there, so the file is this one's own. */
export function checkWritable(folder: string): void {
  const probe = join(folder, `probe-${process.pid}.partial`);
  try {
    makeFolder(folder);
    closeSync(openSync(probe, 'a'));
    rmSync(probe, { force: true });
  } catch (error) {
    throw inputError(folder, `cannot be written (${(error as NodeJS.ErrnoException).code}); name another folder with --out`);
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const IN_THE_WAY = ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENOENT', 'EACCES', 'EPERM', 'EROFS'];

/**
 * The error to end with where files under `path` could not be written: where the disk is full it says so, and how to go on (`again`) once there
 * is room; where something stands in the way it says that. Any other error is given back, as one of the network or a fault of ours.
 */
export function notWritten(path: string, error: unknown, again: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (FULL.includes(code)) return new Exit(WRONG_INPUT, `${path}: the disk is full (${code}); make room and ${again}`);
  if (!IN_THE_WAY.includes(code)) return error;
  return inputError(path, `cannot be written (${code} at ${syscall}); make way there, or name another folder with --out`);
}
