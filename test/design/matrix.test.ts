import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { entered, type Size } from '../../src/design/entrants.ts';
import type { MatrixFindings } from '../../src/design/findings.ts';
import { matrix } from '../../src/design/matrix.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { inThisThread } from '../../src/run/executor.ts';
import { InputError, lineOf } from '../../src/scenario/faults.ts';
import type { Setting } from '../../src/scenario/load.ts';
import { type Roster, rosterOf } from '../../src/scenario/roster.ts';
import { inFolder } from '../support/faults.ts';

interface Asked {
  readonly size?: Size;
  readonly settings?: readonly [readonly Setting[], readonly Setting[]];
  readonly precision?: number;
  readonly mostStates?: number;
}

function fought(roster: Roster, { size = { kind: 'as-is' }, settings = [[], []], precision = 0.03, mostStates = 0 }: Asked = {}) {
  const bench = { ruleset: roster.ruleset, executor: inThisThread((id) => RULESETS.get(id)!.steps), mostStates };
  return matrix(roster, { size, settings, precision, alpha: 0.05, margin: 0.1 }, bench);
}

const rosterIn = (text: string, name = 'army.yaml', id?: string): Roster =>
  inFolder({ [name]: text }, (folder) => rosterOf([join(folder, name)], id, []));

