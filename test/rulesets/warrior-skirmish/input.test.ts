import { describe, expect, test } from 'vitest';
import { profiles } from '../../../src/rulesets/warrior-skirmish/profiles.ts';
import { parse } from '../../../src/scenario/load.ts';
import { faultsIn } from '../../support/faults.ts';
import { planOf } from '../../support/fight.ts';

const text = (a: string, b = 'skill: 3, strength: 3, toughness: 3, wounds: 3', rules = '') =>
  `ruleset: warrior-skirmish\nsides:\n  a: { skill: 3, strength: 3, toughness: 3, wounds: 3, ${a} }\n  b: { ${b} }\n${rules}`;

describe('what is wrong is said at its line', () => {
  test('a list that does not add up to the attacks', () => {
    expect(faultsIn(text('attacks: 3, allocation: [2]'))).toEqual([
      expect.stringMatching(
        /^f\.yaml:3:\d+: sides\.a\.allocation: \[2\] allots 2 attacks, but a figure of this unit has 3: make the list add up to 3, or set attacks to 2$/,
      ),
    ]);
  });

  test('a list that names an enemy that is not there', () => {
    expect(faultsIn(text('attacks: 2, allocation: [1, 1]'))).toEqual([
      expect.stringMatching(/^f\.yaml:3:\d+: sides\.a\.allocation: \[1, 1\] names 2 enemies, but b has 1 figure: shorten the list to 1$/),
    ]);
    expect(faultsIn(text('attacks: 2, allocation: [1, 1]', 'count: 2, skill: 3, strength: 3, toughness: 3, wounds: 3'))).toEqual([]);
  });

  test.each([
    ['skill', 0],
    ['skill', 11],
    ['strength', -1],
    ['strength', 21],
    ['toughness', 21],
    ['wounds', 0],
    ['wounds', 1000],
    ['wounds', 2.5],
  ])('%s: %d', (key, value) => {
    const unit = { skill: 3, strength: 3, toughness: 3, wounds: 3, [key]: value };
    const line = Object.entries(unit).map(([k, v]) => `${k}: ${v}`);
    expect(faultsIn(text('', line.join(', ')))).toEqual([
      expect.stringMatching(new RegExp(`^f\\.yaml:4:\\d+: sides\\.b\\.${key}: .*found ${value}`)),
    ]);
  });

  test.each([
    'count: 0',
    'count: 1001',
    'attacks: 0',
    'attacks: 11',
    'weapon: lance',
    'weapon: 21',
    'armour: [scale]',
    'armour: leather',
    'shield: huge',
    'allocation: all',
  ])('%s', (key) => {
    const found = faultsIn(text(key));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^f\\.yaml:3:\\d+: sides\\.a\\.${key.split(':')[0]}`));
  });

  test('nobody gets a Skill or Wounds in silence', () => {
    expect(faultsIn(text('', 'strength: 3, toughness: 3')).map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      expect.stringContaining('sides.b.skill'),
      expect.stringContaining('sides.b.wounds'),
    ]);
  });

  test('firstSide names no side', () => {
    expect(faultsIn(text('', undefined, 'rules: { options: { firstSide: c } }'))).toEqual([
      'f.yaml:5:32: rules.options.firstSide: "c" is no side of this fight: write a, b, roll or both',
    ]);
  });

  test('more than a thousand figures on a side', () => {
    const unit = (name: string) => `{ name: ${name}, count: 600, skill: 3, strength: 3, toughness: 3, wounds: 3 }`;
    expect(faultsIn(`ruleset: warrior-skirmish\nsides: { a: { units: [${unit('x')}, ${unit('y')}] }, b: ${unit('z')} }`)).toEqual([
      expect.stringContaining('sides.a: a has 1200 figures, and a side has at most 1000: lower the count of its units'),
    ]);
  });
});

describe('what is allowed but does nothing is a warning', () => {
  const warnings = (yaml: string) => {
    const scenario = parse(yaml, 'f.yaml');
    return JSON.stringify([...scenario.warnings]);
  };

  test('nobody can hurt anybody', () => {
    expect(warnings(text('', 'skill: 3, strength: 3, toughness: 3, wounds: 3'))).toBe('[]');
    const wall = 'skill: 3, strength: 0, toughness: 20, wounds: 3';
    expect(warnings(`ruleset: warrior-skirmish\nsides:\n  a: { ${wall} }\n  b: { ${wall} }\n`)).toContain('every fight is a stalemate');
  });

  test('a unit that can hurt no enemy', () => {
    expect(warnings(text('', 'skill: 3, strength: 20, toughness: 20, wounds: 3'))).toContain('cannot hurt any enemy even on a 6');
  });
});

describe('defaults and profiles', () => {
  test('a completed unit has every key', () => {
    const { fight } = planOf(text(''));
    expect(fight.sides[0].units[0]).toEqual({
      name: 'a',
      figures: 1,
      count: 1,
      skill: 3,
      strength: 3,
      toughness: 3,
      wounds: 3,
      attacks: 1,
      weapon: 'unarmed',
      armour: [],
      shield: 'none',
      allocation: 'focus',
    });
    expect(fight.maxRounds).toBe(100);
  });

  test('the rule book overrides a cell and a weapon', () => {
    const plan = (rules: string) => planOf(text('weapon: sword', undefined, rules)).plan.tables;
    expect(plan('rules: { toHit.quest.3.3: 6 }')).not.toEqual(plan(''));
    expect(plan('rules: { weapon: { sword: 5 } }')).toEqual(planOf(text('weapon: 5')).plan.tables);
  });

  test.each(Object.keys(profiles))('%s is ready to fight', (name) => {
    expect(faultsIn(`ruleset: warrior-skirmish\nsides: { a: { profile: ${name} }, b: { profile: human } }`)).toEqual([]);
  });
});
