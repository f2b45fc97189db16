import { describe, expect, test } from 'vitest';
import { compile } from '../../../src/rulesets/fantasy-warlord/compile.ts';
import { fantasyWarlord } from '../../../src/rulesets/fantasy-warlord/index.ts';
import { leaves, noteOf } from '../../../src/rulesets/rulebook.ts';
import { test as d4, d100, exact, exactOf, fightOf, hit, mean, plainPlan, Scripted } from '../../support/warlord.ts';

const options = (text: string) => `rules: { options: { ${text} } }`;
const STEADY = 'morale: { neverTests: true }';
const WEAK = 'morale: { base: -20 }';

/** The same fight by the lookup and by the functions behind it. */
const both = (a: string, b: string, top = ''): Scripted[] =>
  [true, false].map((lookup) => new Scripted(compile(fightOf(a, b, top), { lookup })));

describe('how a fight ends', () => {
  test('destroyed: the survivor does not test, though it lost more', () => {
    for (const fight of both(`figures: 9, mcp: 100, ${WEAK}`, 'figures: 1, mcp: 200')) {
      fight.round();
      expect([fight.ending, fight.figures]).toEqual(['b destroyed', [7, 0]]);
    }
  });

  test('mutual destruction, looked at before any test', () => {
    for (const fight of both('figures: 1, mcp: 100', 'figures: 1, mcp: 100')) {
      fight.round();
      expect(fight.ending).toBe('mutual');
    }
  });

  test('equal losses: nobody tests, the fight goes on', () => {
    for (const fight of both(`figures: 9, mcp: 100, contactFigures: 2, ${WEAK}`, `figures: 9, mcp: 100, contactFigures: 2, ${WEAK}`)) {
      fight.round();
      expect([fight.ending, fight.figures]).toEqual(['', [7, 7]]);
    }
  });

  test('rout and retreat without a roll where every face of the D4 says so', () => {
    for (const fight of both('figures: 9, mcp: 100, contactFigures: 1', `figures: 9, mcp: 0, ${WEAK}`)) {
      fight.round();
      expect([fight.ending, fight.figures]).toEqual(['b routed', [9, 8]]);
    }
  });

  test('stalemate before the first round: no round is fought', () => {
    const { endings, rounds } = exact('figures: 5, mcp: 0', 'figures: 5, mcp: 0');
    expect([endings['none.stalemate'], rounds[0]]).toEqual([1, 1]);
  });

  test('stalemate later: the rounds already fought; never after the last, which is the cap', () => {
    const unit = `figures: 5, bcp: 0, ${STEADY}`;
    const later = exact(`${unit}, charging: true`, unit);
    expect([later.endings['none.stalemate'], later.rounds[1]]).toEqual([1, 1]);
    const last = exact(`${unit}, charging: true`, unit, 'maxRounds: 1');
    expect(last.endings['none.capped']).toBe(1);
  });

  test('a stun is no stalemate', () => {
    const fight = new Scripted(plainPlan('kind: character, mcp: 100', `figures: 9, frontage: 1, mcp: 30, ${STEADY}`));
    fight.round(d100(30), ...hit(0, 1));
    fight.round(d100(31));
    expect([fight.ending, fight.figures]).toEqual(['', [1, 8]]);
  });

  test('mean kills are the percentage exactly', () => {
    const { casualties } = exact('figures: 10, mcp: 37', 'figures: 50, frontage: 50', 'maxRounds: 1');
    expect(mean(casualties[1])).toBeCloseTo(3.7, 9);
    expect(casualties[1].filter((share) => share > 1e-9)).toHaveLength(2);
  });
});

describe('flank and rear', () => {
  test('the struck unit tests before the first blow; failing, it ends the fight in round 0', () => {
    for (const fight of both('figures: 5, contact: rear', 'figures: 5, morale: { base: 7 }')) {
      fight.round(d4(3));
      expect([fight.ending, fight.figures]).toEqual(['b retired', [5, 5]]);
    }
    const { rounds } = exact('figures: 5, contact: rear', `figures: 5, ${WEAK}`);
    expect(rounds[0]).toBe(1);
  });

  test('a character who strikes it makes it test, a single that is struck does not', () => {
    const { endings } = exact('kind: character, contact: flank', `figures: 5, ${WEAK}`);
    expect(endings['b.routed']).toBe(1);
    expect(exact('figures: 5, contact: rear', 'kind: giant').rounds[0]).toBe(0);
  });

  test('routers before the first round are pursued', () => {
    const { casualties } = exact('figures: 3, contact: flank', `figures: 8, frontage: 4, ${WEAK}`, options('pursuit: on'));
    expect(casualties[1][3]).toBe(1);
  });
});

