import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/core/fight.ts';
import { solve } from '../../../src/exact/solve.ts';
import { LOOKUP } from '../../../src/rulesets/battlesystem/numbers.ts';
import { steps } from '../../../src/rulesets/battlesystem/round.ts';
import { asMelee, duelOf, type Keys, net, Scripted, type Setting } from '../../support/battlesystem.ts';

/** Every figure of the exact answer. */
const figures = (plan: Plan): number[] => [...solve(steps, plan).tally.counts];

/** Shares of fights by ending: a and b destroyed, routed, withdrawn, then capped, mutual, stalemate. */
function endings(plan: Plan): number[] {
  const { tally } = solve(steps, plan);
  const rounds = plan.maxRounds + 1;
  return Array.from({ length: tally.layout.endings }, (_, ending) =>
    tally.counts.slice(ending * rounds, (ending + 1) * rounds).reduce((sum, share) => sum + share, 0),
  );
}

function same(found: readonly number[], expected: readonly number[], digits = 10): void {
  expect(found.length).toBe(expected.length);
  found.forEach((share, i) => {
    expect(share, `place ${i}`).toBeCloseTo(expected[i]!, digits);
  });
}

const FIGHTS: readonly (readonly [string, Keys, Keys, Setting])[] = [
  ['spears against swords', { figures: 6, frontage: 3, weapon: 'spear' }, { figures: 5 }, {}],
  ['an even exchange', { figures: 5 }, { figures: 4, AD: 'd8' }, {}],
  [
    'a charge on set pikes',
    { figures: 4, AD: 'd10', hits: 2, mounted: true, charging: true },
    { figures: 8, frontage: 4, weapon: 'pike', setToReceive: true },
    {},
  ],
  [
    'followed withdrawals',
    { figures: 4, hits: 2 },
    { figures: 6, frontage: 3, weapon: 'spear' },
    { options: { withdrawEndsMelee: false }, maxRounds: 6 },
  ],
  ['part of a barrier', { figures: 4, AR: 3, cover: true, protectedFigures: 2 }, { figures: 4, AR: 2 }, {}],
  ['saved hits counted', { figures: 4, weapon: 'lance' }, { figures: 4, AD: '2d6' }, { options: { countSavedHits: true } }],
  ['a shooter in the rear', { figures: 4, shotThisTurn: true, contact: 'rear' }, { figures: 6, frontage: 3, order: 'shaken' }, {}],
];

describe('the exact answer', () => {
  it.each(FIGHTS)('%s: the same by the round of several units', (_, a, b, setting) => {
    same(figures(duelOf(a, b, setting)), figures(asMelee(a, b, setting)));
  });

  it.each(FIGHTS)('%s: the same without the tables by strengths', (_, a, b, setting) => {
    const plan = duelOf(a, b, setting);
    const numbers = plan.numbers.slice();
    numbers.fill(0, LOOKUP, LOOKUP + 4);
    same(figures({ ...plan, numbers }), figures(plan));
  });

  it.each(FIGHTS)('%s: sides changed, everything is mirrored', (_, a, b, setting) => {
    const here = endings(duelOf(a, b, setting));
    const there = endings(duelOf(b, a, setting));
    same([...there.slice(3, 6), ...there.slice(0, 3), ...there.slice(6)], here);
  });

  it('adds up to 1, and equal sides win alike', () => {
    const shares = endings(duelOf({ figures: 6 }, { figures: 6 }));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    same(shares.slice(0, 3), shares.slice(3, 6));
  });

  it('one figure against one, by hand: d4 against AR 11 hits with 1/2, and nobody runs', () => {
    const keys = { figures: 1, AD: 'd4', AR: 11 } as const;
    // Both fall 1/3, one alone 1/3 each: of 1/4 both, 1/4 each alone, 1/4 again.
    same(endings(duelOf(keys, keys, { maxRounds: 60 })), [1 / 3, 0, 0, 1 / 3, 0, 0, 0, 1 / 3, 0], 8);
    // With spears first: 1/2, else 1/2 of the reply: 2/3 to 1/3.
    same(endings(duelOf({ ...keys, weapon: 'spear' }, keys, { maxRounds: 60 })), [1 / 3, 0, 0, 2 / 3, 0, 0, 0, 0, 0], 8);
  });

  it('a fight without end is capped, and after the last round it is no stalemate', () => {
    const plan = duelOf({ AR: 1, ML: 20 }, { figures: 2, AR: 3, cover: true, protectedFigures: 1, ML: 20 }, { maxRounds: 1 });
    const shares = endings(plan);
    expect(shares[8]).toBe(0);
    expect(shares[6]).toBeGreaterThan(0.1);
    expect(endings({ ...plan, maxRounds: 2 })[8]).toBeGreaterThan(0.1);
  });
});

describe('large units', () => {
  it('throw in blocks of 256 dice', () => {
    const fight = new Scripted(duelOf({ figures: 600, AR: 1 }, { figures: 1000, ML: 20 }));
    fight.round(net(90), net(80), net(30));
    expect(fight.figures).toEqual([600, 800]);
  });

  it('know their tables by strengths only up to a moderate size', () => {
    expect(duelOf({ figures: 100 }, { figures: 100 }).numbers[LOOKUP]).toBeGreaterThan(0);
    expect(duelOf({ figures: 200 }, { figures: 200 }).numbers[LOOKUP]).toBe(0);
  });
});
