import { availableParallelism } from 'node:os';
import { batchTally, layoutOf, merge, pointTally } from '../../dist/core/tally.js';
import { played, program } from './c.mjs';
import { leastOfEach, processorSeconds, seconds } from './clock.mjs';
import { checksum, compiled, exactly, NAMES, pooled, sampled, TARGETS, warmPool } from './fights.mjs';
import { drawn, walkedInC } from './map.mjs';

const REPEATS = 7;
/** Trials of a measurement with the map, and as parts of them those step by step and in C. */
const TRIALS = 4_000_000;
const BY_STEP = TRIALS / 16;
const ON_TABLE = TRIALS / 4;

/** For each fight: one thread, all cores and the exact method, against the C programs. */
export async function* speedRows() {
  const table = await program('map');
  for (const name of NAMES) {
    const which = compiled(name);
    const { file, missing } = await program(name);
    // Each measurement fights on where the last one stopped: what is new on the map is drawn meanwhile, as in a run of so many trials.
    const counted = pointTally(layoutOf(which.plan));
    const fightOn = (first) => merge(counted, sampled(which, TRIALS, { first }).counts);
    const fromNothing = processorSeconds(() => fightOn(0));
    let first = 0;
    let sum;
    const ours = () => processorSeconds(() => fightOn((first += TRIALS)));
    const stepwise = () => processorSeconds(() => (sum = checksum(sampled(which, BY_STEP, { map: false }).counts)));
    // As many as take half a second, which the shell measures to a hundredth.
    const inC = missing ? 0 : Math.ceil(250_000 / played({ file }, 500_000, 1).seconds);
    const theirs = () => (missing ? Number.NaN : played({ file }, inC, 1).seconds);
    const [one, byStep, c] = await leastOfEach(REPEATS, ours, stepwise, theirs);
    const against = (trials, seconds) => trials / seconds / (inC / c);
    const figures = `${rate(TRIALS / one)}, ${missing ? `no C: ${missing}` : `C ${rate(inC / c)}`}`;
    yield row(`${name}: one thread against C`, against(TRIALS, one), `${TARGETS[name].c}`, figures, checksum(counted.counts));
    yield row(`${name}: the first 4 million trials`, against(TRIALS, fromNothing), '', rate(TRIALS / fromNothing), '');
    yield row(`${name}: step by step`, against(BY_STEP, byStep), '', rate(BY_STEP / byStep), sum);
    if (!table.missing) yield await tableRow(which, table);
    yield await coresRow(which, inC / c);
    yield await exactRow(which, one / TRIALS);
  }
}

/** The same trials over the same map, here and in C. */
async function tableRow(which, table) {
  const map = drawn(which, ON_TABLE);
  const tally = batchTally(map.layout);
  let theirs;
  const ours = () => {
    tally.counts.fill(0);
    return processorSeconds(() => map.walk.fight(map.stream, 0, ON_TABLE, tally));
  };
  const inC = () => {
    theirs = walkedInC(table, map, ON_TABLE);
    return theirs.seconds;
  };
  const [one, c] = await leastOfEach(REPEATS, ours, inC);
  const sum = checksum(tally.counts);
  if (checksum(theirs.counts) !== sum) throw new Error(`${which.name}: other counts over the map in C`);
  map.walk.forget();
  return row(`${which.name}: against the same table in C`, c / one, '0.5', `${rate(ON_TABLE / one)}, C ${rate(ON_TABLE / c)}`, sum);
}

async function coresRow(which, inC) {
  const cores = availableParallelism();
  const threads = await warmPool(cores, [which]);
  const trials = TRIALS * cores * 4;
  let sum;
  const [all] = await leastOfEach(3, () => seconds(async () => (sum = checksum((await pooled(which, trials, threads)).counts))));
  await threads.close();
  return row(`${which.name}: ${cores} cores against C on one`, trials / all / inC, '', rate(trials / all), sum);
}

/** `trial`: the seconds that a sampled one takes. */
async function exactRow(which, trial) {
  let states;
  const [exact] = await leastOfEach(15, () => processorSeconds(() => (states = exactly(which).states)));
  const budget = TARGETS[which.name].exact;
  const figures = `${(exact * 1000).toFixed(1)} ms, the time of ${Math.round(exact / trial / 1000)} thousand trials`;
  return row(`${which.name}: exact, share of ${budget} ms`, (exact * 1000) / budget, '1 at most', figures, `${states} states`);
}

/** Two threads against one, on the fight that has most to do in a trial. */
export async function* workerRows() {
  const which = compiled('battlesystem');
  const trials = 128 * TRIALS;
  const one = await warmPool(1, [which]);
  const two = await warmPool(2, [which]);
  let sum;
  const on = (threads) => () => seconds(async () => (sum = checksum((await pooled(which, trials, threads)).counts)));
  const [alone, together] = await leastOfEach(REPEATS, on(one), on(two));
  yield row('two workers against one', alone / together, '1.9', `${rate(trials / together)}, one ${rate(trials / alone)}`, sum);
  const small = 10_000;
  const [batched] = await leastOfEach(3, () => seconds(async () => (sum = checksum((await pooled(which, trials, one, small)).counts))));
  const each = (batched - alone) / (trials / small);
  const share = `${(each * 1e6).toFixed(0)} us a batch`;
  yield row('batch overhead, share of a batch of 50 ms', each / 0.05, '0.01 at most', share, sum);
  await one.close();
  await two.close();
}

const rate = (perSecond) => `${(perSecond / 1e6).toFixed(2)} million/s`;

export const row = (what, ratio, target, figures, sum) => ({ what, ratio, target, figures, sum });
