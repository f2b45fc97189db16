import { describe, expect, test } from 'vitest';
import { FIGURES, type Plan, ROUND_OVER } from '../../../src/core/fight.ts';
import { finalPercentage, modifiedPercentage } from '../../../src/rulesets/fantasy-warlord/blows.ts';
import { conditions } from '../../../src/rulesets/fantasy-warlord/conditions.ts';
import { contactOf, eligible, overlapping } from '../../../src/rulesets/fantasy-warlord/contact.ts';
import { FIRST_PHASE, setPhase } from '../../../src/rulesets/fantasy-warlord/layout.ts';
import { moraleOf } from '../../../src/rulesets/fantasy-warlord/morale.ts';
import { characterPoints, pointsPerFigure } from '../../../src/rulesets/fantasy-warlord/points.ts';
import { restOf, score, sureOf } from '../../../src/rulesets/fantasy-warlord/score.ts';
import { ruleBook } from '../../../src/rulesets/fantasy-warlord/tables.ts';
import { DEAD } from '../../../src/rulesets/fantasy-warlord/wounds.ts';
import { Script } from '../../support/script.ts';
import { test as d4, d100, exact, fightOf, hit, plainPlan, Scripted } from '../../support/warlord.ts';

const DWARFS = 'race: dwarf, class: A, figures: 10, frontage: 5, weapon: spear, armour: chainmail, shield: true, charging: true';
const ORCS = 'race: orc, class: A, figures: 8, frontage: 4, weapon: polearm, armour: chainmail';
const ALL_RANKS = 'rules: { options: { rankCounting: all } }';

/** MCP, eligible figures and FCP of a unit in the state at the start of round 1. */
function strike(plan: Plan, unit: number): [number, number, number] {
  const state = Int32Array.from(plan.openings[0]!);
  setPhase(plan, state, plan.numbers[FIRST_PHASE]!);
  return [modifiedPercentage(plan, state, unit), eligible(plan, state, unit, false), finalPercentage(plan, state, unit, false)];
}

/** Eligible figures of both units of a fight. */
function fighters(a: string, b: string, top = ''): [number, number] {
  const plan = plainPlan(a, b, top);
  return [strike(plan, 0)[1], strike(plan, 1)[1]];
}

describe('the worked example', () => {
  test('V1a, V2: corrected, 40 x 10 = 400 and 37 x 8 = 296', () => {
    const plan = plainPlan(DWARFS, ORCS);
    expect(strike(plan, 0)).toEqual([40, 10, 400]);
    expect(strike(plan, 1)).toEqual([37, 8, 296]);
  });

  test('V1b: as printed, the MCP forced to 42', () => {
    const fight = new Scripted(plainPlan(`${DWARFS}, mcp: 42`, ORCS));
    fight.round(d100(34), d100(84));
    expect(fight.figures).toEqual([7, 4]);
  });

  test('V1c, V2c: every rank counts, 420 and 312', () => {
    const plan = plainPlan(DWARFS, ORCS, ALL_RANKS);
    expect(strike(plan, 0)).toEqual([42, 10, 420]);
    expect(strike(plan, 1)).toEqual([39, 8, 312]);
    const fight = new Scripted(plan);
    fight.round(d100(34), d100(84));
    expect(fight.figures).toEqual([7, 4]);
  });

  test('V3: no D100 for a remainder of 0; the orcs lose four and the round, and nobody else tests', () => {
    const fight = new Scripted(plainPlan(DWARFS, ORCS));
    expect(fight.round(d100(96))).toBe(ROUND_OVER);
    expect(fight.figures).toEqual([7, 4]);
    expect(fight.ending).toBe('');
  });

  test('V14: the second round, without the charge and with broken ranks', () => {
    const plan = plainPlan(DWARFS, ORCS);
    const fight = new Scripted(plan);
    fight.round(d100(84));
    const percentages = [0, 1].map((unit) => finalPercentage(plan, fight.state, unit, false));
    expect(percentages).toEqual([196, 140]);
  });

  test('V3: the orcs lose the first round with certainty', () => {
    const { casualties } = exact(DWARFS, ORCS, 'maxRounds: 1');
    expect(casualties[1][4]).toBe(1);
    expect(casualties[0][2]).toBeCloseTo(0.04, 9);
    expect(casualties[0][3]).toBeCloseTo(0.96, 9);
  });
});

