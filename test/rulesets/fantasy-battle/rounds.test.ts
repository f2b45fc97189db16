import { describe, expect, it } from 'vitest';
import { CARRIED, CLEARED, LATER, WON_BY_B } from '../../../src/rulesets/fantasy-battle/layout.ts';
import { strengthOf } from '../../../src/rulesets/fantasy-battle/units.ts';
import { ASK, Bout, planFor } from '../../support/fantasyBattle.ts';

const stats = (more = '') => `stats: { WS: 3, S: 3, T: 3, I: 3${more} }`;
const quick = 'stats: { WS: 3, S: 3, T: 3, I: 6 }';
const slow = 'stats: { WS: 3, S: 3, T: 3, I: 2 }';
const five = (profile: string, more = '') => `{ figures: 10, frontage: 5, ${profile}${more} }`;
const rider = 'mount: { WS: 3, S: 3, I: 4 }';
const TO_THE_LAST = 'rules: { options: { breakTests: off } }';

describe('who strikes when', () => {
  it('TV-I-01, TV-I-02: the charge outranks Initiative, in the first round only', () => {
    const bout = new Bout(five(slow, `, ${rider}, charging: true`), five(quick));
    bout.round([ASK.blows, 0], [ASK.mounts, 0], [ASK.blows, 0]);
    expect(bout.asked).toEqual([`${ASK.blows} 0`, `${ASK.mounts} 0`, `${ASK.blows} 1`]);
    bout.round([ASK.blows, 0], [ASK.mounts, 0], [ASK.blows, 0]);
    expect(bout.asked).toEqual([`${ASK.blows} 1`, `${ASK.mounts} 0`, `${ASK.blows} 0`]);
  });

  it('TV-I-13: on a tie the winner of the round before goes first, and no die is rolled', () => {
    const bout = new Bout(five(stats()), five(stats()));
    bout.round([ASK.tie, 1], [ASK.blows, 0], [ASK.blows, 1]);
    expect(bout.situation).toBe(LATER | WON_BY_B);
    bout.round([ASK.blows, 0], [ASK.blows, 0]);
    expect(bout.asked).toEqual([`${ASK.blows} 1`, `${ASK.blows} 0`]);
  });

  it('TV-I-14: else one even draw settles it, for the round', () => {
    const bout = new Bout(five(stats()), five(stats()));
    bout.round([ASK.tie, 2], [ASK.blows, 0], [ASK.blows, 0]);
    expect(bout.asked.slice(1)).toEqual([`${ASK.blows} 1`, `${ASK.blows} 0`]);
    expect(bout.situation).toBe(LATER);
    bout.round([ASK.tie, 1], [ASK.blows, 0], [ASK.blows, 0]);
    expect(bout.asked.slice(1)).toEqual([`${ASK.blows} 0`, `${ASK.blows} 1`]);
  });

  it('TV-I-15: great weapons strike last, among themselves by Initiative', () => {
    const bout = new Bout(five(quick, ', weapon: great-weapon'), five(slow, ', weapon: great-weapon'));
    bout.round([ASK.blows, 0], [ASK.blows, 0]);
    expect(bout.asked).toEqual([`${ASK.blows} 0`, `${ASK.blows} 1`]);
    const other = new Bout(five(quick, ', weapon: great-weapon'), five(slow));
    other.round([ASK.blows, 0], [ASK.blows, 0]);
    expect(other.asked).toEqual([`${ASK.blows} 1`, `${ASK.blows} 0`]);
  });

  it('TV-I-16: great weapons strike first where they charge, and last from round 2', () => {
    const bout = new Bout(five(slow, ', weapon: great-weapon, charging: true'), five(quick));
    bout.round([ASK.blows, 0], [ASK.blows, 0]);
    expect(bout.asked).toEqual([`${ASK.blows} 0`, `${ASK.blows} 1`]);
    bout.round([ASK.blows, 0], [ASK.blows, 0]);
    expect(bout.asked).toEqual([`${ASK.blows} 1`, `${ASK.blows} 0`]);
  });

  it('TV-I-17: rider and mount strike each at their Initiative; who is slain between loses the later blow', () => {
    const riders = `{ figures: 5, ${stats()}, ${rider} }`;
    const bout = new Bout(riders, five(stats()));
    bout.round([ASK.tie, 2], [ASK.mounts, 0], [ASK.blows, 5]);
    expect(bout.asked).toEqual([`${ASK.tie} 0`, `${ASK.mounts} 0`, `${ASK.blows} 1`]);
    expect(bout.ending).toBe('a destroyed');
    const other = new Bout(riders.replace('I: 4', 'I: 2'), five(slow.replace('I: 2', 'I: 1')));
    other.round([ASK.blows, 0], [ASK.mounts, 0], [ASK.blows, 0]);
    expect(other.asked).toEqual([`${ASK.blows} 0`, `${ASK.mounts} 0`, `${ASK.blows} 1`]);
  });

  it('lets a mount strike at its Initiative whatever the rider wields (A10)', () => {
    const bout = new Bout(`{ figures: 5, ${quick}, ${rider}, weapon: great-weapon }`, five(stats()));
    bout.round([ASK.mounts, 0], [ASK.blows, 0], [ASK.blows, 0]);
    expect(bout.asked).toEqual([`${ASK.mounts} 0`, `${ASK.blows} 1`, `${ASK.blows} 0`]);
  });

  it('lets charging units strike one by one in file order (A10), and others of one key together (A11)', () => {
    const two = (more: string) => `{ units: [${five(stats(), `, name: x${more}`)}, ${five(quick, `, name: y${more}`)}] }`;
    const bout = new Bout(two(', charging: true'), two(', charging: true'), TO_THE_LAST);
    bout.round([ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 0]);
    expect(bout.asked).toEqual([0, 1, 2, 3].map((unit) => `${ASK.blows} ${unit}`));
  });

  it('allots the dice of a batch before any is rolled (A11)', () => {
    // The first of two equals wipes out the enemy; the other has rolled its dice all the same.
    const one = (name: string) => `{ name: ${name}, figures: 1, ${quick} }`;
    const bout = new Bout(`{ units: [${one('x')}, ${one('y')}] }`, `{ figures: 1, ${slow} }`);
    bout.round([ASK.blows, 1], [ASK.blows, 1]);
    expect(bout.ending).toBe('b destroyed');
  });
});

