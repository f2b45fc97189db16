import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fight } from '../../dist/core/fight.js';
import { Cells } from '../../dist/core/look-up.js';
import { Stream } from '../../dist/core/stream.js';
import { batchTally, layoutOf } from '../../dist/core/tally.js';
import { Walk } from '../../dist/core/walk.js';
import { keyOf } from '../../dist/core/words.js';
import { played } from './c.mjs';

/** The map of a fight with the ways that trials 0 .. trials - 1 take, all but the one in millions that cannot be drawn, and a file of it for the C program. */
export function drawn({ plan, ruleset }, trials) {
  const layout = layoutOf(plan);
  const stream = new Stream(keyOf(1), plan.tables);
  const walk = new Walk(ruleset.steps, plan, layout, Cells.take());
  const skipped = new Set();
  const { draw } = Walk.prototype;
  // Three times, since some forks are unfolded in the end.
  for (let time = 0; time < 3; time++) {
    skipped.clear();
    walk.draw = (from, chance, trial, round) => {
      skipped.add(trial);
      return draw.call(walk, from, chance, trial, round);
    };
    walk.fight(stream, 0, trials, batchTally(layout));
  }
  delete walk.draw;
  const skip = [...skipped].sort((a, b) => a - b);
  const counts = batchTally(layout);
  for (const trial of skip) fight(ruleset.steps, plan, stream, trial, 1, counts);
  return { walk, layout, stream, skip, skippedCounts: counts.counts, ...written(walk, plan, stream, skip) };
}

function written(walk, plan, stream, skip) {
  const starts = plan.openings.map((opening, order) => {
    walk.state.set(opening);
    return walk.endNumber(order, 1, 12);
  });
  const { forks, ends, came, cells } = walk;
  const opened = [...starts, 0, 0, 0].slice(0, 4);
  const head = [stream.k0, stream.k3, cells.length, forks, ends.length, came.length, skip.length, starts.length, ...opened, ...skip];
  const folder = mkdtempSync(join(tmpdir(), 'fray-map-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'map');
  const image = new Int32Array(head.length + cells.length);
  image.set(head);
  image.set(cells.all.subarray(0, cells.length), head.length);
  writeFileSync(file, image);
  return { file, image };
}

/** Walks the trials in C: the seconds it took, and the counts of all trials as fray gathers them from what came to each end. */
export function walkedInC(program, { walk, layout, file, image, skip, skippedCounts }, trials) {
  writeFileSync(file, image);
  const { means, seconds } = played({ file: program.file }, trials, file);
  if (means.missing !== 0) throw new Error(`${means.missing * trials} ways of these trials are not on the map`);
  const came = new Int32Array(new Uint8Array(readFileSync(file)).buffer).subarray(image.length);
  const width = walk.ends.length + 1;
  walk.came.forEach((place, round) => {
    walk.cells.all.set(came.subarray(round * width, (round + 1) * width), place);
  });
  const tally = batchTally(layout);
  walk.settle(trials - skip.length, tally);
  return { seconds, counts: tally.counts.map((count, i) => count + skippedCounts[i]) };
}
