import { describe, expect, it } from 'vitest';
import { NOT_FOUGHT, ROUND_OVER } from '../../../src/core/fight.ts';
import {
  asMelee,
  check,
  duelOf,
  FAILS,
  HOLDS,
  type Keys,
  net,
  past,
  pastBarrier,
  raw,
  Scripted,
  type Setting,
} from '../../support/battlesystem.ts';

/** Every script is played by the short round of a duel and by that of several units: they are to ask the same and end the same. */
describe.each(['duel', 'several units'])('a round, as of a %s', (kind) => {
  const between = (a: Keys, b: Keys, setting: Setting = {}) =>
    new Scripted(kind === 'duel' ? duelOf(a, b, setting) : asMelee(a, b, setting));

  const spears = { figures: 12, frontage: 6, AR: 8, weapon: 'spear' } as const;
  const swords = { figures: 10, frontage: 5, weapon: 'sword' } as const;

  describe('with advantage', () => {
    it('BS-V11 (a): the swords lose 5, fail on 12 and have no reply', () => {
      const fight = between(spears, swords);
      expect(fight.round(net(5), check(56))).toBe(ROUND_OVER);
      expect([fight.ending, ...fight.figures]).toEqual(['b withdrawn', 12, 5]);
    });

    it('BS-V11 (b): they hold on 11 and reply', () => {
      const fight = between(spears, swords);
      expect(fight.round(net(5), check(55), net(0))).toBe(ROUND_OVER);
      expect([fight.ending, ...fight.figures]).toEqual(['on', 12, 5]);
    });

    it('the holder checks after the reply', () => {
      const fight = between(spears, swords);
      fight.round(net(1), HOLDS, net(1), FAILS);
      expect([fight.ending, ...fight.figures]).toEqual(['a withdrawn', 11, 9]);
    });

    it('there is no reply and no check once the target is destroyed', () => {
      const fight = between(spears, swords);
      fight.round(net(17));
      expect([fight.ending, ...fight.figures]).toEqual(['b destroyed', 12, 0]);
    });

    it('the reply can destroy the holder', () => {
      const fight = between({ ...spears, figures: 1 }, swords);
      fight.round(net(0), net(1));
      expect([fight.ending, ...fight.figures]).toEqual(['a destroyed', 0, 10]);
    });

    it('side b strikes first where it is the holder', () => {
      const fight = between(swords, spears);
      fight.round(net(2), FAILS);
      expect([fight.ending, ...fight.figures]).toEqual(['a withdrawn', 8, 12]);
    });
  });

  describe('without advantage', () => {
    it('both strike, both lose, and then both check, side a first', () => {
      const fight = between(swords, swords);
      fight.round(net(3), net(1), HOLDS, FAILS);
      expect([fight.ending, ...fight.figures]).toEqual(['b withdrawn', 9, 7]);
    });

    it('both destroyed is mutual', () => {
      const fight = between({ figures: 1 }, { figures: 2 });
      fight.round(net(2), net(1));
      expect([fight.ending, ...fight.figures]).toEqual(['mutual', 0, 0]);
    });

    it('one destroyed: the other has won and takes no check', () => {
      const fight = between({ figures: 10 }, { figures: 2 });
      fight.round(net(2), net(5));
      expect([fight.ending, ...fight.figures]).toEqual(['b destroyed', 5, 0]);
    });

    it('both fail: mutual, also where the victor follows up', () => {
      for (const withdrawEndsMelee of [true, false]) {
        const fight = between({}, { order: 'shaken' }, { options: { withdrawEndsMelee } });
        fight.round(net(1), net(1), FAILS, FAILS);
        expect([fight.ending, ...fight.figures]).toEqual(['mutual', 9, 9]);
      }
    });
  });

  describe('losses', () => {
    it('BS-V9: two hits a figure, what is left over is carried', () => {
      const fight = between({ hits: 2, ML: 20 }, { ML: 20 });
      fight.round(net(0), net(1));
      fight.round(net(0), net(4));
      expect(fight.figures).toEqual([8, 10]);
      fight.round(net(0), net(1));
      expect(fight.figures).toEqual([7, 10]);
    });
  });

  describe('a check is due', () => {
    /** Side b, ten clubs or as given, is struck; the harmless side a saves everything. */
    const struck = (keys: Keys = {}, setting: Setting = {}) => between({ AR: 1 }, keys, setting);

    it('for the first figure lost, and not for the second', () => {
      const fight = struck();
      fight.round(net(0));
      fight.round(net(1), HOLDS);
      fight.round(net(1));
      expect(fight.figures).toEqual([10, 8]);
    });

    it('not for hits that take no figure off', () => {
      const fight = struck({ hits: 5 });
      fight.round(net(4));
      fight.round(net(1), HOLDS);
      expect(fight.figures).toEqual([10, 9]);
    });

    it('at half the figures, once', () => {
      const fight = struck();
      fight.round(net(1), HOLDS);
      fight.round(net(3));
      fight.round(net(1), HOLDS);
      fight.round(net(1));
      expect(fight.figures).toEqual([10, 4]);
    });

    it('at half of an odd number only below it', () => {
      const fight = struck({ figures: 7 });
      fight.round(net(1), HOLDS);
      fight.round(net(2));
      fight.round(net(1), HOLDS);
    });

    it('for more than 4 net hits in one step, each time, and once for several reasons', () => {
      const fight = struck({ figures: 30 });
      fight.round(net(5), HOLDS);
      fight.round(net(4));
      fight.round(net(5), HOLDS);
      fight.round(net(5), HOLDS);
      expect(fight.figures).toEqual([10, 11]);
    });

    it('not for the destroyed', () => {
      const fight = struck();
      fight.round(net(10));
      expect(fight.ending).toBe('b destroyed');
    });

    it('countSavedHits: for more than 4 hits before armour', () => {
      const fight = struck({ figures: 30, hits: 5 }, { options: { countSavedHits: true } });
      // Every hit of side b is saved, and counts all the same.
      fight.round(raw(5), past(0), raw(0), HOLDS);
      fight.round(raw(4), past(4), raw(5), HOLDS);
      expect(fight.figures).toEqual([10, 30]);
    });
  });

  describe('a check', () => {
    it.each([
      [5, 10],
      [10, 45],
      [11, 55],
      [12, 64],
      [13, 72],
      [15, 85],
      [19, 99],
      [2, 1],
    ])('BS-V10: at ML %i holds on %i of 100 ways', (ML, holding) => {
      const held = between({ AR: 1 }, { ML });
      held.round(net(1), check(holding));
      expect(held.ending).toBe('on');
      const failed = between({ AR: 1 }, { ML });
      failed.round(net(1), check(holding + 1));
      expect(failed.ending).toBe('b withdrawn');
    });

    it('is not rolled where it is certain', () => {
      const steady = between({ AR: 1 }, { ML: 20 });
      steady.round(net(1));
      expect(steady.ending).toBe('on');
      const weak = between({ AR: 1 }, { ML: 1 });
      weak.round(net(1));
      expect(weak.ending).toBe('b withdrawn');
    });

    it('failed by the shaken is a rout', () => {
      const fight = between({ AR: 1 }, { order: 'shaken' });
      fight.round(net(1), FAILS);
      expect(fight.ending).toBe('b routed');
    });

    it('failed by those who start routed is a rout; they strike no blow', () => {
      const fight = between({}, { order: 'routed' });
      fight.round(net(1), HOLDS);
      fight.round(net(4), FAILS);
      expect([fight.ending, ...fight.figures]).toEqual(['b routed', 10, 5]);
    });
  });

  describe('withdrawEndsMelee: false', () => {
    const options = { withdrawEndsMelee: false };

    it('the failed fights on, shaken, from the next round, without advantage', () => {
      const fight = between(swords, { ...spears, ML: 11 }, { options });
      fight.round(net(0), net(1), FAILS);
      expect(fight.ending).toBe('on');
      fight.round(net(0), net(0));
      // Shaken spears no longer strike first: side a is asked first.
      fight.round(net(5), net(0), FAILS);
      expect([fight.ending, ...fight.figures]).toEqual(['b routed', 10, 6]);
    });

    it('has no reply in the round in which it failed', () => {
      const fight = between(spears, { ...swords, hits: 3 }, { options });
      fight.round(net(5), FAILS);
      expect([fight.ending, ...fight.figures]).toEqual(['on', 12, 9]);
      // The 2 hits left over are still there.
      fight.round(net(1), net(0));
      expect(fight.figures).toEqual([12, 8]);
    });

    it('one of two that strike at once may fail and go on', () => {
      const fight = between({}, {}, { options });
      fight.round(net(1), net(1), FAILS, HOLDS);
      fight.round(net(0), net(5), FAILS);
      expect([fight.ending, ...fight.figures]).toEqual(['a routed', 4, 9]);
    });
  });

  describe('a barrier', () => {
    it('splits the hits: the protected share is rounded down', () => {
      const fight = between({ AR: 1, cover: true }, { figures: 10, AR: 7, protectedFigures: 4, hits: 9 });
      fight.round(raw(7), pastBarrier(2), past(3), HOLDS);
      expect(fight.figures).toEqual([10, 10]);
    });

    it('asks nothing of a share without hits', () => {
      const fight = between({ AR: 1, cover: true }, { figures: 10, AR: 7, protectedFigures: 1, hits: 9 });
      fight.round(raw(9), past(3));
      fight.round(raw(0));
    });

    it('the unprotected fall first; then all are protected', () => {
      const fight = between({ AR: 1, cover: true }, { figures: 10, AR: 7, protectedFigures: 4, ML: 20 });
      fight.round(raw(7), pastBarrier(2), past(3));
      fight.round(raw(1), past(1));
      fight.round(net(2));
      expect(fight.figures).toEqual([10, 2]);
    });

    it('lets every hit on figures without armour through unasked', () => {
      const fight = between({ AR: 1, cover: true }, { figures: 10, AR: 11, protectedFigures: 5, ML: 20 });
      fight.round(raw(3), pastBarrier(0));
      expect(fight.figures).toEqual([10, 8]);
    });
  });

  describe('stalemate', () => {
    it('before the first blow where neither can be hurt: 0 rounds', () => {
      const fight = between({ AR: 1 }, { AR: 1 });
      expect(fight.round()).toBe(NOT_FOUGHT);
      expect(fight.ending).toBe('stalemate');
    });

    it('between the routed', () => {
      const fight = between({ order: 'routed' }, { order: 'routed' });
      expect(fight.round()).toBe(NOT_FOUGHT);
      expect(fight.ending).toBe('stalemate');
    });

    it('once only the protected are left', () => {
      const fight = between({ AR: 1 }, { figures: 3, AR: 3, cover: true, protectedFigures: 2, ML: 20 });
      fight.round(raw(1), past(1));
      expect(fight.ending).toBe('on');
      expect(fight.round()).toBe(NOT_FOUGHT);
      expect([fight.ending, ...fight.figures]).toEqual(['stalemate', 10, 2]);
    });

    it('is not for having shot: that round is fought without blows', () => {
      const fight = between({ shotThisTurn: true }, { shotThisTurn: true });
      expect(fight.round()).toBe(ROUND_OVER);
      fight.round(net(0), net(0));
      const alone = between({ shotThisTurn: true }, { AR: 7, order: 'routed' });
      expect(alone.round()).toBe(ROUND_OVER);
    });

    it('is not where a 1 never saves', () => {
      const fight = between({ AR: 1 }, { AR: 1 }, { options: { naturalOneFails: true } });
      expect(fight.round(net(0), net(0))).toBe(ROUND_OVER);
    });
  });

  it('a shooter is struck, and strikes from the second round; he has no advantage in the first', () => {
    const fight = between({ ...spears, shotThisTurn: true }, swords);
    fight.round(net(1), HOLDS);
    expect(fight.figures).toEqual([11, 10]);
    fight.round(net(1), HOLDS, net(0));
    expect(fight.figures).toEqual([11, 9]);
  });
});