describe('options', () => {
  test('pursuit: as many routers fall as the victor has figures in contact after the losses', () => {
    for (const fight of both(
      'figures: 6, mcp: 100, contactFigures: 1',
      `figures: 12, frontage: 3, mcp: 0, ${WEAK}`,
      options('pursuit: on'),
    )) {
      fight.round();
      expect([fight.ending, fight.figures]).toEqual(['b routed', [6, 10]]);
    }
    const hero = new Scripted(plainPlan('kind: character, mcp: 100', `figures: 12, mcp: 0, ${WEAK}`, options('pursuit: on')));
    hero.round();
    expect(hero.figures).toEqual([1, 10]);
  });

  test('chargeMorale: both test; one fails and has lost, both fail and it is a stalemate without pursuit', () => {
    const on = options('chargeMorale: on, pursuit: on');
    const one = exact(`figures: 5, charging: true, ${WEAK}`, 'figures: 5', on);
    expect([one.endings['a.routed'], one.rounds[0]]).toEqual([1, 1]);
    const two = exact(`figures: 5, charging: true, ${WEAK}`, `figures: 5, ${WEAK}`, on);
    expect([two.endings['none.stalemate'], two.casualties[0][0]]).toEqual([1, 1]);
    expect(exact(`figures: 5, ${WEAK}`, `figures: 5, ${WEAK}`, on).rounds[0]).toBe(0);
  });

  test('overlap: from round 2 the front rank laps round, unless it lost; a loser lapped round tests with -2', () => {
    const on = options('overlap: on');
    for (const fight of both(`figures: 9, mcp: 100, ${STEADY}`, `figures: 30, frontage: 3, mcp: 100, ${STEADY}`, on)) {
      fight.round();
      expect(fight.figures).toEqual([6, 27]);
      fight.round();
      expect(fight.figures).toEqual([3, 21]);
      fight.round();
      expect(fight.figures).toEqual([0, 18]);
    }
    for (const fight of both(`figures: 9, mcp: 100, ${STEADY}`, `figures: 90, frontage: 3, mcp: 100, morale: { base: 7 }`, on)) {
      fight.round();
      fight.round(d4(1));
      expect([fight.ending, fight.figures]).toEqual(['b retired', [3, 81]]);
    }
  });
});

describe('several on a side', () => {
  test('losses from all attackers add up, capped at the strength', () => {
    const two = '[{ name: x, figures: 1, mcp: 250 }, { name: y, figures: 1, mcp: 250 }]';
    const fight = new Scripted(plainPlan(two, `figures: 9, mcp: 0, ${STEADY}`));
    fight.round(d100(50), d100(51));
    expect(fight.figures).toEqual([1, 1, 4]);
  });

  test('a unit has lost only if it lost more than each enemy locked with it', () => {
    const two = `[{ name: x, figures: 9, mcp: 0, contactFigures: 1, ${WEAK} }, { name: y, figures: 9, mcp: 100, contactFigures: 2, ${WEAK} }]`;
    const fight = new Scripted(plainPlan(two, `figures: 9, mcp: 100, contactFigures: 2, ${WEAK}`));
    fight.round();
    // b lost 2, x lost 2: equal, so neither has lost; y lost none.
    expect([fight.ending, fight.figures]).toEqual(['', [7, 9, 7]]);
  });

  test('when its target has run a unit turns, without its charge, to whoever strikes it', () => {
    const two = `[{ name: x, figures: 5, mcp: 0, ${WEAK} }, { name: y, figures: 9, mcp: 0, against: b, ${STEADY} }]`;
    const fight = new Scripted(plainPlan(two, `figures: 9, mcp: 100, contactFigures: 1, charging: true, against: x`));
    fight.round();
    expect(fight.figures).toEqual([4, 9, 9]);
    fight.round();
    expect(fight.figures).toEqual([4, 8, 9]);
  });

  test('a side is destroyed only if all its units were; else it ends as the last to leave', () => {
    const two = `[{ name: x, figures: 3, mcp: 0, ${WEAK} }, { name: y, figures: 1, mcp: 0 }]`;
    const fight = new Scripted(plainPlan(two, `figures: 9, mcp: 100, contactFigures: 1`));
    fight.round();
    fight.round();
    expect([fight.ending, fight.figures]).toEqual(['a routed', [2, 0, 9]]);
  });

  test('a character in control: +4 while he is in the fight, -3 in the round in which he falls, and he goes with his unit', () => {
    const led = (hero: string) =>
      `[{ name: x, figures: 5, mcp: 0, morale: { base: 6 } }, { name: h, kind: character, controls: x, mcp: 0 }]${hero}`;
    const enemies = '[{ name: p, figures: 1, mcp: 100, against: x }, { name: q, figures: 1, mcp: 100, against: h }]';
    const falls = new Scripted(plainPlan(led(''), enemies));
    // 6, -2 for 20 per cent lost, -3, and +2 for four against one: 3, and 7 with the D4.
    falls.round(...hit(0, 4), d4(4));
    expect([falls.ending, falls.figures]).toEqual(['a retired', [4, 0, 1, 1]]);
    const goes = new Scripted(
      plainPlan('[{ name: x, figures: 5, mcp: 0, morale: { base: -20 } }, { name: h, kind: character, controls: x, mcp: 0 }]', enemies),
    );
    goes.round(...hit(0, 3));
    expect([goes.ending, goes.figures]).toEqual(['a routed', [4, 1, 1, 1]]);
  });
});

test('swapping the sides mirrors the result', () => {
  const [a, b] = ['figures: 7, frontage: 3, weapon: pike, charging: true', 'kind: cavalry, figures: 5, weapon: lance, contact: flank'];
  const [one, other] = [exact(a, b), exact(b, a)];
  for (const way of fantasyWarlord.endings.lost) {
    expect(one.endings[`a.${way}`]).toBeCloseTo(other.endings[`b.${way}`]!, 12);
    expect(one.endings[`b.${way}`]).toBeCloseTo(other.endings[`a.${way}`]!, 12);
  }
});

test('a thousand a side: no lookup, the same words as any fight', () => {
  const line = 'figures: 1000, frontage: 100, weapon: spear';
  const plan = compile(fightOf(line, line, 'maxRounds: 2'));
  expect(plan.numbers.length).toBeLessThan(1000);
  const { endings } = exactOf(plan);
  expect(Object.values(endings).reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
});

test('every number of the rule book says where it comes from', () => {
  for (const { path } of leaves(fantasyWarlord.book.defaults)) expect(noteOf(fantasyWarlord.book, path).about).not.toBe('');
});

test.each(Object.keys(fantasyWarlord.profiles))('the profile %s can be fought', (name) => {
  const { endings } = exact(`profile: ${name}`, 'figures: 5', 'maxRounds: 2');
  expect(Object.values(endings).reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
});