test.each([
  [296, 96, 3],
  [296, 97, 2],
  [420, 20, 5],
  [420, 21, 4],
  [1, 1, 1],
  [1, 2, 0],
  [99, 99, 1],
  [99, 100, 0],
])('V4: at %i per cent a D100 of %i scores %i', (percentage, face, expected) => {
  const script = new Script(['remainder'], [d100(face)]);
  expect(score(script, 0, sureOf(percentage), restOf(percentage))).toBe(expected);
  script.used();
});

test.each([
  [100, 1],
  [0, 0],
  [400, 4],
])('V4: at %i per cent nothing is rolled and %i scored', (percentage, expected) => {
  expect(score(new Script([], []), 0, sureOf(percentage), restOf(percentage))).toBe(expected);
});

describe('who fights', () => {
  const block = (weapon: string, more = '') => `figures: 15, frontage: 5, weapon: ${weapon}${more}`;
  test.each([
    ['sword', 5],
    ['spear', 10],
    ['pike', 15],
  ])('V5: fifteen in three ranks with the %s', (weapon, expected) => {
    expect(fighters(block(weapon), 'figures: 5')[0]).toBe(expected);
    expect(fighters(block(weapon, ', disordered: true'), 'figures: 5')[0]).toBe(5);
  });

  test('V6: boar riders on swordsmen', () => {
    expect(fighters('race: orc, kind: cavalry, figures: 8, frontage: 4', 'figures: 10, frontage: 5')).toEqual([4, 5]);
  });

  test('V7: cavalry on polearms', () => {
    expect(fighters('kind: cavalry, figures: 12, frontage: 6', 'figures: 12, frontage: 6, weapon: polearm')).toEqual([6, 12]);
  });

  test('V8: dwarf spears in the flank of orc spears', () => {
    const orcs = 'race: orc, figures: 20, frontage: 5, weapon: spear';
    const dwarfs = 'race: dwarf, figures: 10, frontage: 5, weapon: spear, contact: flank';
    expect(fighters(dwarfs, orcs)).toEqual([10, 4]);
    const bonus = (top: string) => strike(plainPlan(dwarfs, orcs, top), 1)[0];
    expect(bonus(ALL_RANKS) - bonus('')).toBe(2);
    expect(bonus('')).toBe(26 + 3 + 6);
    const fight = new Scripted(plainPlan(dwarfs, orcs));
    fight.round(d100(41));
    expect(fight.figures).toEqual([9, 15]);
  });

  test('V9: five dwarfs touch four orcs, both two ranks deep', () => {
    expect(fighters(DWARFS, ORCS)).toEqual([10, 8]);
  });

  test('everyone: cavalry among themselves, a swarm, fliers over foot, disordered or not', () => {
    expect(fighters('kind: cavalry, figures: 12, frontage: 3, disordered: true', 'kind: cavalry, figures: 9, frontage: 3')).toEqual([
      12, 9,
    ]);
    expect(fighters('kind: swarm, figures: 12, frontage: 3', 'figures: 10, frontage: 2')).toEqual([12, 2]);
    expect(fighters('kind: flier, figures: 6, frontage: 2', 'figures: 9, frontage: 3')).toEqual([6, 9]);
    expect(fighters('kind: flier, figures: 6, frontage: 2, weapon: spear', 'kind: flier, figures: 9, frontage: 3')).toEqual([4, 3]);
  });

  test('three find room around a character and a small monster, the line decides on a large one', () => {
    const spears = 'figures: 12, frontage: 6, weapon: spear';
    expect(fighters(spears, 'kind: character')).toEqual([6, 1]);
    expect(fighters(spears, 'kind: monster, bcp: 100, baseWidth: 30')).toEqual([6, 1]);
    expect(fighters(spears, 'kind: monster, bcp: 100, baseWidth: 100')).toEqual([12, 1]);
    expect(fighters(`${spears}, contactFigures: 1`, 'kind: character')).toEqual([2, 1]);
  });

  test('a part rank reaches from behind, but earns nothing', () => {
    expect(fighters('figures: 7, frontage: 5, weapon: spear', 'figures: 5')[0]).toBe(7);
    const mcp = (figures: number) => strike(plainPlan(`figures: ${figures}, frontage: 5`, 'figures: 5'), 0)[0];
    expect([mcp(5), mcp(9), mcp(10), mcp(15)].map((value) => value - mcp(5))).toEqual([0, 0, 2, 4]);
  });

  test.each([
    [5, 20, 4, 20, 5],
    [4, 25, 5, 20, 4],
    [6, 20, 4, 20, 4],
    [7, 20, 4, 20, 5],
    [10, 20, 1, 40, 2],
    [9, 20, 1, 40, 3],
    [3, 20, 1, 20, 1],
  ])('%i bases of %i mm on %i of %i: %i touch', (own, width, other, otherWidth, expected) => {
    expect(overlapping(own, width, other, otherWidth)).toBe(expected);
  });
});

