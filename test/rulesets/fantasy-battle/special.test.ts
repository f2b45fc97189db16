import { describe, expect, it } from 'vitest';
import { FIGURES, type Plan } from '../../../src/core/fight.ts';
import { LISTS, SPENT, STRIKE, STRIKER, TARGET } from '../../../src/rulesets/fantasy-battle/layout.ts';
import { drawUpLines } from '../../../src/rulesets/fantasy-battle/lines.ts';
import { diceOf } from '../../../src/rulesets/fantasy-battle/strikes.ts';
import { ASK, Bout, exact, planFor } from '../../support/fantasyBattle.ts';

const stats = (I: number, more = '') => `stats: { WS: 3, S: 3, T: 3, I: ${I}${more} }`;
const unit = (figures: number, profile: string, more = '') => `{ name: u${figures}${more.length}, figures: ${figures}, ${profile}${more} }`;
const TO_THE_LAST = 'rules: { options: { breakTests: off } }';

describe('fear', () => {
  const charger = (figures: number, rule = 'fear') => unit(figures, stats(3, ', Ld: 8'), `, charging: true, special: [${rule}]`);

  it('makes the weaker flee and the others need 6s, before the first blow (A34)', () => {
    const weaker = new Bout(charger(6), unit(5, stats(3, ', Ld: 7')));
    expect(weaker.round([ASK.fear, 8])).toBe(false);
    expect(weaker.ending).toBe('b broken');
    const brave = new Bout(charger(6), unit(5, stats(3, ', Ld: 7')), TO_THE_LAST);
    expect(brave.round([ASK.fear, 7], [ASK.blows, 0], [ASK.blows, 0])).toBe(true);
    const equal = new Bout(charger(6), unit(6, stats(3, ', Ld: 7')));
    equal.round([ASK.fear, 8], [ASK.blows, 0], [ASK.blows, 0]);
    expect(equal.ending).toBeUndefined();
    equal.round([ASK.tie, 1], [ASK.blows, 0], [ASK.blows, 0]);
  });

  it('needs 6s in round 1 only', () => {
    // One blow of the shaken: 1/6 x 1/2 in round 1, 1/2 x 1/2 in round 2.
    const plan = planFor(
      unit(1, stats(9, ', Ld: 10').replace('WS: 3, S: 3', 'WS: 1, S: 1'), ', charging: true, special: [fear]').replace('T: 3', 'T: 3'),
      unit(1, stats(3, ', Ld: 2')),
      `maxRounds: 2\n${TO_THE_LAST}`,
    );
    const { share } = exact(plan);
    const shaken = 35 / 36;
    const wound = (hit: number) => hit * 0.5;
    const byA = (1 / 3) * (1 / 6);
    const first = shaken * wound(1 / 6) + (1 - shaken) * wound(2 / 3);
    const a = (1 - byA) * first + (1 - byA) ** 2 * (1 - first) * wound(2 / 3);
    expect(share['a destroyed']).toBeCloseTo(a, 8);
  });

  it('is not felt by its like, by terror, nor by those that are immune, unbreakable or without Leadership (A33)', () => {
    for (const [rule, own, tests] of [
      ['fear', '', true],
      ['fear', 'fear', false],
      ['terror', 'fear', true],
      ['terror', 'terror', false],
      ['fear', 'terror', false],
      ['terror', 'immune-to-psychology', false],
      ['fear', 'unbreakable', false],
    ] as const) {
      const bout = new Bout(charger(3, rule), unit(9, stats(3, ', Ld: 7'), `, special: [${own}]`), TO_THE_LAST);
      const blows = [
        [ASK.blows, 0],
        [ASK.blows, 0],
      ] as const;
      if (tests) bout.round([ASK.fear, 2], ...blows);
      else bout.round(...blows);
    }
    new Bout(charger(3), unit(9, stats(3)), TO_THE_LAST).round([ASK.blows, 0], [ASK.blows, 0]);
  });

  it('is tested by whoever fears, also between two sides that both charge', () => {
    const bout = new Bout(charger(3, 'fear'), charger(4, 'terror'));
    bout.round([ASK.fear, 12]);
    expect(bout.asked).toEqual([`${ASK.fear} 0`]);
    expect(bout.ending).toBe('a broken');
  });

  it('breaks the weaker loser without a test, even a stubborn one, but not where tests are off (A35)', () => {
    const dread = unit(9, stats(6, ', Ld: 8'), ', special: [fear]');
    const bout = new Bout(dread, unit(9, stats(3, ', Ld: 7'), ', special: [stubborn]'));
    bout.round([ASK.blows, 3], [ASK.blows, 1]);
    expect(bout.ending).toBe('b broken');
    const off = new Bout(dread, unit(9, stats(3, ', Ld: 7')), TO_THE_LAST);
    off.round([ASK.blows, 3], [ASK.blows, 1]);
    expect(off.ending).toBeUndefined();
    const equal = new Bout(dread, unit(9, stats(3, ', Ld: 7')));
    equal.round([ASK.blows, 1], [ASK.blows, 1]);
    expect(equal.ending).toBeUndefined();
  });
});

