/**
 * Error rates, trials and coverage of the test that goes on until it is decided.
 *
 *   node test/bench/gate-sequential.mjs [runs] [most]     default 2000 runs of at most 200,000 trials
 *
 * The claim is "the rate is at least L", at alpha 0.01 for a single claim. At the limit and above, a fail is an error; at the limit and below,
 * a pass is one. Beside the mean number of trials stands that of the test of fixed size that finds the same difference with 95%
 * power. Coverage: how often the interval printed where the test stopped holds the true rate, nominally 95%; and Wilson's at 100,000 trials.
 */
import { keyOf, Words } from '../../dist/core/words.js';
import { sampledValue, weigh } from '../../dist/gate/weigh.js';
import { wilson } from '../../dist/stats/interval.js';
import { percent } from './gate-suite.mjs';

const runs = Number(process.argv[2] ?? 2000);
const most = Number(process.argv[3] ?? 200_000);
const TARGET = Math.log(1 / 0.01);
const RATE = { kind: 'rate', level: 0, counts: () => [] };

/** Bernoulli trials of a rate, counted on to any trial count. */
function course(rate, seed) {
  const words = new Words(keyOf(seed));
  words.restart(0, 0);
  const below = rate * 2 ** 32;
  let hits = 0;
  let trials = 0;
  return (until) => {
    for (; trials < until; trials++) if (words.word() < below) hits++;
    return [until - hits, hits];
  };
}

function sequence(rate, limit, seed) {
  const at = course(rate, seed);
  for (let look = 1000; ; look = Math.min(most, Math.ceil((look * 1.25) / 100) * 100)) {
    const counts = at(look);
    const { right, wrong } = weigh(RATE, { least: limit, most: Infinity }, counts);
    const answer = wrong >= TARGET ? 'fail' : right >= TARGET ? 'pass' : 'open';
    if (answer !== 'open' || look === most) return { answer, look, counts };
  }
}

/** Trials of the one-sided test of fixed size: alpha 0.01, power 95%. */
const fixedSize = (rate, limit) =>
  Math.ceil(((2.3263 * Math.sqrt(limit * (1 - limit)) + 1.6449 * Math.sqrt(rate * (1 - rate))) / (rate - limit)) ** 2);

console.log('limit   rate     pass   fail   open  mean trials  fixed size  coverage where it stopped');
for (const [limit, rates] of [
  [0.5, [0.5, 0.495, 0.505, 0.49, 0.51, 0.52, 0.6]],
  [0.1, [0.1, 0.095, 0.105, 0.11, 0.13]],
  [0.01, [0.01, 0.009, 0.011, 0.013]],
  [0.001, [0.001, 0.0008, 0.0013, 0.002]],
]) {
  for (const rate of rates) {
    const seen = { pass: 0, fail: 0, open: 0, trials: 0, covered: 0 };
    for (let run = 0; run < runs; run++) {
      const { answer, look, counts } = sequence(rate, limit, `${limit} ${rate} ${run}`);
      seen[answer]++;
      seen.trials += look;
      const { low, high } = sampledValue(RATE, counts);
      if (low <= rate && rate <= high) seen.covered++;
    }
    const share = (count) => `${((100 * count) / runs).toFixed(2)}%`.padStart(7);
    const fixed = rate === limit ? '-' : String(fixedSize(rate, limit));
    console.log(
      `${String(limit).padEnd(6)}  ${String(rate).padEnd(6)} ${share(seen.pass)}${share(seen.fail)}${share(seen.open)}  ${String(Math.round(seen.trials / runs)).padStart(11)}  ${fixed.padStart(10)}  ${percent(wilson(seen.covered, runs))}`,
    );
  }
}

for (const rate of [0.5, 0.1, 0.01, 0.001]) {
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    const counts = course(rate, `wilson ${rate} ${run}`)(100_000);
    const { low, high } = wilson(counts[1], 100_000);
    if (low <= rate && rate <= high) covered++;
  }
  console.log(`Wilson's interval at 100,000 trials and rate ${rate}: ${percent(wilson(covered, runs))} of ${runs}`);
}

/** How often a claim about a standard deviation, exactly at its limit, is decided: by an approximation, so it is to be seen that it keeps to 1%. */
const SD = { kind: 'sd', level: 0, counts: () => [] };
for (const [title, chances] of [
  ['of 0 or 1 alike', [0.5, 0.5]],
  ['skew, of 0 to 6', [0.6, 0.2, 0.1, 0.05, 0.03, 0.015, 0.005]],
  ['rare ends, of 0 to 20', [0.995, ...Array(19).fill(0), 0.005]],
  ['rarer ends, of 0 to 20', [0.999, ...Array(19).fill(0), 0.001]],
]) {
  const mean = chances.reduce((sum, chance, k) => sum + k * chance, 0);
  const limit = Math.sqrt(chances.reduce((sum, chance, k) => sum + chance * (k - mean) ** 2, 0));
  const seen = { pass: 0, fail: 0, open: 0 };
  for (let run = 0; run < runs; run++) seen[spreadAt(chances, limit, `sd ${title} ${run}`)]++;
  console.log(
    `standard deviation at its limit, ${title}: pass ${percent(wilson(seen.pass, runs))}, fail ${percent(wilson(seen.fail, runs))} of ${runs}`,
  );
}

function spreadAt(chances, limit, seed) {
  const words = new Words(keyOf(seed));
  words.restart(0, 0);
  const counts = chances.map(() => 0);
  let trials = 0;
  for (let look = 1000; ; look = Math.min(most, Math.ceil((look * 1.25) / 100) * 100)) {
    for (; trials < look; trials++) {
      let left = words.word() / 2 ** 32;
      let k = 0;
      while (k < chances.length - 1 && left >= chances[k]) left -= chances[k++];
      counts[k]++;
    }
    const { right, wrong } = weigh(SD, { least: limit, most: Infinity }, counts);
    if (wrong >= TARGET) return 'fail';
    if (right >= TARGET) return 'pass';
    if (look === most) return 'open';
  }
}