describe('modifiers', () => {
  const plainMcp = strike(plainPlan('figures: 5', 'figures: 5'), 0)[0];
  const change = (a: string, b = '') => strike(plainPlan(`figures: 5${a}`, `figures: 5${b}`), 0)[0] - plainMcp;
  test('each by itself', () => {
    expect(plainMcp).toBe(28);
    expect(change(', charging: true')).toBe(10);
    expect(change(', hates: [human]')).toBe(6);
    expect(change(', class: A')).toBe(6);
    expect(change(', class: C')).toBe(-4);
    expect(change(', leader: true')).toBe(4);
    expect(change('', ', shield: true')).toBe(-2);
    expect(change('', ', cover: light')).toBe(-5);
    expect(change('', ', cover: medium')).toBe(-10);
    expect(change('', ', cover: heavy')).toBe(-15);
    expect(change('', ', disordered: true')).toBe(6);
    expect(change(', contact: flank')).toBe(8 + 6);
    expect(change(', contact: rear')).toBe(12 + 6);
    expect(change(', bcp: 1')).toBe(-27);
  });

  test('V11: cavalry double the charge, gain 6 against foot, and armoured mounts protect', () => {
    const mcp = (more: string, enemy: string) => strike(plainPlan(`kind: cavalry, figures: 5${more}`, enemy), 0)[0];
    expect(mcp(', charging: true', 'figures: 5') - mcp('', 'figures: 5')).toBe(20);
    expect(mcp('', 'figures: 5') - mcp('', 'kind: cavalry, figures: 5')).toBe(6);
    expect(mcp('', 'kind: cavalry, figures: 5') - mcp('', 'kind: cavalry, figures: 5, armouredMount: true, shield: true')).toBe(4);
  });

  test('troops lose 10 against monsters and giants; a single does not', () => {
    expect(strike(plainPlan('figures: 5', 'kind: monster, bcp: 100'), 0)[0]).toBe(18);
    expect(strike(plainPlan('figures: 5', 'kind: giant'), 0)[0]).toBe(18);
    expect(strike(plainPlan('kind: character, combatModifier: 50', 'kind: giant'), 0)[0]).toBe(78);
  });

  test('a percentage never falls below 0', () => {
    expect(strike(plainPlan('figures: 5, bcp: 0, class: C', 'figures: 5, cover: heavy'), 0)).toEqual([0, 5, 0]);
  });

  test('only a blow in the rear disorders a monster, no blow a character, and no character anybody', () => {
    const disorder = (a: string, b: string) => strike(plainPlan(a, b), 0)[0] - strike(plainPlan(a.replace(/, contact: \w+/, ''), b), 0)[0];
    expect(disorder('figures: 5, contact: flank', 'kind: monster, bcp: 100')).toBe(8);
    expect(disorder('figures: 5, contact: rear', 'kind: monster, bcp: 100')).toBe(18);
    expect(disorder('figures: 5, contact: rear', 'kind: character')).toBe(12);
    expect(disorder('kind: character, contact: rear', 'figures: 5')).toBe(12);
    expect(disorder('kind: giant, contact: rear', 'figures: 5')).toBe(18);
  });
});