describe('frenzy (A27)', () => {
  it('adds an Attack until the side loses a result', () => {
    const bout = new Bout(unit(1, stats(6, ', W: 9'), ', special: [frenzy]'), unit(1, stats(3, ', W: 9')), TO_THE_LAST);
    bout.round([ASK.blows, 2], [ASK.blows, 1]);
    expect(bout.situation & SPENT).toBe(0);
    bout.round([ASK.blows, 0], [ASK.blows, 1]);
    expect(bout.situation & SPENT).toBe(SPENT);
  });

  it('rolls that many dice: two, then one', () => {
    const calm = exact(planFor(unit(1, stats(6)), unit(1, stats(3)), `maxRounds: 1\n${TO_THE_LAST}`)).share['b destroyed']!;
    const mad = exact(planFor(unit(1, stats(6), ', special: [frenzy]'), unit(1, stats(3)), `maxRounds: 1\n${TO_THE_LAST}`)).share[
      'b destroyed'
    ]!;
    expect(calm).toBeCloseTo(1 / 4, 8);
    expect(mad).toBeCloseTo(1 - (3 / 4) ** 2, 8);
  });
});

describe('killing blow and regeneration (A25, A26)', () => {
  const killer = (figures: number, more = '') => unit(figures, stats(6), `, special: [killing-blow]${more}`);

  it('takes off one model and leaves the carried wounds as they were', () => {
    const bout = new Bout(killer(5), unit(4, stats(3, ', W: 3')), TO_THE_LAST);
    bout.round([ASK.blows, 3], [ASK.kills, 1], [ASK.blows, 0]);
    expect([bout.figures(1), bout.carried(1)]).toEqual([3, 2]);
    bout.round([ASK.blows, 1], [ASK.kills, 1], [ASK.blows, 0]);
    expect([bout.figures(1), bout.carried(1)]).toEqual([2, 2]);
  });

  it('does not slay what is larger than a horseman, and is not told apart where it is a wound like any other', () => {
    new Bout(killer(5), unit(4, stats(3, ', W: 3'), ', unitStrength: 3'), TO_THE_LAST).round([ASK.blows, 3], [ASK.blows, 0]);
    new Bout(killer(5), unit(4, stats(3)), TO_THE_LAST).round([ASK.blows, 3], [ASK.blows, 0]);
  });

  it('recovers wounds at the end of the round; they bring models back and do not score', () => {
    const trolls = unit(3, stats(3, ', W: 2, Ld: 7'), ', special: [regeneration]');
    const bout = new Bout(unit(5, stats(6, ', Ld: 7')), trolls, 'rules: { options: { combatResult: wounds } }');
    bout.round([ASK.blows, 4], [ASK.blows, 0], [ASK.recovered, 4]);
    expect([bout.figures(1), bout.carried(1)]).toEqual([3, 0]);
    expect(bout.ending).toBeUndefined();
    // Lost by 1: 6 holds Leadership 7, and 7 does not.
    bout.round([ASK.blows, 4], [ASK.blows, 0], [ASK.recovered, 3], [ASK.break, 6]);
    expect([bout.figures(1), bout.carried(1)]).toEqual([3, 1]);
    expect(bout.ending).toBeUndefined();
    bout.round([ASK.blows, 4], [ASK.blows, 0], [ASK.recovered, 3], [ASK.break, 7]);
    expect(bout.ending).toBe('b broken');
  });

  it('may save the last model, which strikes no more that round', () => {
    const bout = new Bout(unit(5, stats(6)), unit(1, stats(3, ', W: 2'), ', special: [regeneration]'), TO_THE_LAST);
    bout.round([ASK.blows, 5], [ASK.recovered, 1]);
    expect([bout.figures(1), bout.carried(1)]).toEqual([1, 1]);
    expect(bout.ending).toBeUndefined();
    bout.round([ASK.blows, 1], [ASK.recovered, 0]);
    expect(bout.ending).toBe('b destroyed');
  });

  it('gives nothing back of killing blows, which fill the cap first', () => {
    const bout = new Bout(killer(5), unit(2, stats(3, ', W: 2'), ', special: [regeneration]'), TO_THE_LAST);
    bout.round([ASK.blows, 4], [ASK.kills, 1], [ASK.recovered, 2]);
    expect([bout.figures(1), bout.carried(1)]).toEqual([1, 0]);
    const all = new Bout(killer(5), unit(2, stats(3, ', W: 2'), ', special: [regeneration]'), TO_THE_LAST);
    all.round([ASK.blows, 4], [ASK.kills, 2]);
    expect(all.ending).toBe('b destroyed');
  });
});

