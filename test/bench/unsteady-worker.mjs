/**
 * A worker whose thread now and then ends in the middle of a batch. FRAY_UNSTEADY names a folder in which it remembers where it
 * has, so that no slice meets with it twice.
 */
import { closeSync, openSync } from 'node:fs';
import work from '../../dist/run/worker.js';

export default function unsteady(batch) {
  const { seed, first } = batch.slices[0];
  if ((first / 100) % 7 < 2 && firstTime(`${seed}-${first}`)) process.exit(1);
  return work(batch);
}

function firstTime(name) {
  try {
    closeSync(openSync(`${process.env.FRAY_UNSTEADY}/${name}`, 'wx'));
    return true;
  } catch {
    return false;
  }
}