describe('morale', () => {
  /** Modified value of unit b at some strengths. */
  const morale = (a: string, b: string, strengths: readonly [number, number], top = '') => {
    const plan = plainPlan(a, b, top);
    const state = Int32Array.from(plan.openings[0]!);
    state.set(strengths, FIGURES);
    return moraleOf(plan, state, 1);
  };

  test('V10: goblins that lost three of twenty count 10 per cent and stand at 8', () => {
    expect(morale('figures: 20', 'race: goblin, figures: 20', [20, 17])).toBe(8);
  });

  test('each modifier by itself', () => {
    const own = (more: string, strengths: [number, number] = [10, 10], enemy = 'figures: 10') =>
      morale(enemy, `figures: 10${more}`, strengths) - 10;
    expect(own('')).toBe(0);
    expect(own(', hates: [human]')).toBe(1);
    expect(own(', leader: true')).toBe(2);
    expect([own(', cover: light'), own(', cover: medium'), own(', cover: heavy')]).toEqual([1, 2, 3]);
    expect(own(', morale: { modifier: -4 }')).toBe(-4);
    expect(own(', morale: { base: 3 }')).toBe(-7);
    expect([own('', [20, 10]), own('', [19, 10]), own('', [5, 10]), own('', [6, 10])]).toEqual([-2, 0, 2, 0]);
    expect(own('', [10, 10], 'figures: 10, contact: flank')).toBe(-2);
    expect(own('', [10, 10], 'figures: 10, contact: rear')).toBe(-3);
    expect(own('', [1, 10], 'kind: monster, bcp: 100')).toBe(-2 + 2);
  });

  test.each([
    [4, 'b retired'],
    [5, ''],
  ])('a unit of class B at 5 with a D4 of %i more or less', (base, ending) => {
    const fight = new Scripted(plainPlan('figures: 10, mcp: 10', `figures: 10, mcp: 0, morale: { base: ${base + 1} }`));
    fight.round(d4(3));
    expect(fight.ending).toBe(ending);
  });

  test('thresholds: rout, retreat and pass on the faces of the D4', () => {
    const endings = [1, 2, 3, 4].map((face) => {
      const fight = new Scripted(plainPlan('figures: 10, mcp: 10', 'figures: 10, mcp: 0, morale: { base: 5 }'));
      fight.round(d4(face));
      return fight.ending;
    });
    expect(endings).toEqual(['b routed', 'b retired', 'b retired', '']);
  });

  test('a unit that never tests is not asked', () => {
    const fight = new Scripted(plainPlan('figures: 10, mcp: 10', 'figures: 10, mcp: 0, morale: { base: 1, neverTests: true }'));
    fight.round();
    expect(fight.figures).toEqual([10, 9]);
    expect(fight.ending).toBe('');
  });
});

describe('V13: when wounds kill', () => {
  /** Whether wounds in order (w, s, c) kill. */
  const kills = (kind: 'monster' | 'character', wounds: string, monsterDeath: 'seed' | 'chart' = 'seed') => {
    const rules = ruleBook.defaults;
    const table = conditions(kind, { ...rules, options: { ...rules.options, monsterDeath } });
    let condition = 0;
    for (const wound of wounds) {
      condition = table[condition * 3 + 'wsc'.indexOf(wound)]!;
      if (condition === DEAD) return true;
    }
    return false;
  };

  test.each([
    ['cw', false, true],
    ['cs', true, true],
    ['sc', true, true],
    ['cc', true, true],
    ['ss', false, true],
    ['sww', false, true],
    ['sw', false, false],
    ['wwwww', false, false],
    ['sssss', false, true],
  ])('a monster after %s', (wounds, seed, chart) => {
    expect([kills('monster', wounds), kills('monster', wounds, 'chart')]).toEqual([seed, chart]);
  });

  test.each([
    ['cw', true],
    ['wc', true],
    ['sw', false],
    ['ss', false],
    ['sww', true],
    ['sss', true],
    ['wws', true],
    ['www', false],
    ['c', false],
  ])('a character after %s', (wounds, dead) => {
    expect(kills('character', wounds)).toBe(dead);
  });
});

