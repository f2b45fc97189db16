import { describe, expect, it } from 'vitest';
import { joined, total } from '../../src/run/ranges.ts';
import { shareOf } from '../../src/run/share.ts';
import { parse } from '../../src/scenario/load.ts';
import { duelText, sweepText } from '../support/scenarios.ts';

const shards = (of: number) => Array.from({ length: of }, (_, i) => ({ index: i + 1, of }));

describe.each([1, 2, 3, 6, 8, 100])('%i shards of a sweep', (of) => {
  const scenario = parse(sweepText(70_001));
  const shares = shards(of).map((shard) => shareOf(scenario, shard));

  it('hold every trial of every point once', () => {
    for (let point = 0; point < scenario.count; point++) {
      const all = shares.flatMap((share) => share.trials(point, 70_001));
      expect(total(all)).toBe(70_001);
      expect(joined(all)).toEqual([{ first: 0, count: 70_001 }]);
      expect(shares.filter((share) => share.exact(point))).toHaveLength(1);
    }
  });

  it('are of one size, but for the blocks that do not divide', () => {
    const sizes = shares.map((share) => total(Array.from({ length: scenario.count }, (_, point) => share.trials(point, 70_001)).flat()));
    const blocks = of * Math.max(1, Math.min(64, Math.floor((6 * 70_001) / of / 10_000)));
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(blocks / of);
  });
});

it('the deals begin with another shard each, so that none always gets the same place of a sweep', () => {
  const scenario = parse(sweepText(10_000));
  const firsts = Array.from({ length: 6 }, (_, point) =>
    shards(2).findIndex((shard) => shareOf(scenario, shard).trials(point, 10_000).length > 0),
  );
  expect(firsts).toEqual([0, 1, 1, 0, 0, 1]);
});

it('points whose trials differ are cut by their trials', () => {
  const scenario = parse(`${sweepText(1000)}  trials: [10, 100000]\n`);
  const trials = Array.from({ length: scenario.count }, (_, point) => (point % 2 === 0 ? 10 : 100_000));
  for (const [point, count] of trials.entries()) {
    expect(joined(shards(7).flatMap((shard) => shareOf(scenario, shard).trials(point, count)))).toEqual([{ first: 0, count }]);
  }
});

it('with a precision a point belongs to one shard whole', () => {
  const scenario = parse(sweepText(50_000, 'precision: 0.01'));
  for (let point = 0; point < scenario.count; point++) {
    const shares = shards(4).map((shard) => shareOf(scenario, shard).trials(point, 50_000));
    expect(shares.flat()).toEqual([{ first: 0, count: 50_000 }]);
  }
});

it('more trials than whole numbers can count are refused', () => {
  const scenario = parse(duelText(1_000_000_000_000, 'sweep: { seed: { from: 1, to: 10000, step: 1 } }'));
  expect(() => shareOf(scenario, { index: 1, of: 2 })).toThrow(/are more than can be shared out; give fewer with --trials$/);
});
