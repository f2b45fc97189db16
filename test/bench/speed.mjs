import { availableParallelism } from 'node:os';
import { played, program } from './c.mjs';
import { leastOfEach, processorSeconds, seconds } from './clock.mjs';
import { checksum, compiled, exactly, NAMES, pooled, sampled, TARGETS, warmPool } from './fights.mjs';

const REPEATS = 7;
/** How long one measurement of a thread takes, about. */
const SECONDS = 0.25;

/** For each fight: one thread, all cores and the exact method, against the C program. */
export async function* speedRows() {
  const cores = availableParallelism();
  for (const name of NAMES) {
    const which = compiled(name);
    const trials = fitting(which);
    const { file, missing } = await program(name);
    let sum;
    const ours = () => processorSeconds(() => (sum = checksum(sampled(which, trials).counts)));
    const stepwise = () => processorSeconds(() => (sum = checksum(sampled(which, trials, { map: false }).counts)));
    const theirs = () => (missing ? Number.NaN : played({ file }, trials, 1).seconds);
    const [one, byStep, c] = await leastOfEach(REPEATS, ours, stepwise, theirs);
    const note = missing ? `no C: ${missing}` : `C ${rate(trials / c)}`;
    yield row(`${name}: one thread against C`, c / one, `${TARGETS[name].c}`, `${rate(trials / one)}, ${note}`, sum);
    yield row(`${name}: the same, step by step`, c / byStep, '', rate(trials / byStep), sum);
    const threads = await warmPool(cores, [which]);
    const many = trials * cores * 4;
    const [all] = await leastOfEach(3, () => seconds(async () => (sum = checksum((await pooled(which, many, threads)).counts))));
    await threads.close();
    yield row(`${name}: ${cores} cores against C on one`, ((c / trials) * many) / all, '', rate(many / all), sum);
    let states;
    const [exact] = await leastOfEach(15, () => processorSeconds(() => (states = exactly(which).states)));
    const budget = TARGETS[name].exact;
    yield row(
      `${name}: exact, share of ${budget} ms`,
      (exact * 1000) / budget,
      '1 at most',
      `${(exact * 1000).toFixed(1)} ms`,
      `${states} states`,
    );
  }
}

/** Two threads against one, on the fight that has most to do in a trial. */
export async function* workerRows() {
  const which = compiled('battlesystem');
  const trials = 4 * fitting(which);
  const one = await warmPool(1, [which]);
  const two = await warmPool(2, [which]);
  let sum;
  const on = (threads) => () => seconds(async () => (sum = checksum((await pooled(which, trials, threads)).counts)));
  const [alone, together] = await leastOfEach(REPEATS, on(one), on(two));
  yield row('two workers against one', alone / together, '1.9', `${rate(trials / together)}, one ${rate(trials / alone)}`, sum);
  const small = 2000;
  const [batched] = await leastOfEach(3, () => seconds(async () => (sum = checksum((await pooled(which, trials, one, small)).counts))));
  const each = (batched - alone) / (trials / small);
  const share = `${(each * 1e6).toFixed(0)} us a batch`;
  yield row('batch overhead, share of a batch of 50 ms', each / 0.05, '0.01 at most', share, sum);
  await one.close();
  await two.close();
}

/** Trials that take about SECONDS once the code is warm and the map is drawn. */
function fitting(which) {
  sampled(which, 1_000_000);
  let trials = 100_000;
  for (;;) {
    const taken = processorSeconds(() => sampled(which, trials));
    if (taken > SECONDS / 2) return Math.ceil((trials * SECONDS) / taken / 1000) * 1000;
    trials *= 2;
  }
}

const rate = (perSecond) => `${(perSecond / 1e6).toFixed(2)} million/s`;

export const row = (what, ratio, target, figures, sum) => ({ what, ratio, target, figures, sum });