describe('hits on singles', () => {
  const TROOPS = 'figures: 5, mcp: 40, morale: { neverTests: true }';
  const hero = () => new Scripted(plainPlan('kind: character, mcp: 0', TROOPS));

  test('a stun costs the next round and makes any hit deadly; it passes', () => {
    const fight = hero();
    fight.round(d100(21), ...hit(0, 1));
    expect(fight.figures).toEqual([1, 5]);
    fight.round(d100(1));
    expect(fight.ending).toBe('a destroyed');
  });

  test('stunned and hit again in the same volley', () => {
    const fight = hero();
    fight.round(d100(20), ...hit(0, 1));
    expect(fight.ending).toBe('a destroyed');
  });

  test('free again in the round after next', () => {
    const fight = new Scripted(plainPlan('kind: character, mcp: 100', 'figures: 9, frontage: 1, mcp: 50, morale: { neverTests: true }'));
    fight.round(d100(50), ...hit(0, 1));
    fight.round(d100(51));
    fight.round(d100(50), ...hit(3, 4));
    expect(fight.figures).toEqual([1, 7]);
  });

  test('nicks and blindness are no wounds but weaken; after death nothing is rolled', () => {
    const fight = new Scripted(plainPlan('kind: character, combatModifier: 77', 'figures: 3, mcp: 100, morale: { neverTests: true }'));
    fight.round(d100(5), ...hit(1, 1), ...hit(0, 3), ...hit(0, 4));
    expect(fight.ending).toBe('a destroyed');
    const nicked = new Scripted(plainPlan('kind: character, combatModifier: 72', 'figures: 2, mcp: 50, morale: { neverTests: true }'));
    nicked.round(...hit(1, 1));
    expect(nicked.figures).toEqual([1, 1]);
    nicked.round(d100(96), d100(51));
    expect(nicked.figures).toEqual([1, 1]);
    nicked.round(d100(95), d100(51));
    expect(nicked.ending).toBe('b destroyed');
  });

  test.each([
    ['kind: character', 0.11],
    ['kind: monster, bcp: 0', 0.15],
    ['kind: monster, bcp: 0, hitChart: flying-monster', 0.1175],
    ['kind: giant, bcp: 0', 0.0975],
  ])('%s: one wound kills at once', (single, share) => {
    const { endings } = exact(`${single}`, 'figures: 1, mcp: 100, morale: { neverTests: true }', 'maxRounds: 1');
    const mutual = endings['none.mutual']!;
    expect(endings['a.destroyed']! + mutual).toBeCloseTo(share, 8);
  });
});

describe('V12: points', () => {
  const { points } = ruleBook.defaults;
  test('the printed hero', () => {
    const hero = { race: 'human', commandFactor: 4, moraleFactor: 5, combatModifier: 55, skills: 3 } as const;
    expect(characterPoints(points, hero)).toBe(490);
    const equipment = points.weapon.spear + points.weapon.sword + points.armour['mail-and-plate'] + points.shield;
    expect(characterPoints(points, { ...hero, equipment })).toBe(513);
  });

  test.each([
    [DWARFS, 31 + 7 + 6 + 2],
    [ORCS, 27 + 8 + 6],
    ['kind: cavalry, figures: 5, weapon: lance, armouredMount: true', 31 + 8 + 6],
    ['kind: character, combatModifier: 55', 110 + 55 + 4],
    ['kind: giant', 154],
    ['kind: monster, bcp: 100', undefined],
    ['kind: cavalry, race: ogre, figures: 2', undefined],
  ])('%s', (unit, expected) => {
    const fight = fightOf(unit, 'figures: 1');
    expect(pointsPerFigure(fight.sides[0].units[0]!, fight.rules)).toBe(expected);
  });
});

test('contact of pursuers is reckoned from the lines', () => {
  const plan = plainPlan('figures: 7', 'figures: 4');
  expect(contactOf(plan, plan.openings[0]!, 0, 1)).toBe(5);
});
