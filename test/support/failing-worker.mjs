/**
 * A worker for tests of recovery: fights as the real one does, but fails first for slices of a seed that says how, as `crash:FILE`. The
 * file counts the failures; with `crash-always` there is no end to them.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import work from '../../dist/run/worker.js';

const ways = {
  crash: () => process.exit(3),
  throw: () => {
    throw new Error('a fault in the steps');
  },
  hang: () => {
    for (;;);
  },
  memory: () => {
    for (const held = []; ; ) held.push(new Array(1000).fill(held.length));
  },
};

export default function failing(batch) {
  for (const { seed } of batch.slices) {
    const [way, file] = String(seed).split(':');
    const [name, always] = way.split('-');
    if (ways[name] === undefined || (!always && existsSync(file) && readFileSync(file, 'utf8') !== '')) continue;
    appendFileSync(file, 'x');
    ways[name]();
  }
  return work({ ...batch, slices: batch.slices.map((slice) => ({ ...slice, seed: 1 })) });
}