describe('impact hits (A28)', () => {
  const chariot = (more = '') =>
    `{ figures: 1, ${stats(3, ', W: 4')}, mount: { WS: 3, S: 3, I: 3 }, chariot: true, charging: true, special: [impact-hits]${more} }`;

  it('come before all else, in the round of the charge', () => {
    const bout = new Bout(chariot(), unit(9, stats(6)), TO_THE_LAST);
    bout.round([ASK.impact, 6], [ASK.blows, 0], [ASK.mounts, 0]);
    expect(bout.figures(1)).toBe(3);
    bout.round([ASK.blows, 0], [ASK.blows, 0], [ASK.mounts, 0]);
    expect(bout.asked[0]).toBe(`${ASK.blows} 1`);
  });

  it.each<[string, number, number]>([
    ['special: [impact-hits]', 3, 0],
    ['special: [impact-hits, scythed-wheels]', 3, 1],
    ['special: [impact-hits], impactStrength: 5', 5, 0],
  ])('are a D6 of hits that need no roll to hit, and one more for scythes: %s', (rules, S, more) => {
    const plan = planFor(chariot().replace('special: [impact-hits]', rules), unit(1, stats(3)), `maxRounds: 1\n${TO_THE_LAST}`);
    const missed = S === 3 ? 1 / 2 : 1 / 6;
    const noWound = [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + missed ** (face + more), 0) / 6;
    // Rider and mount strike after it, each with one Attack of 1/4.
    expect(1 - exact(plan).share['b destroyed']!).toBeCloseTo(noWound * (3 / 4) ** 2, 8);
  });

  it('miss what cannot be hit, and need the special rule: a chariot alone has none', () => {
    new Bout(chariot().replace('special: [impact-hits]', 'special: []'), unit(9, stats(6)), TO_THE_LAST).round(
      [ASK.blows, 0],
      [ASK.mounts, 0],
      [ASK.blows, 0],
    );
    new Bout(chariot(), unit(9, stats(6), ', cannotBeHit: true'), TO_THE_LAST).round([ASK.blows, 0]);
  });
});

describe('stalemate (A39)', () => {
  const stone = (more = '') => unit(3, 'stats: { WS: 3, S: 1, T: 9, I: 3, Ld: 7 }', more);

  it('is called before the first blow where no die can do anything', () => {
    const bout = new Bout(stone(), stone());
    expect(bout.round()).toBe(false);
    expect(bout.ending).toBe('stalemate');
  });

  it('waits while a bonus can break somebody, and while a weapon counts that later does not', () => {
    const bout = new Bout(stone(', standard: true'), stone());
    bout.round([ASK.tie, 1], [ASK.break, 2]);
    expect(bout.ending).toBeUndefined();
    const firm = new Bout(stone(', standard: true'), stone(', special: [unbreakable]'));
    firm.round();
    expect(firm.ending).toBe('stalemate');
    const flail = new Bout(stone(', weapon: flail').replace('S: 1', 'S: 5'), stone(), TO_THE_LAST);
    expect(flail.round([ASK.tie, 1], [ASK.blows, 0])).toBe(true);
    expect(flail.round()).toBe(false);
    expect(flail.ending).toBe('stalemate');
  });

  it('does not replace the cap', () => {
    const { share, rounded } = exact(planFor(stone(', weapon: flail').replace('S: 1', 'S: 5'), stone(), `maxRounds: 1\n${TO_THE_LAST}`));
    expect(share.stalemate).toBe(0);
    expect(share.capped).toBeGreaterThan(0.5);
    expect(rounded[0]).toBe(0);
  });
});

