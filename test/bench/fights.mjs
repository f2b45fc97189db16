import { fight } from '../../dist/core/fight.js';
import { Stream } from '../../dist/core/stream.js';
import { batchTally, layoutOf } from '../../dist/core/tally.js';
import { keyOf } from '../../dist/core/words.js';
import { solve } from '../../dist/exact/solve.js';
import { fought } from '../../dist/run/batch.js';
import { pool } from '../../dist/run/executor.js';
import { run } from '../../dist/run/run.js';
import { summarise } from '../../dist/run/summarise.js';
import { load } from '../../dist/scenario/load.js';

/** The fights that everything is measured on: a scenario each, and where there is one the same fight die by die in C. */
export const NAMES = ['fantasy-battle-duel', 'fantasy-battle-line', 'battlesystem', 'warrior-skirmish', 'fantasy-warlord'];

/** Fights per second wanted of one thread, as a multiple of the C program's, and milliseconds of the exact method. */
export const TARGETS = {
  'fantasy-battle-duel': { c: 12, exact: 2 },
  'fantasy-battle-line': { c: 5, exact: 50 },
  battlesystem: { c: 8, exact: 150 },
  'warrior-skirmish': { c: 2, exact: 200 },
  'fantasy-warlord': { c: 0.8, exact: 20 },
};

export const fileOf = (name) => new URL(`${name}.yaml`, import.meta.url).pathname;

/** A fight, compiled; `settings` as `--set` gives them. */
export function compiled(name, settings = []) {
  const scenario = load(fileOf(name), settings);
  const point = scenario.points().next().value;
  return { name, scenario, point, ruleset: scenario.ruleset, plan: scenario.ruleset.compile(point.fight) };
}

/** The counts of trials first .. first + trials - 1 on this thread: with a map, as a run fights them, or step by step. */
export function sampled({ plan, ruleset }, trials, { map = true, first = 0 } = {}) {
  const layout = layoutOf(plan);
  if (map) return { layout, counts: fought(ruleset.steps, { plan, seed: 1, first, count: trials }) };
  const tally = batchTally(layout);
  fight(ruleset.steps, plan, new Stream(keyOf(1), plan.tables), first, trials, tally);
  return tally;
}

/** The counts of `trials` fights on a pool of threads that is ready. */
export async function pooled({ name }, trials, executor, batchSize) {
  const { scenario } = compiled(name, [{ path: 'trials', value: trials }]);
  const options = { method: 'monte-carlo', executor, ...(batchSize && { batchSize }) };
  for await (const { sampled } of run(scenario, options)) return sampled.tally;
}

export const exactly = ({ plan, ruleset }) => solve(ruleset.steps, plan);

/** A pool in which every thread has fought each of the fights a little. */
export async function warmPool(workers, fights) {
  const threads = await pool(workers);
  for (const which of fights) await pooled(which, 400_000 * workers, threads);
  return threads;
}

/** Means and standard deviations of what the C programs count, from our tally. */
export function meansOf({ ruleset, point, plan }, tally, trials) {
  const { winRate, drawRate, rounds, casualties, sides } = summarise(ruleset, point.fight, plan, tally, trials);
  const [a, b] = sides;
  return {
    winsA: { value: winRate[a].value, sd: deviation(winRate[a].value) },
    winsB: { value: winRate[b].value, sd: deviation(winRate[b].value) },
    draws: { value: drawRate.value, sd: deviation(drawRate.value) },
    rounds: { value: rounds.mean, sd: rounds.sd },
    casualtiesA: { value: casualties[a].mean, sd: casualties[a].sd },
    casualtiesB: { value: casualties[b].mean, sd: casualties[b].sd },
  };
}

const deviation = (rate) => Math.sqrt(rate * (1 - rate));

/** FNV-1a over counts: the same trials give the same eight digits everywhere. */
export function checksum(counts) {
  let hash = 0x811c9dc5;
  for (const count of counts) hash = Math.imul(hash ^ count, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
