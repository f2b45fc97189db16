import { describe, expect, it } from 'vitest';
import { ALL_WORDS, eachOutcome } from '../../../src/core/chance.ts';
import { NOT_FOUGHT, type Plan, ROUND_OVER } from '../../../src/core/fight.ts';
import { FIRST_HALVES, NET_OPEN, pairAt } from '../../../src/rulesets/battlesystem/numbers.ts';
import { asMelee, FAILS, HOLDS, type Keys, net, Scripted, type Setting } from '../../support/battlesystem.ts';

const between = (a: Keys | readonly Keys[], b: Keys | readonly Keys[], setting: Setting = {}) => new Scripted(asMelee(a, b, setting));
const named = (name: string, keys: Keys = {}): Keys => ({ name, ...keys });
const FOLLOW = { options: { withdrawEndsMelee: false } };

describe('several units on a side', () => {
  it('strike the enemy at the same place, or the last', () => {
    const fight = between([named('p'), named('q'), named('r')], [named('x'), named('y')]);
    // Blows in order: p at x, q at y, r at y, x at p, y at q.
    fight.round(net(1), net(2), net(2), net(3), net(4), HOLDS, HOLDS, HOLDS, HOLDS);
    expect(fight.figures).toEqual([7, 6, 10, 9, 6]);
  });

  it('strike whom `against` names', () => {
    const fight = between([named('p', { against: 'y' }), named('q', { against: 'x' })], [named('x'), named('y')]);
    fight.round(net(1), net(2), net(0), net(0), HOLDS, HOLDS);
    expect(fight.figures).toEqual([10, 10, 8, 9]);
  });

  it('losses of all attackers add up before figures come off, and more than 4 net hits count over them', () => {
    const fight = between([named('p'), named('q')], { figures: 30, hits: 3 });
    fight.round(net(1), net(1), net(0));
    fight.round(net(1), net(4), net(0), HOLDS);
    expect(fight.figures).toEqual([10, 10, 28]);
    const many = between([named('p'), named('q')], { figures: 30, hits: 9 });
    many.round(net(3), net(2), net(0), HOLDS);
    expect(many.figures).toEqual([10, 10, 30]);
  });

  it('losses are capped at the strength', () => {
    const fight = between([named('p'), named('q')], { figures: 2, hits: 2 });
    fight.round(net(3), net(9), net(1));
    expect([fight.ending, ...fight.figures]).toEqual(['b destroyed', 9, 10, 0]);
  });

  describe('two steps', () => {
    it('those with advantage first, then all others from what is left', () => {
      const fight = between([named('spears', { weapon: 'spear' }), named('axes', { weapon: 'axe' })], { weapon: 'sword' });
      // Spears; check of the swords; then axes, swords; check of the spears. The swords have no new reason.
      fight.round(net(1), HOLDS, net(1), net(2), HOLDS);
      expect(fight.figures).toEqual([8, 10, 8]);
    });

    it('one check a step for each that was hit', () => {
      const fight = between([named('spears', { weapon: 'spear' }), named('axes')], { weapon: 'sword' });
      fight.round(net(1), HOLDS, net(4), net(0), HOLDS);
      expect(fight.figures).toEqual([10, 10, 5]);
    });

    it('who fails in the first neither strikes nor is struck in the second', () => {
      const fight = between(
        [named('spears', { weapon: 'spear' }), named('axes')],
        [named('swords', { weapon: 'sword' }), named('clubs', { weapon: 'club' })],
        FOLLOW,
      );
      // Spears at swords, who fail; then axes at clubs and clubs at axes only.
      fight.round(net(1), FAILS, net(0), net(0));
      expect(fight.ending).toBe('on');
      // Back in the next round, shaken.
      fight.round(net(0), net(0), net(0), net(0));
      fight.round(net(4), FAILS, net(0), net(0));
      expect(fight.figures).toEqual([10, 10, 5, 10]);
    });

    it('blows at the destroyed are lost', () => {
      const fight = between(
        [named('spears', { weapon: 'spear' }), named('axes', { against: 'swords' })],
        [named('swords'), named('clubs')],
      );
      // Axes have nobody to strike; the clubs strike the axes.
      fight.round(net(10), net(0));
      expect(fight.figures).toEqual([10, 10, 0, 10]);
    });

    it('a side that strikes somebody else shows its front', () => {
      // The pikes strike x, who strikes q: x can have no advantage over the pikes, and the pikes have it over x whatever it carries but pikes.
      const fight = between(
        [named('p', { weapon: 'pike', against: 'x' }), named('q', { against: 'y' })],
        [named('x', { against: 'q', weapon: 'spear' }), named('y', { against: 'p', contact: 'rear' })],
      );
      // Steps: p over x (pikes), x over q (spears), y over p (rear). Then q.
      fight.round(net(0), net(0), net(0), net(0));
      expect(fight.figures).toEqual([10, 10, 10, 10]);
    });
  });

  describe('a new target', () => {
    it('is the first enemy that strikes the unit, else the first in the fight', () => {
      const fight = between(
        [named('p'), named('q'), named('r')],
        [named('x', { ML: 1 }), named('y', { against: 'q' }), named('z', { against: 'p' })],
      );
      // x fails and is gone: p takes z, who strikes it, before y.
      fight.round(net(1), net(0), net(0), net(0), net(0), net(0));
      expect(fight.figures).toEqual([10, 10, 10, 9, 10, 10]);
      fight.round(net(1), net(0), net(0), net(0), net(0), HOLDS);
      expect(fight.figures).toEqual([10, 10, 10, 9, 10, 9]);
    });

    it('is not one that turns at the same time', () => {
      // p and x both lose their target. p is struck by nobody but the turning x, and x by nobody: each takes the first in the fight.
      const fight = between(
        [named('o', { ML: 1 }), named('p', { against: 'w' }), named('q', { against: 'y' })],
        [named('w', { ML: 1, against: 'o' }), named('x', { against: 'o' }), named('y', { against: 'q' })],
      );
      // o is struck by w and x, w by o and p; both fail.
      fight.round(net(0), net(1), net(0), net(1), net(0), net(0));
      // p takes x, the first; x takes p, the first.
      fight.round(net(2), net(0), net(3), net(0), HOLDS, HOLDS);
      expect(fight.figures).toEqual([9, 7, 10, 9, 8, 10]);
    });

    it('is struck in front, and gives no advantage for the rear', () => {
      const fight = between(
        [named('p'), named('q', { contact: 'rear', against: 'x' })],
        [named('x', { ML: 1, against: 'p' }), named('y', { against: 'p' })],
      );
      // q strikes x in the rear, first; x is gone before it can strike, and p, who strikes x, has nobody.
      fight.round(net(1), net(0));
      // All at once: p and q at y, y at p.
      fight.round(net(1), net(1), net(1), HOLDS, HOLDS);
      expect(fight.figures).toEqual([9, 10, 9, 8]);
    });
  });

  describe('the end', () => {
    it('destroyed only if all units were', () => {
      const fight = between([named('p', { figures: 1 }), named('q', { figures: 1 })], { figures: 20, ML: 20 });
      fight.round(net(0), net(0), net(1));
      expect(fight.ending).toBe('on');
      fight.round(net(0), net(1));
      expect(fight.ending).toBe('a destroyed');
    });

    it('else as the unit that left last did', () => {
      const fight = between([named('p', { order: 'shaken' }), named('q')], { figures: 20, ML: 20 });
      fight.round(net(0), net(0), net(1), FAILS);
      expect(fight.ending).toBe('on');
      fight.round(net(0), net(1), FAILS);
      expect(fight.ending).toBe('a withdrawn');
    });

    it('of several in one round a rout counts, whoever left first', () => {
      for (const [first, second] of [
        ['shaken', 'good'],
        ['good', 'shaken'],
      ] as const) {
        const fight = between(
          [named('p', { order: first }), named('q', { order: second })],
          [named('x', { figures: 20 }), named('y', { figures: 20 })],
        );
        fight.round(net(0), net(0), net(1), net(1), FAILS, FAILS);
        expect(fight.ending).toBe('a routed');
      }
    });

    it('one destroyed after another has gone: the ending is that of the one that left', () => {
      const fight = between([named('p', { order: 'shaken' }), named('q', { figures: 1 })], { figures: 20, ML: 20 });
      fight.round(net(0), net(0), net(1), FAILS);
      fight.round(net(0), net(1));
      expect([fight.ending, ...fight.figures]).toEqual(['a routed', 9, 0, 20]);
    });

    it('both sides in the same step: mutual', () => {
      const fight = between(
        [named('p', { figures: 1 }), named('q', { figures: 1 })],
        [named('x', { figures: 1 }), named('y', { figures: 1 })],
      );
      fight.round(net(1), net(1), net(1), net(1));
      expect(fight.ending).toBe('mutual');
    });

    it('no checks once a side has nobody left', () => {
      const fight = between([named('p', { figures: 1 })], [named('x'), named('y')]);
      fight.round(net(6), net(1), net(1));
      expect([fight.ending, ...fight.figures]).toEqual(['a destroyed', 0, 4, 10]);
    });

    it('a draw if neither side has a unit that has not failed, whatever the setting', () => {
      const fight = between([named('spears', { weapon: 'spear' }), named('axes')], [named('swords', { weapon: 'sword' })], FOLLOW);
      fight.round(net(0), net(0), net(5), HOLDS);
      expect(fight.ending).toBe('on');
      const both = between([named('p'), named('q')], [named('x')], FOLLOW);
      both.round(net(1), net(0), net(1), FAILS, FAILS);
      expect(both.ending).toBe('on');
      const all = between([named('p'), named('q')], [named('x'), named('y')], FOLLOW);
      all.round(net(1), net(1), net(1), net(1), FAILS, FAILS, FAILS, FAILS);
      expect(all.ending).toBe('mutual');
    });

    it('stalemate once no unit of either side could score on its target', () => {
      const fight = between([named('p', { AR: 1 }), named('q', { AR: 1 })], { AR: 1 });
      expect(fight.round()).toBe(NOT_FOUGHT);
      expect(fight.ending).toBe('stalemate');
      const one = between([named('p', { AR: 1 }), named('q', { AR: 1, contact: 'rear' })], { AR: 1 });
      expect(one.round(net(1), HOLDS)).toBe(ROUND_OVER);
    });
  });

  describe('pair by pair', () => {
    it('a barrier lies where either of the two has cover', () => {
      const men = [named('p', { AR: 3, cover: true }), named('q', { AR: 3 })];
      const fight = between(men, { AR: 3, weapon: 'sword' });
      // p and its enemy save everything from each other; q strikes as in the open.
      fight.round(net(1), HOLDS);
      expect(fight.figures).toEqual([10, 10, 9]);
    });

    it('the set bonus is against the target only, if that charges the unit', () => {
      const charge = { charging: true, figures: 5 } as const;
      const set = named('set', { weapon: 'spear', setToReceive: true, against: 'x' });
      const here = asMelee([set, named('q')], [named('x', charge), named('y', { against: 'q' })]);
      const away = asMelee([set, named('q')], [named('x', { ...charge, against: 'q' }), named('y', { against: 'set' })]);
      const halves = (plan: Plan) => plan.numbers[pairAt(4, 0, 2) + FIRST_HALVES];
      expect([halves(here), halves(away)]).toEqual([4, 2]);
    });

    it('height: level with a later target that says the same', () => {
      const meanOf = (a: Keys, b: Keys) => {
        const plan = asMelee([named('p', a), named('q')], [named('x'), named('y', b)]);
        let mean = 0;
        const table = plan.numbers[plan.numbers[pairAt(4, 0, 3) + NET_OPEN]! + 1]!;
        eachOutcome(plan.tables, table, (hits, words) => {
          mean += (hits * words) / ALL_WORDS;
        });
        return mean;
      };
      expect(meanOf({ elevation: 'higher' }, { AR: 6, elevation: 'higher' })).toBeCloseTo((5 / 6) * 0.5, 8);
      expect(meanOf({ elevation: 'higher' }, { AR: 6 })).toBeCloseTo((5 / 6) * 0.7, 8);
    });
  });
});