/** Dice of a unit at each of the first two units. */
function diceAt(plan: Plan, state: Int32Array, striker: number): number[] {
  const dice = [0, 0];
  for (let strike = plan.numbers[LISTS]!; plan.numbers[strike + STRIKER]! >= 0; strike += STRIKE) {
    if (plan.numbers[strike + STRIKER] === striker) dice[plan.numbers[strike + TARGET]!]! += diceOf(plan, state, strike);
  }
  return dice;
}

describe('heroes as targets (A14, A15)', () => {
  const hero = `{ name: hero, hero: true, ${stats(9, ', W: 3')} }`;
  const side = `{ units: [{ name: ranks, figures: 3, ${stats(9)} }, ${hero}] }`;
  // Five in the front rank; three of them touch the hero's base.
  const five = (policy: string, more = '') => unit(5, stats(3), `, attackPolicy: ${policy}${more}`);

  it('strikes rank and file unless the policy says otherwise', () => {
    const bout = new Bout(side, five('rank-and-file'), TO_THE_LAST);
    bout.round([ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 1]);
    expect([bout.figures(0), bout.figures(1)]).toEqual([2, 1]);
  });

  it('strikes the hero with those who touch him, and the rest with the others', () => {
    const bout = new Bout(side, five('hero'), TO_THE_LAST);
    bout.round([ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 2], [ASK.blows, 3]);
    expect([bout.figures(0), bout.figures(1)]).toEqual([1, 0]);
  });

  it.each([
    ['rank-and-file', 1, 5, 0],
    ['hero', 1, 2, 3],
    ['split', 1, 4, 1],
    ['split', 2, 7, 3],
    ['split', 3, 11, 4],
  ])('allots the dice of five models with %s and %i Attacks: %i and %i', (policy, attacks, ranks, heroes) => {
    const plan = planFor(side, unit(5, stats(3, `, A: ${attacks}`), `, attackPolicy: ${policy}`), TO_THE_LAST);
    const state = plan.openings[0]!.slice();
    drawUpLines(plan, state);
    expect(diceAt(plan, state, 2)).toEqual([ranks, heroes]);
  });

  it('turns to the other choice when the first has fallen, with those who touch the hero only', () => {
    const one = (name: string, I: number) => `{ name: ${name}, figures: 1, ${stats(I)} }`;
    const pair = `{ units: [${one('ranks', 1)}, ${hero.replace('I: 9', 'I: 1')}] }`;
    const bout = new Bout(pair, `{ units: [${one('first', 8)}, ${one('second', 7)}] }`, TO_THE_LAST);
    bout.round([ASK.blows, 1], [ASK.blows, 1], [ASK.blows, 0]);
    expect([bout.figures(0), bout.figures(1), bout.carried(1)]).toEqual([0, 1, 1]);
    // Of five who strike after the ranks have fallen only those that fought and touch the hero have anybody left.
    const plan = planFor(pair, `{ units: [${one('first', 8)}, ${unit(5, stats(3))}] }`, TO_THE_LAST);
    const state = plan.openings[0]!.slice();
    drawUpLines(plan, state);
    state[FIGURES] = 0;
    expect(diceAt(plan, state, 3)).toEqual([0, 2]);
  });

  it('tests a line of heroes like any other', () => {
    const bout = new Bout(hero, five('hero'), TO_THE_LAST);
    bout.round([ASK.blows, 0], [ASK.blows, 2]);
    expect(bout.carried(0)).toBe(2);
  });
});
