// Fights five million trials and prints how much the heap grew and how often it was collected meanwhile. Needs --expose-gc.
import { PerformanceObserver } from 'node:perf_hooks';

const [, , root, file] = process.argv;
const { load } = await import(`${root}/scenario/load.js`);
const { fight } = await import(`${root}/core/fight.js`);
const { Stream } = await import(`${root}/core/stream.js`);
const { keyOf } = await import(`${root}/core/words.js`);
const { batchTally, layoutOf } = await import(`${root}/core/tally.js`);

const { ruleset, ...scenario } = load(file);
const point = scenario.points.call({ ruleset, ...scenario }).next().value;
const plan = ruleset.compile(point.fight);
const stream = new Stream(keyOf(point.seed), plan.tables);
const tally = batchTally(layoutOf(plan));
const TRIALS = 5_000_000;
const BATCH = 500_000;

// Until the compiler has done with the steps.
fight(ruleset.steps, plan, stream, 0, 400_000, tally);
await new Promise((resolve) => setTimeout(resolve, 200));
let collections = 0;
const observer = new PerformanceObserver((list) => {
  collections += list.getEntries().length;
});
observer.observe({ entryTypes: ['gc'] });
globalThis.gc();
await new Promise((resolve) => setTimeout(resolve, 100));
collections = 0;
const before = process.memoryUsage().heapUsed;
for (let first = 0; first < TRIALS; first += BATCH) fight(ruleset.steps, plan, stream, first, BATCH, tally);
const grown = process.memoryUsage().heapUsed - before;
await new Promise((resolve) => setTimeout(resolve, 100));
console.log(JSON.stringify({ grown: grown / TRIALS, collections }));
