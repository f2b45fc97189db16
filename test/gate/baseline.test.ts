import { describe, expect, it } from 'vitest';
import { movedIn } from '../../src/gate/verdict.ts';
import { baselineOf, checked, question, rowsOf } from '../support/gate.ts';
import { duelText, sweepText } from '../support/scenarios.ts';

const SAMPLED = { mostStates: 0 };
const set = (path: string, value: unknown) => [{ path, value }];

describe('a baseline', () => {
  it('has a head, and a row a point, sorted, in whole numbers', async () => {
    const rows = rowsOf(await baselineOf(sweepText(1000), SAMPLED));
    expect(rows.slice(0, 6).map(([name]) => name)).toEqual(['# fray baseline', '# scenario', '# rules', '# sides', '# program', '# file']);
    expect(rows[4]).toEqual(['# program', '0.2.0', 'draws 2']);
    expect(rows.slice(7).map((row) => row.slice(0, 5))).toEqual([
      ['', 'pike', '0', '1000', '1'],
      ['', 'pike', '10', '1000', '1'],
      ['', 'spear', '0', '1000', '1'],
      ['', 'spear', '10', '1000', '1'],
      ['', 'sword', '0', '1000', '1'],
      ['', 'sword', '10', '1000', '1'],
    ]);
    for (const row of rows.slice(7)) {
      for (const cell of row.slice(-3)) {
        expect(cell).toMatch(/^\d+( \d+)*$/);
        expect(cell.split(' ').reduce((sum, count) => sum + Number(count), 0)).toBe(1000);
      }
    }
  });

  it('is the same text again, and all points are the same as in it', async () => {
    for (const options of [SAMPLED, {}]) {
      const baseline = await baselineOf(sweepText(1000), options);
      expect(await baselineOf(sweepText(1000), options)).toBe(baseline);
      const { baselines } = await checked(sweepText(1000), options, baseline);
      expect(baselines).toMatchObject([{ points: 6, same: 6, differences: [] }]);
    }
  });

  it('takes other fights of the same odds for what they are', async () => {
    const baseline = await baselineOf(sweepText(5000), SAMPLED);
    const { baselines } = await checked(sweepText(5000), SAMPLED, baseline, set('seed', 2));
    expect(baselines[0]).toMatchObject({ same: 0, cause: 'the seed, the number of fights or the method' });
    expect(baselines[0]!.differences.map(({ answer }) => answer)).toEqual(Array(6).fill('chance'));
  });

  it('holds exact numbers against sampled ones, and the other way round', async () => {
    const exact = await checked(sweepText(5000), {}, await baselineOf(sweepText(5000), SAMPLED));
    const sampled = await checked(sweepText(5000), SAMPLED, await baselineOf(sweepText(5000)));
    for (const { baselines } of [exact, sampled])
      expect(baselines[0]!.differences.map(({ answer }) => answer)).toEqual(Array(6).fill('chance'));
  });

  it('finds what moved, the most first, with what it was and is, and says what changed it', async () => {
    for (const options of [SAMPLED, {}]) {
      const baseline = await baselineOf(sweepText(5000), options);
      const result = await checked(
        `${sweepText(5000)}expect: [{ metric: winRate.spears, atMost: 2 }]\n`,
        options,
        baseline,
        set('sides.riders.figures', 10),
      );
      expect(result.baselines[0]!.cause).toBe('the scenario (its file, those it names, or --set)');
      const moved = movedIn(result);
      expect(moved).toHaveLength(6);
      expect(moved.map(({ size }) => size)).toEqual(moved.map(({ size }) => size).sort((a, b) => b - a));
      const [win] = moved[0]!.changes;
      expect(win).toMatchObject({ metric: 'winRate.spears', kind: 'rate' });
      expect(win!.difference.value).toBeCloseTo(win!.now.value - win!.before.value, 12);
    }
  });

  it('names the rule book, the draw schedule or the program as what changed', async () => {
    const text = sweepText(1000);
    const baseline = await baselineOf(text, SAMPLED);
    // One fight of the first point had another ending.
    const other = baseline.replace(/^(,pike,0,1000,1,)(\d+),(\d+)/m, (_, head, a, b) => `${head}${Number(a) + 1},${Number(b) - 1}`);
    expect(other).not.toBe(baseline);
    const cause = async (old: string) => (await checked(text, SAMPLED, old)).baselines[0]!.cause;
    expect(await cause(other.replace(/(# rules,fantasy-warlord,).*/, '$1abc'))).toBe('the rule book of fantasy-warlord');
    expect(await cause(other.replace('draws 2', 'draws 1'))).toBe('the program: its draw schedule was 1 and is 2');
    expect(await cause(other.replace('program,0.2.0', 'program,0.0.9'))).toBe(
      'the program: scenario and rule book are those of the baseline, which fray 0.0.9 wrote, and this is 0.2.0',
    );
  });

  it('does not look at the seed, the trials and the expectations to tell whether the scenario changed', async () => {
    const baseline = await baselineOf(sweepText(1000), SAMPLED);
    const { baselines } = await checked(`${sweepText(2000)}description: x\nexpect: [{ metric: drawRate, atMost: 1 }]\n`, SAMPLED, baseline);
    expect(baselines[0]!.cause).toBe('the seed, the number of fights or the method');
  });

  it('moves within the tolerance without a word, and by more with one', async () => {
    const text = duelText(10);
    const baseline = await baselineOf(text);
    const nudged = (by: number) =>
      baseline.replace(/^(,exact,1,)([^,]+),([^,]+)/m, (_, head, a, b) => `${head}${Number(a) + by},${Number(b) - by}`);
    expect(nudged(1e-10)).not.toBe(baseline);
    expect((await checked(text, {}, nudged(1e-10))).baselines[0]).toMatchObject({ same: 1 });
    expect((await checked(text, {}, nudged(1e-8))).baselines[0]).toMatchObject({
      same: 0,
      differences: [{ answer: 'moved', chance: null }],
    });
  });

  it('of one fight a point is no alarm', async () => {
    const baseline = await baselineOf(sweepText(1), SAMPLED);
    const { baselines } = await checked(sweepText(1), SAMPLED, baseline, set('seed', 2));
    expect(movedIn({ alpha: 0.01, claims: [], baselines, warnings: [] })).toEqual([]);
  });
});

describe('a file that is no baseline of the scenario', () => {
  it.each([
    ['nothing', () => '', 'is no baseline of fray'],
    ['another CSV', () => 'a,b\n1,2\n', 'is no baseline of fray'],
    ['another format', (text: string) => text.replace('baseline,1', 'baseline,9'), 'is a baseline of format "9"'],
    ['another ruleset', (text: string) => text.replace('# rules,fantasy-warlord', '# rules,battlesystem'), 'its ruleset is battlesystem'],
    ['other sides', (text: string) => text.replace('# sides,spears', '# sides,swords'), 'was written for the sides swords and riders'],
    ['other columns', (text: string) => text.replace('rules.modifiers.charge', 'maxRounds'), 'the column "rules.modifiers.charge" differs'],
    ['a count that is none', (text: string) => text.replace(/\d+$/m, 'x').replace(/,\d+ /, ',x '), 'fight.csv:'],
    [
      'a row twice',
      (text: string) => `${text}${text.trimEnd().split('\n').at(-1)}\n`,
      'fight.csv:14:1: stands for the same point as a row before it',
    ],
    [
      'a count that is short',
      (text: string) => text.replace(/(,pike,0,1000,1,)\d+/, '$17'),
      'holds something that is not counts of fights',
    ],
    ['half a quote', (text: string) => `${text}"`, 'is not CSV'],
  ])('is told: %s', async (_, broken, message) => {
    const text = broken(await baselineOf(sweepText(1000), SAMPLED));
    expect(() => question(sweepText(1000), text)).toThrow(message);
    expect(() => question(sweepText(1000), text)).toThrow('fight.csv');
  });
});
