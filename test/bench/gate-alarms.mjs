/**
 * How often the baseline test cries wolf, and what it finds.
 *
 *   node test/bench/gate-alarms.mjs [runs] [trials]     default 1000 runs of 10,000 trials a point
 *
 * False alarms: in each run a suite of 50 points is fought twice with fresh seeds, and one held against the other as its baseline. Power:
 * one point of the 50 is changed by about two points of its win rate, and held against a baseline of the default number of trials.
 */
import { changesOf, compare } from '../../dist/gate/compare.js';
import { holm } from '../../dist/stats/holm.js';
import { wilson } from '../../dist/stats/interval.js';
import { cellsOf, percent, SUITE } from './gate-suite.mjs';

const runs = Number(process.argv[2] ?? 1000);
const trials = Number(process.argv[3] ?? 10_000);
const ALPHA = 0.01;
const TOLERANCE = 1e-9;

const suite = cellsOf(SUITE);
let alarms = 0;
let uncorrected = 0;
for (let run = 0; run < runs; run++) {
  const chances = suite.map(({ numbers }) => {
    const seeds = [`before ${run}`, `now ${run}`];
    const [before, now] = seeds.map((seed) => numbers(`${seed}`, trials));
    return compare({ seed: seeds[0], numbers: before }, now, seeds[1], TOLERANCE).chance;
  });
  if (holm(chances).some((chance) => chance <= ALPHA)) alarms++;
  uncorrected += chances.filter((chance) => chance <= ALPHA).length;
}
console.log(
  `false alarms: ${alarms} of ${runs} runs of ${suite.length} points of ${trials} trials at alpha ${ALPHA}: ${percent(wilson(alarms, runs))}`,
);
console.log(`single points at or below ${ALPHA} uncorrected: ${percent(wilson(uncorrected, runs * suite.length))}`);

const DEFAULT_TRIALS = 100_000;
const changed = cellsOf(SUITE, [{ path: 'rules.modifiers.leader', value: 1 }]);
const sizes = suite.map((cell, i) => changesOf(cell.exact(), changed[i].exact(), cell.sides, cell.ruleset).size);
const size = sizes.reduce((best, each) => (Math.abs(each - 0.02) < Math.abs(best - 0.02) ? each : best));
const place = sizes.indexOf(size);
for (const count of [DEFAULT_TRIALS, 20_000, 10_000]) {
  const repeats = Math.max(50, Math.round(runs / 5));
  let found = 0;
  for (let run = 0; run < repeats; run++) {
    const before = { seed: `before ${run}`, numbers: suite[place].numbers(`before ${run}`, count) };
    const now = changed[place].numbers(`now ${run}`, count);
    // The other 49 points cannot make it harder to find than if they were all as before.
    if (compare(before, now, `now ${run}`, TOLERANCE).chance * suite.length <= ALPHA) found++;
  }
  console.log(
    `power: a change of ${(100 * size).toFixed(2)} points in one of ${suite.length} at ${count} trials: ${percent(wilson(found, repeats))} of ${repeats}`,
  );
}
