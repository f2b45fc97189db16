import { expect, test } from 'vitest';
import { Apart } from '../../src/core/apart.ts';
import { DRAW, FIRST_ENDING, LOST_A, LOST_B, ROUNDS, record, sumsOf, WIN_A, WIN_B } from '../../src/core/contest.ts';
import { fight } from '../../src/core/fight.ts';
import { batchTally, layoutOf } from '../../src/core/tally.ts';
import { keyOf } from '../../src/core/words.ts';
import { contest } from '../../src/design/bench.ts';
import { exactMeans } from '../../src/design/values.ts';
import { benchFor, DUELS, subjectIn } from '../support/bench.ts';

test.each(Object.keys(DUELS))('a contest of %s records the very fights that are counted', (id) => {
  const { plan, scenario } = subjectIn(DUELS[id]!);
  const { steps } = scenario.ruleset;
  const tally = batchTally(layoutOf(plan));
  fight(steps, plan, new Apart(keyOf(7), plan.tables), 100, 1000, tally);
  const kept = record(steps, plan, new Apart(keyOf(7), plan.tables), 100, 1000);
  const sums = sumsOf([kept], { plans: [0], weights: [1] }, plan);
  const counted = exactMeans(plan, tally);
  expect(counted.map((_, measure) => sums[2 * measure])).toEqual(counted);
  expect(sums[2 * WIN_A]! + sums[2 * WIN_B]! + sums[2 * DRAW]!).toBe(1000);
});

test('the contrast of a plan with itself is nothing, trial by trial', () => {
  const { plan, scenario } = subjectIn(DUELS.battlesystem!);
  const kept = record(scenario.ruleset.steps, plan, new Apart(keyOf(1), plan.tables), 0, 500);
  expect(sumsOf([kept, kept], { plans: [0, 1], weights: [-1, 1] }, plan).every((sum) => sum === 0)).toBe(true);
});

test('sums and squares are those of the differences of each trial', () => {
  const { plan } = subjectIn(DUELS['warrior-skirmish']!);
  // Ending 2 is side B's only way to lose; rows: ending, rounds, casualties of A, of B.
  const before = Int32Array.of(1, 3, 1, 0, 2, 2, 0, 1);
  const now = Int32Array.of(2, 5, 0, 1, 2, 1, 0, 1);
  const sums = sumsOf([before, now], { plans: [0, 1], weights: [-1, 1] }, plan);
  const at = (measure: number) => [sums[2 * measure], sums[2 * measure + 1]];
  expect([WIN_A, WIN_B, DRAW].map(at)).toEqual([
    [1, 1],
    [-1, 1],
    [0, 0],
  ]);
  expect([ROUNDS, LOST_A, LOST_B].map(at)).toEqual([
    [1, 5],
    [-1, 1],
    [1, 1],
  ]);
  expect([FIRST_ENDING, FIRST_ENDING + 1].map(at)).toEqual([
    [-1, 1],
    [1, 1],
  ]);
});

test('a contest gives the same sums in one batch and in many', async () => {
  const subject = subjectIn(DUELS['warrior-skirmish']!);
  const changed = subjectIn(DUELS['warrior-skirmish']!, [{ path: 'sides.goblin.wounds', value: 6 }]);
  const contrasts = [{ plans: [0, 1], weights: [-1, 1] }];
  const plans = [subject.plan, changed.plan];
  const whole = await contest(benchFor(subject), plans, contrasts, 3, 30_000);
  const steps = subject.scenario.ruleset.steps;
  const kept = plans.map((plan) => record(steps, plan, new Apart(keyOf(3), plan.tables), 0, 30_000));
  expect([...whole[0]!]).toEqual([...sumsOf(kept, contrasts[0]!, subject.plan)]);
});
