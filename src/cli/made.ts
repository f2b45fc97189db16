import { hostname } from 'node:os';
import { dirname, relative } from 'node:path';
import type { Fingerprints } from '../run/fingerprint.ts';
import type { Provenance } from '../run/provenance.ts';
import type { Asked } from '../scenario/load.ts';
import { commandLine } from './queue.ts';
import { VERSION } from './version.ts';

/** What the head of a file of results says of the program and of what was fought. */
export const madeOf = (fingerprints: Fingerprints) => ({ version: VERSION, fingerprints });

/** What its end says for those who read the numbers: the files, by names relative to the first, and where the rules' numbers come from. */
export function sourceOf({ files, settings }: Asked, provenance: readonly Provenance[]) {
  const folder = dirname(files[0]?.file ?? '');
  return { source: { files: files.map(({ file, text }) => ({ file: relative(folder, file), text })), settings }, provenance };
}

/** What differs from one time to the next: when it was begun (`started` as `performance.now()` gave it), and by which command; `about`: more of it. */
export function madeSince(started: number, about: Readonly<Record<string, unknown>> = {}) {
  const milliseconds = Math.round(performance.now() - started);
  return {
    timing: { started: new Date(Date.now() - milliseconds).toISOString(), milliseconds },
    command: { line: commandLine(), ...about, node: process.version, host: hostname() },
  };
}