async function faultsIn(text: string, asked?: Asked): Promise<string[]> {
  try {
    await fought(rosterIn(text), asked);
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.faults.map(lineOf).map((line) => line.replace(/^.*\//, ''));
  }
}

const names = ({ units }: MatrixFindings, places: readonly number[]): string[] => places.map((at) => units[at]!.name);
const foot = (keys: string) => `{ figures: 8, frontage: 8, AD: d6, ML: 11, weapon: sword, ${keys} }`;

describe('a matrix', () => {
  test('recovers a planted order, by sampled fights as by exact ones', async () => {
    const ranks = [9, 4, 7, 10, 6];
    const text = `ruleset: battlesystem\nprofiles:\n${ranks.map((AR) => `  armour-${AR}: ${foot(`AR: ${AR}`)}\n`).join('')}`;
    for (const mostStates of [0, 20_000]) {
      const { units, cells, dominated, cycles } = await fought(rosterIn(text), { mostStates });
      expect(units.map(({ name }) => name)).toEqual(['armour-4', 'armour-6', 'armour-7', 'armour-9', 'armour-10']);
      expect(cells).toHaveLength(20);
      expect(cycles).toEqual([]);
      expect(dominated.map(({ unit }) => unit).sort()).toEqual([1, 2, 3, 4]);
      for (const { row, column, winRate, drawRate, how } of cells) {
        const back = cells.find((cell) => cell.row === column && cell.column === row)!;
        expect(winRate.value + back.winRate.value + drawRate.value).toBeCloseTo(1, 12);
        expect(how).toBe(mostStates === 0 ? 'unpaired' : 'exact');
        if (mostStates === 0) expect((winRate.high - winRate.low) / 2).toBeLessThanOrEqual(0.0301);
      }
    }
  });

  test('finds a planted cycle, a dominated choice and a redundant one, and none that are not there', async () => {
    const text = `name,figures,frontage,pointsPerFigure,stats.WS,stats.S,stats.T,stats.I,stats.Ld,mount.WS,mount.S,mount.I,weapon,armour,shield,barding
halberds,20,5,8,3,3,3,3,7,,,,halberd,light,,
lancers,8,4,23,4,3,3,4,8,3,3,3,lance,heavy,true,true
elders,16,8,11,4,3,3,6,8,,,,spear,light,true,
halberds-again,20,5,8,3,3,3,3,7,,,,halberd,light,,
dear-halberds,18,5,12,3,3,3,2,6,,,,halberd,,,
`;
    const found = await fought(rosterIn(text, 'army.csv', 'fantasy-battle'), { precision: 0.02 });
    const cycles = found.cycles.map(({ units }) => names(found, units).join(' > '));
    const turned = ['halberds > lancers > elders', 'lancers > elders > halberds', 'elders > halberds > lancers'];
    expect(cycles.some((cycle) => turned.includes(cycle))).toBe(true);
    expect(found.cycles.every(({ scores }) => scores.every(({ low }) => low > 0.5))).toBe(true);
    expect(found.redundant.map(({ units }) => names(found, units).sort())).toEqual([['halberds', 'halberds-again']]);
    expect(found.dominated.map(({ unit }) => names(found, [unit])[0])).toEqual(['dear-halberds']);
    expect(found.units[found.dominated[0]!.by]!.cost).toBeLessThanOrEqual(216);
    expect(found.units.find(({ name }) => name === 'lancers')).toMatchObject({ figures: 8, cost: 184 });
  });

  /** Who is made needless by whom, of three units of which each later one is better; `prices`: a key of each, or none. */
  async function needless(prices: readonly string[], size?: Size): Promise<string[]> {
    const [a, b, c] = prices as [string, string, string];
    const text = `ruleset: battlesystem
profiles: { men: ${foot(`AR: 10, ${a}`)}, orcs: ${foot(`AR: 7, ${b}`)}, elves: ${foot(`AR: 4, ${c}`)} }
`;
    const found = await fought(rosterIn(text), { mostStates: 20_000, ...(size && { size }) });
    return found.dominated.map(({ unit, by }) => names(found, [unit, by]).join(' by '));
  }

  test('calls nobody needless beside a unit whose price is not known, but where no price is', async () => {
    expect(await needless(['points: 9', 'points: 8', 'points: 8'])).toEqual(['men by elves', 'orcs by elves']);
    expect(await needless(['points: 9', 'points: 8', ''])).toEqual(['men by orcs']);
    expect(await needless(['', 'points: 8', 'points: 8'])).toEqual(['orcs by elves']);
    expect(await needless(['points: 9', '', ''])).toEqual([]);
    expect(await needless(['', '', ''])).toEqual(['men by elves', 'orcs by elves']);
  });

  test('calls nobody needless that costs less than what the points buy', async () => {
    const size = { kind: 'points', number: 60 } as const;
    expect(await needless(['pointsPerFigure: 10', 'pointsPerFigure: 10', 'pointsPerFigure: 10'], size)).toEqual([
      'men by elves',
      'orcs by elves',
    ]);
    expect(await needless(['points: 40', 'pointsPerFigure: 10', 'pointsPerFigure: 10'], size)).toEqual(['orcs by elves']);
  });

  test('fights those who nearly always lose less often, and gives the same on every run', async () => {
    const text = `ruleset: battlesystem\nprofiles: { a: ${foot('AR: 8')}, b: ${foot('AR: 8')}, c: ${foot('AR: 2, hits: 6')} }\n`;
    const found = await fought(rosterIn(text), { precision: 0.015 });
    const trials = (a: string, b: string) =>
      found.cells.find(({ row, column }) => found.units[row]!.name === a && found.units[column]!.name === b)!.trials!;
    expect(trials('c', 'a')).toBe(1000);
    expect(trials('a', 'b')).toBeGreaterThan(3500);
    expect(await fought(rosterIn(text), { precision: 0.015 })).toEqual(found);
  });

  test('gives no probability of less than nothing where fights are solved', async () => {
    const roster = rosterOf(['warrior-skirmish'], undefined, []);
    const { cells, units } = await fought(roster, { mostStates: 2000 });
    expect(cells.every(({ how }) => how === 'exact')).toBe(true);
    for (const { winRate, drawRate, score } of cells)
      for (const { value } of [winRate, drawRate, score]) expect(value).toBeGreaterThanOrEqual(0);
    const [ogre, troll] = ['ogre', 'troll'].map((name) => units.findIndex((unit) => unit.name === name));
    expect(cells.find(({ row, column }) => row === ogre && column === troll)!.drawRate).toEqual({ value: 0, low: 0, high: 0 });
  });

  test('tells what being listed first does, and averages it out', async () => {
    const text = `ruleset: battlesystem\nprofiles: { a: ${foot('AR: 8')}, b: ${foot('AR: 8')} }\n`;
    const plain = await fought(rosterIn(text), { mostStates: 20_000 });
    expect(plain.firstListed.effect.value).toBeCloseTo(0, 12);
    const settings = [[{ path: 'hits', value: 2 }], []] as const;
    const { firstListed, cells } = await fought(rosterIn(text), { mostStates: 20_000, settings });
    expect(firstListed.effect.value).toBeGreaterThan(0.3);
    expect(cells[0]!.score.value).toBeCloseTo(0.5, 12);
    expect(cells[0]!.first.value - cells[0]!.second.value).toBeGreaterThan(0.3);
  });
});

describe('the size of units', () => {
  const text = `ruleset: fantasy-battle
profiles:
  cheap: { figures: 10, frontage: 5, pointsPerFigure: 4, stats: { WS: 3, S: 3, T: 3, I: 3 } }
  dear: { figures: 10, frontage: 5, pointsPerFigure: 17, stats: { WS: 4, S: 3, T: 3, I: 3 } }
  whole: { figures: 6, points: 50, stats: { WS: 3, S: 3, T: 3, I: 3 } }
  costly: { figures: 6, points: 90, stats: { WS: 3, S: 3, T: 3, I: 3 } }
  free: { figures: 6, stats: { WS: 3, S: 3, T: 3, I: 3 } }
  hero: { hero: true, pointsPerFigure: 30, stats: { WS: 5, S: 4, T: 4, W: 2, I: 5, A: 3 } }
`;
  const sizes = ({ units }: MatrixFindings) => Object.fromEntries(units.map(({ name, figures, cost }) => [name, [figures, cost]]));

  test('by points is the most figures that they buy; a price for the whole is paid whole', async () => {
    const found = await fought(rosterIn(text), { size: { kind: 'points', number: 60 }, precision: 0.1 });
    expect(sizes(found)).toEqual({ cheap: [15, 60], dear: [3, 51], whole: [6, 50], hero: [1, 30] });
    expect(found.leftOut).toEqual([
      { name: 'costly', why: 'costs 90 points' },
      { name: 'free', why: 'has no points' },
    ]);
    expect(found.boughtWhole).toEqual([
      { name: 'whole', why: 'costs 50 of the 60 points; no more figures of it can be bought' },
      { name: 'hero', why: 'costs 30 of the 60 points; no more figures of it can be bought' },
    ]);
  });

  test('by figures is the same for all; who cannot have so many is left out', async () => {
    const found = await fought(rosterIn(text), { size: { kind: 'figures', number: 4 }, precision: 0.1 });
    expect(sizes(found)).toEqual({ cheap: [4, 16], dear: [4, 68], whole: [4, 50], costly: [4, 90], free: [4, null] });
    expect(found.leftOut).toEqual([{ name: 'hero', why: expect.stringMatching(/^cannot have 4 figures: /) }]);
  });

  test('of the ready-made units of any ruleset can be the same', () => {
    for (const id of RULESETS.keys()) {
      const { entrants } = entered(rosterOf([id], undefined, []), { kind: 'figures', number: 1 }, [[], []]);
      expect(entrants.length).toBeGreaterThan(3);
      expect(entrants.every(({ figures }) => figures === 1)).toBe(true);
    }
  });
});

describe('what is wrong', () => {
  test('with a unit is told once, at its place in the army', async () => {
    expect(
      await faultsIn(
        'ruleset: fantasy-warlord\nprofiles:\n  a: { race: human, figures: 0 }\n  b: { figures: 3, armor: none }\n  c: { race: human }\n',
      ),
    ).toEqual([
      'army.yaml:3:30: profiles.a.figures: expected a number of at least 1; found 0',
      'army.yaml:4:20: profiles.b.armor: unknown key "armor"; did you mean "armour"?',
      'army.yaml:5:6: profiles.c: a unit of infantry needs `figures`, how many there are at the start (1 to 1000); or give all of them as many with --figures',
    ]);
  });

  test('with a setting is told', async () => {
    const text = 'ruleset: fantasy-warlord\nprofiles: { a: { figures: 3 }, b: { figures: 4 } }\n';
    expect(await faultsIn(text, { settings: [[{ path: 'wepon', value: 'pike' }], []] })).toEqual([
      '--set-a wepon: "wepon" names no key of a unit; did you mean "weapon"?',
    ]);
  });

  test('with two that cannot meet leaves one of them out', async () => {
    const text = `ruleset: fantasy-warlord
profiles: { rats: { kind: swarm, figures: 1 }, hornets: { kind: flier, figures: 1 }, men: { figures: 3 }, orcs: { race: orc, figures: 3 } }
`;
    const { units, leftOut } = await fought(rosterIn(text));
    expect(units.map(({ name }) => name).sort()).toEqual(['men', 'orcs', 'rats']);
    expect(leftOut).toEqual([{ name: 'hornets', why: expect.stringMatching(/^cannot meet rats: a swarm and fliers cannot meet/) }]);
  });

  test('with too few units is told', async () => {
    expect(await faultsIn('ruleset: fantasy-warlord\nprofiles: { a: { figures: 3 } }\n')).toEqual([
      'army: a matrix needs two units; there is one',
    ]);
  });

  test('with files that do not go together is told', () => {
    const files = {
      'a.csv': 'name,figures\na,3\nb,4\n',
      'b.yaml': 'ruleset: battlesystem\nprofiles: { a: { figures: 3 } }\n',
      'c.yaml': 'ruleset: fantasy-warlord\nprofiles: { a: { figures: 3 } }\n',
      's.yaml': 'ruleset: fantasy-warlord\nsides: { x: { figures: 3 }, y: { figures: 4 } }\n',
    };
    inFolder(files, (folder) => {
      const roster =
        (...names: string[]) =>
        () =>
          rosterOf(
            names.map((name) => join(folder, name)),
            undefined,
            [],
          );
      expect(roster('a.csv')).toThrow('a.csv: does not say its ruleset; add --ruleset fantasy-warlord | ');
      expect(roster('b.yaml', 'c.yaml')).toThrow(
        /c\.yaml: is for "fantasy-warlord", and .*b\.yaml for "battlesystem"; a matrix is of one ruleset/,
      );
      expect(() => entered(roster('a.csv', 'c.yaml')(), { kind: 'as-is' }, [[], []])).toThrow(
        /c\.yaml:2:\d+: profiles\.a: .*a\.csv has a unit called "a" as well; give one of them another name/,
      );
      expect(roster('s.yaml', 'c.yaml')).toThrow(/s\.yaml: is a scenario, which has rules of its own; name it alone/);
      expect(roster('s.yaml')().units.map(({ name }) => name)).toEqual(['x', 'y']);
    });
  });
});

/** Enough where it only matters that they fight. */
const FEW = [{ path: 'trials', value: 20 }];
const ARMIES = fileURLToPath(new URL('../../scenarios/armies/', import.meta.url));

test.each(readdirSync(ARMIES))('the ready-made army %s fights for points, each unit against each', async (file) => {
  const roster = rosterOf([ARMIES + file], file.endsWith('.csv') ? 'fantasy-battle' : undefined, FEW);
  expect(entered(roster, { kind: 'as-is' }, [[], []]).entrants).toHaveLength(roster.units.length);
  const { units, leftOut } = await fought(roster, { size: { kind: 'points', number: 150 }, precision: 0.3 });
  expect(leftOut).toEqual([]);
  expect(units).toHaveLength(roster.units.length);
  expect(units.every(({ cost }) => cost !== null && cost > 0 && cost <= 150)).toBe(true);
});
