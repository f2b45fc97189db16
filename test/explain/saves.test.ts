import { describe, expect, test } from 'vitest';
import { decidedIn } from '../../src/explain/decided.ts';
import { stoppedAmong } from '../../src/rulesets/unseen.ts';
import { parse } from '../../src/scenario/load.ts';

describe('what was stopped among throws of which so many got through', () => {
  test('of a known number of throws each failure was stopped with the same chance', () => {
    const { mean, none } = stoppedAmong([0, 0, 0, 1], 1 / 6, 1 / 3, 1);
    expect(mean).toBeCloseTo(2 * (2 / 5), 14);
    expect(none).toBeCloseTo((3 / 5) ** 2, 14);
  });

  test('of an unknown number the likelier ones count more', () => {
    // 1 or 2 throws, each through or stopped: of (1/2 x 1/4) and (1/2 x 2 x 1/4 x 3/4) the second had one stopped.
    const { mean, none } = stoppedAmong([0, 1 / 2, 1 / 2], 1 / 4, 3 / 4, 1);
    expect(mean).toBeCloseTo(3 / 5, 14);
    expect(none).toBeCloseTo(2 / 5, 14);
  });

  test('throws that all get through stop nothing, however many', () => {
    expect(stoppedAmong([...new Array(400).fill(0), 1], 1, 0, 400)).toEqual({ mean: 0, none: 1 });
  });

  test('over all that may come through it is the plain average', () => {
    const throws = [0.1, 0.2, 0.3, 0.4];
    const through = 0.3;
    const stopped = 0.45;
    const chance = (n: number, got: number) => binomial(n, got) * through ** got * (1 - through) ** (n - got);
    let mean = 0;
    let none = 0;
    for (let got = 0; got <= 3; got++) {
      const comes = throws.reduce((sum, share, n) => sum + share * chance(n, got), 0);
      const given = stoppedAmong(throws, through, stopped, got);
      mean += comes * given.mean;
      none += comes * given.none;
    }
    expect(mean).toBeCloseTo(2 * stopped, 14);
    expect(none).toBeCloseTo(
      throws.reduce((sum, share, n) => sum + share * (1 - stopped) ** n, 0),
      14,
    );
  });

  test('large numbers do not overflow', () => {
    const { mean, none } = stoppedAmong([...new Array(3000).fill(0), 0.5, 0.5], 0.5, 0.25, 1500);
    expect(mean).toBeGreaterThan(750);
    expect(mean).toBeLessThan(750.5);
    expect(none).toBeLessThan(1e-200);
  });
});

const binomial = (n: number, k: number): number => (k === 0 ? 1 : k > n ? 0 : (binomial(n - 1, k - 1) * n) / k);

/** Saves a fight of a point of one round, reckoned from its first fights, with what they are on average by the dice. */
async function saves(text: string, side: string, what: string, trials = 2000) {
  const scenario = parse(text);
  const point = scenario.points().next().value;
  const { rules } = (await decidedIn(scenario.ruleset, point, await scenario.ruleset.tell(point.fight), trials))!;
  return rules.find((one) => one.side === side && one.rule === 'saves' && one.what === what);
}

/** The first to strike has a known number of dice. */
const BLOCK = `ruleset: fantasy-battle
maxRounds: 1
sides:
  block: { figures: 10, frontage: 5, stats: { WS: 4, S: 3, T: 3, I: 3, Ld: 7 }, armour: light, shield: true, wardSave: 5 }
  picked: { figures: 8, frontage: 5, stats: { WS: 4, S: 4, T: 3, I: 5, Ld: 8 } PICKED }
`;
const SHOTS = `ruleset: battlesystem
maxRounds: 1
sides:
  spears: { figures: 16, AD: d6, AR: 8, ML: 11 }
  swords: { figures: 15, AD: d8, AR: 7, ML: 11, charging: true }
`;

describe('saves on average a fight', () => {
  test.each([
    ['made by armour', '', (5 * (1 / 2) * (2 / 3)) / 3],
    ['made by ward', '', (5 * (1 / 2) * (2 / 3) * (2 / 3)) / 3],
    // Killing blows are for the ward alone; poison wounds by itself.
    ['made by armour', ', special: [killing-blow, poisoned]', (5 * (1 / 6 + (1 / 3) * (1 / 2))) / 3],
    ['made by ward', ', special: [killing-blow, poisoned]', (5 * ((1 / 6 + (1 / 3) * (1 / 2)) * (2 / 3) + (1 / 3) * (1 / 6))) / 3],
  ])('fantasy-battle: %s%s', async (what, more, expected) => {
    const found = await saves(BLOCK.replace('PICKED', more), 'block', what);
    expect(found).toMatchObject({ reckoned: true, modifier: false });
    // Four standard errors: the interval has two to each side.
    expect(Math.abs(found!.mean - expected)).toBeLessThan(found!.high - found!.low);
  });

  test('fantasy-battle: who wears nothing saves nothing', async () => {
    expect(await saves(BLOCK.replace('PICKED', ''), 'picked', 'made by armour')).toBeUndefined();
  });

  test('fantasy-battle: against impact hits, of which only the number of models is known', async () => {
    const chariots = `, chariot: true, special: [impact-hits], impactStrength: 4, charging: true`;
    const found = await saves(BLOCK.replace('PICKED', chariots), 'block', 'made by armour');
    const [hits, blows] = [3 * 3.5, 3 / 2];
    expect(Math.abs(found!.mean - ((hits + blows) * (2 / 3)) / 3)).toBeLessThan(found!.high - found!.low);
  });

  test.each([
    ['together', ''],
    ['apart, and so counted', 'rules: { options: { countSavedHits: on } }\n'],
  ])('battlesystem: hits and armour thrown %s give the same average', async (_, rules) => {
    const found = await saves(SHOTS + rules, 'spears', 'made by armour', 4000);
    const other = await saves(SHOTS, 'spears', 'made by armour', 4000);
    expect(Math.abs(found!.mean - other!.mean)).toBeLessThan(found!.high - found!.low + other!.high - other!.low);
    expect(Math.abs(found!.fights - other!.fights)).toBeLessThan(0.03);
  });
});
