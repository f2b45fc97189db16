import { expect, test } from 'vitest';
import { decidedIn } from '../../src/explain/decided.ts';
import { csvText } from '../../src/report/csv.ts';
import { atLeast, detailOf, detailSheets, detailText } from '../../src/report/detail.ts';
import type { Entry } from '../../src/report/entry.ts';
import { parse } from '../../src/scenario/load.ts';
import { exactly } from '../support/answers.ts';
import { duelText } from '../support/scenarios.ts';

const scenario = parse(duelText(100));
const point = scenario.points().next().value;
const { ruleset } = scenario;
const entry: Entry = {
  ...{ point: 0, scenario: 'duel', ruleset: ruleset.id, variant: null, parameters: {}, seed: 1, costs: [null, null] },
  ...{ method: 'exact', stopped: 'exact', summary: exactly(scenario, point) },
  decided: (await decidedIn(ruleset, point, await ruleset.tell(point.fight), 100))!,
};

test('the chance of at least k is what the chances from k on add up to', () => {
  expect(atLeast([0.5, 0.25, 0.25])).toEqual([1, 0.5, 0.25]);
  expect(atLeast([1])).toEqual([1]);
});

test('the winner of a duel stands alone, and its wins are the losses of the other', () => {
  const { survivors, winRate } = entry.summary;
  expect(survivors.humans!.whenWinningDistribution).toEqual([0, 1]);
  const rows = csvText(detailSheets[0]!.rows(entry)).split('\n');
  const fallen = rows.find((row) => row.startsWith('0,"casualties, k or more",goblins,,1,'))!;
  expect(Number(fallen.split(',').at(-1))).toBeCloseTo(winRate.humans!.value, 9);
});

test('the rules of the sample stand in JSON, CSV and table, with the number of fights told', () => {
  const { rules } = entry.decided!;
  expect(rules.map(({ rule }) => rule)).toContain('attacks');
  expect(detailOf(entry)).toMatchObject({ rules: { trials: 100 }, casualtiesAtLeast: { humans: [1, expect.any(Number)] } });
  expect(detailSheets[1]!.rows(entry)).toHaveLength(rules.length);
  const text = detailText(entry);
  expect(text.join('\n')).toContain('in the first 100 fights');
  expect(text[2]).toMatch(/^ {2}ended in round 1: \d+\.\d{3}%, 2: \d/);
  expect(text).toHaveLength(2 + 1 + 1 + 1 + rules.length);
});

test('saves that are reckoned are said to be, in table and CSV', () => {
  const saved = { side: 'humans', rule: 'saves', what: 'made by armour', modifier: false, reckoned: true };
  const reckoned: Entry = { ...entry, decided: { trials: 100, rules: [{ ...saved, mean: 2, low: 1.9, high: 2.1, fights: 0.8 }] } };
  expect(detailText(reckoned).at(-1)).toContain('saves are reckoned');
  expect(detailSheets[1]!.rows(reckoned)).toEqual([[0, 'humans', 'saves', 'made by armour', false, true, 2, 1.9, 2.1, 0.8, 100]]);
});

test('nothing is added where no detail was asked for', () => {
  const { decided: _, ...plain } = entry;
  expect(detailOf(plain)).toBeUndefined();
  expect(detailText(plain)).toEqual([]);
});