describe('unit strength (2.7)', () => {
  const strength = (unit: string, carried = 0) => {
    const plan = planFor(unit, five(slow));
    const state = plan.openings[0]!.slice();
    state[plan.figures.length + CARRIED] = carried;
    return strengthOf(plan, state, 0);
  };

  it('PV-08, PV-09: counts living models, whatever wounds they carry', () => {
    expect(strength(`{ figures: 3, ${quick}, unitStrength: 3 }`)).toBe(9);
    expect(strength(`{ figures: 1, ${quick.replace(' }', ', W: 6 }')}, unitStrength: 7 }`)).toBe(7);
    expect(strength(`{ figures: 1, ${quick.replace(' }', ', W: 6 }')}, unitStrength: 7 }`, 4)).toBe(7);
    expect(strength(`{ figures: 4, ${quick}, ${rider} }`)).toBe(8);
    expect(strength(`{ figures: 2, ${quick}, chariot: true }`)).toBe(8);
  });
});

describe('casualties', () => {
  it('TV-I-10: more may fall than fight; the dead do not strike back, and all wounds count', () => {
    const bout = new Bout(five(quick.replace('I: 6', 'I: 6, A: 3')), five(slow));
    bout.round([ASK.blows, 6]);
    expect(bout.figures(1)).toBe(4);
    expect(bout.asked).toEqual([`${ASK.blows} 0`]);
  });

  it('PV-06: wounds are carried, and a wounded model fights on', () => {
    const bout = new Bout(five(quick), `{ figures: 3, ${slow.replace('I: 2', 'I: 2, W: 3')} }`, TO_THE_LAST);
    bout.round([ASK.blows, 5], [ASK.blows, 0]);
    expect([bout.figures(1), bout.carried(1)]).toEqual([2, 2]);
    bout.round([ASK.blows, 1], [ASK.blows, 0]);
    expect([bout.figures(1), bout.carried(1)]).toEqual([1, 0]);
  });

  it('ends at once when a side has no models left', () => {
    const bout = new Bout(five(quick), `{ figures: 3, ${slow} }`);
    bout.round([ASK.blows, 5]);
    expect(bout.ending).toBe('b destroyed');
    expect(bout.figures(1)).toBe(0);
  });
});

