import { describe, expect, it } from 'vitest';
import type { Chance } from '../../src/core/chance.ts';
import { drawCode, ENDING, FIGURES, fight, lostCode, type Plan, type Procedure, ROUND_OVER } from '../../src/core/fight.ts';
import { Cells } from '../../src/core/look-up.ts';
import { Stream } from '../../src/core/stream.ts';
import { batchTally, layoutOf } from '../../src/core/tally.ts';
import { Walk } from '../../src/core/walk.ts';
import { keyOf } from '../../src/core/words.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { load } from '../../src/scenario/load.ts';
import { casesOf } from '../support/cases.ts';

/** The counts of trials fought, and of the same trials walked as far as the walk goes and fought from there on. */
function bothWays(steps: Procedure, plan: Plan, trials: number): { fought: Uint32Array; walked: Uint32Array; walkedTrials: number } {
  const layout = layoutOf(plan);
  const fought = batchTally(layout);
  fight(steps, plan, new Stream(keyOf(7), plan.tables), 0, trials, fought);
  const walked = batchTally(layout);
  const stream = new Stream(keyOf(7), plan.tables);
  const walk = new Walk(steps, plan, layout, Cells.take()!);
  const half = Math.floor(trials / 3);
  let done = walk.fight(stream, 0, half, walked);
  if (done === half) done += walk.fight(stream, half, trials - half, walked);
  fight(steps, plan, stream, done, trials - done, walked);
  return { fought: fought.counts, walked: walked.counts, walkedTrials: done };
}

describe.each([...RULESETS.values()])('walked fights of $id', ({ id, steps, compile }) => {
  it.each(casesOf(id))('are the fights of $name', ({ file }) => {
    const point = load(file).points().next().value;
    const { fought, walked, walkedTrials } = bothWays(steps, compile(point.fight), 3000);
    expect(walked).toEqual(fought);
    expect(walkedTrials).toBe(3000);
  });
});

/** One against one: each round asks for `dice` dice, and whose sum is even decides who falls; nobody falls where it is a multiple of three. */
function diced(dice: number): { steps: Procedure; plan: Plan } {
  const round = (plan: Plan, state: Int32Array, chance: Chance): number => {
    let sum = 0;
    for (let die = 0; die < dice; die++) sum += chance.die(0, 0, 6);
    if (sum % 3 === 0) return ROUND_OVER;
    state[FIGURES + (sum % 2)] = 0;
    state[ENDING] = lostCode(plan, sum % 2, 0);
    return ROUND_OVER;
  };
  const plan: Plan = {
    numbers: new Int32Array(0),
    tables: new Uint32Array(0),
    openings: [Int32Array.of(0, 1, 1)],
    figures: Int32Array.of(1, 1),
    unitsOfA: 1,
    waysToLose: 1,
    waysToDraw: 1,
    maxRounds: 3,
  };
  return { steps: [round], plan };
}

describe('a walk', () => {
  it('draws every answer of a round that asks twice, and the cap', () => {
    const { steps, plan } = diced(2);
    const { fought, walked, walkedTrials } = bothWays(steps, plan, 5000);
    expect(walked).toEqual(fought);
    expect(walkedTrials).toBe(5000);
    const capped = layoutOf(plan).outcomes + (drawCode(plan, 0) - 1) * 4 + 3;
    expect(walked[capped]).toBeGreaterThan(0);
  });

  it('counts rounds of more than one number, which it cannot draw', () => {
    const { steps, plan } = diced(20);
    const { fought, walked, walkedTrials } = bothWays(steps, plan, 5000);
    expect(walked).toEqual(fought);
    expect(walkedTrials).toBe(5000);
  });

  it('gives up where hardly a round is met twice, at the end of a block, and has counted what it walked', () => {
    const { steps, plan } = diced(20);
    const { fought, walked, walkedTrials } = bothWays(steps, plan, 60_000);
    expect(walked).toEqual(fought);
    expect(walkedTrials).toBeLessThan(20_000);
    expect(walkedTrials % 1024).toBe(0);
  });

  it('is the same fights where trials pass 2^32', () => {
    const { steps, plan } = diced(2);
    const layout = layoutOf(plan);
    const first = 2 ** 32 - 700;
    const fought = batchTally(layout);
    fight(steps, plan, new Stream(keyOf(7), plan.tables), first, 3000, fought);
    const walked = batchTally(layout);
    expect(new Walk(steps, plan, layout, Cells.take()!).fight(new Stream(keyOf(7), plan.tables), first, 3000, walked)).toBe(3000);
    expect(walked.counts).toEqual(fought.counts);
  });
});