describe('a defended obstacle', () => {
  const attackers = five('stats: { WS: 3, S: 3, T: 3, I: 3, Ld: 10 }', ', charging: true');
  const held = five('stats: { WS: 3, S: 3, T: 3, I: 3, Ld: 10 }');

  it('TV-I-18: stands until the attackers win a round', () => {
    const bout = new Bout(attackers, held, `defendedObstacle: b\n${TO_THE_LAST}`);
    bout.round([ASK.blows, 1], [ASK.blows, 1]);
    expect(bout.situation & CLEARED).toBe(0);
    bout.round([ASK.tie, 1], [ASK.blows, 0], [ASK.blows, 1]);
    expect(bout.situation & CLEARED).toBe(0);
    bout.round([ASK.blows, 0], [ASK.blows, 3]);
    expect(bout.situation & CLEARED).toBe(CLEARED);
    bout.round([ASK.blows, 0], [ASK.blows, 5]);
    expect(bout.situation & CLEARED).toBe(CLEARED);
  });
});

describe('the combat result', () => {
  const Ld = (ld: number) => `, Ld: ${ld}`;
  const goblins = (more = '') => `{ figures: 25, frontage: 5, ${slow.replace(' }', `${Ld(6)} }`)}${more} }`;
  const elves = (more = '') => `{ figures: 8, ${quick.replace(' }', `${Ld(8)} }`)}${more} }`;

  it('PV-01, PV-02: ranks and outnumbering turn 4 v 3 into 4 v 7; 7 on the dice breaks Leadership 8', () => {
    const bout = new Bout(elves(), goblins());
    bout.round([ASK.blows, 4], [ASK.blows, 3], [ASK.break, 6]);
    expect(bout.ending).toBe('a broken');
    const other = new Bout(elves(), goblins());
    other.round([ASK.blows, 4], [ASK.blows, 3], [ASK.break, 5]);
    expect(other.ending).toBeUndefined();
  });

  it('counts the last rank only with four models, reads ranks before the blows and the rest after', () => {
    // 13 models five wide have one extra rank, since three models make none; with 14 there are two.
    const thirteen = new Bout(elves(), goblins().replace('25', '13'));
    thirteen.round([ASK.blows, 4], [ASK.blows, 1], [ASK.break, 6]);
    expect(thirteen.ending).toBe('b broken');
    const fourteen = new Bout(elves(), goblins().replace('25', '14'));
    fourteen.round([ASK.blows, 4], [ASK.blows, 1]);
    expect(fourteen.ending).toBeUndefined();
    // 9 outnumber 8 before the blows but not after; the rank of the fallen model still counts, and the round is drawn.
    const nine = new Bout(elves(), goblins().replace('25', '9'));
    nine.round([ASK.blows, 1], [ASK.blows, 0]);
    expect(nine.figures(1)).toBe(8);
    expect(nine.ending).toBeUndefined();
  });

  it('PV-11: a standard decides 3 v 3', () => {
    const bout = new Bout(elves(', standard: true'), elves().replace('I: 6', 'I: 2'));
    bout.round([ASK.blows, 3], [ASK.blows, 3], [ASK.break, 8]);
    expect(bout.ending).toBe('b broken');
  });

  it('lets a musician win a draw by 1, if the enemy has none', () => {
    const bout = new Bout(elves(', musician: true'), elves().replace('I: 6', 'I: 2'));
    bout.round([ASK.blows, 2], [ASK.blows, 2], [ASK.break, 8]);
    expect(bout.ending).toBe('b broken');
    const both = new Bout(elves(', musician: true'), elves(', musician: true').replace('I: 6', 'I: 2'));
    both.round([ASK.blows, 2], [ASK.blows, 2]);
    expect(both.ending).toBeUndefined();
    const wounds = new Bout(elves(', musician: true'), elves().replace('I: 6', 'I: 2'), 'rules: { options: { combatResult: wounds } }');
    wounds.round([ASK.blows, 2], [ASK.blows, 2]);
    expect(wounds.ending).toBeUndefined();
  });

  it('adds high ground', () => {
    const bout = new Bout(elves(), elves(', highGround: true').replace('I: 6', 'I: 2'));
    bout.round([ASK.blows, 0], [ASK.blows, 0], [ASK.break, 8]);
    expect(bout.asked[2]).toBe(`${ASK.break} 0`);
    expect(bout.ending).toBe('a broken');
  });

  const flankers = (place: string, figures: number) =>
    `{ units: [{ name: x, figures: 8, ${quick.replace(' }', `${Ld(8)} }`)}, unitStrength: 9 }, { name: y, figures: ${figures}, ${slow.replace('I: 2', `I: 5${Ld(8)}`)}, contact: ${place} }] }`;

  it('PV-08: takes ranks away in flank and rear from unit strength 5 on, and adds 1 or 2 (A29)', () => {
    // A has outnumbering (1) and 1 for the flank, B no ranks any more: 2 in all, and Leadership 6 - 2 = 4.
    const flank = new Bout(flankers('flank', 5), goblins());
    flank.round([ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 0], [ASK.break, 4]);
    expect(flank.ending).toBeUndefined();
    const rear = new Bout(flankers('rear', 5), goblins());
    rear.round([ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 0], [ASK.break, 4]);
    expect(rear.ending).toBe('b broken');
    // Four models are too few: B keeps its three ranks against 1.
    const few = new Bout(flankers('flank', 4), goblins());
    few.round([ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 0], [ASK.break, 6], [ASK.break, 6]);
    expect(few.asked.slice(4)).toEqual([`${ASK.break} 0`, `${ASK.break} 1`]);
  });

  it('PV-10: the stubborn break on more than their Leadership, whatever the margin (A36)', () => {
    for (const [roll, ending] of [
      [9, undefined],
      [10, 'a broken'],
    ] as const) {
      const bout = new Bout(elves(', special: [stubborn]').replace('Ld: 8', 'Ld: 9'), goblins());
      bout.round([ASK.blows, 0], [ASK.blows, 5], [ASK.break, roll]);
      expect(bout.ending).toBe(ending);
    }
  });

  it('does not ask where the margin leaves no roll that holds, nor the unbreakable, nor those without Leadership', () => {
    const bout = new Bout(elves().replace('Ld: 8', 'Ld: 4'), goblins());
    bout.round([ASK.blows, 0], [ASK.blows, 5]);
    expect(bout.ending).toBe('a broken');
    const unbreakable = new Bout(elves(', special: [unbreakable]'), goblins());
    unbreakable.round([ASK.blows, 0], [ASK.blows, 5]);
    expect(unbreakable.ending).toBeUndefined();
    const without = new Bout(elves().replace(', Ld: 8', ''), goblins(), 'rules: { options: { breakTests: on } }');
    without.round([ASK.blows, 0], [ASK.blows, 5]);
    expect(without.ending).toBeUndefined();
  });

  it('re-rolls one failed test by the battle standard (A31)', () => {
    const bout = new Bout(elves(', special: [battle-standard]'), goblins());
    bout.round([ASK.blows, 0], [ASK.blows, 3], [ASK.break, 12], [ASK.reroll, 2]);
    expect(bout.ending).toBeUndefined();
    bout.round([ASK.blows, 0], [ASK.blows, 3], [ASK.break, 12], [ASK.reroll, 12]);
    expect(bout.ending).toBe('a broken');
  });

  it('has every losing unit test for itself, and the side lost when the last has broken (A37, A38)', () => {
    const pair = `{ units: [${elves(', name: x')}, ${elves(', name: y')}] }`;
    const bout = new Bout(pair, goblins().replace('25', '40'));
    bout.round([ASK.blows, 0], [ASK.blows, 0], [ASK.blows, 2], [ASK.blows, 0], [ASK.break, 12], [ASK.break, 2]);
    expect(bout.ending).toBeUndefined();
    bout.round([ASK.blows, 0], [ASK.blows, 5]);
    expect(bout.asked).toEqual([`${ASK.blows} 1`, `${ASK.blows} 2`]);
    expect(bout.ending).toBe('a broken');
    expect([bout.figures(0), bout.figures(1)]).toEqual([6, 3]);
  });
});
