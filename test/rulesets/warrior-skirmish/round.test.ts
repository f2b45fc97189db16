import { describe, expect, test } from 'vitest';
import { NOT_FOUGHT } from '../../../src/core/fight.ts';
import { planOf } from '../../support/fight.ts';
import { Script } from '../../support/script.ts';
import {
  A_DESTROYED,
  B_DESTROYED,
  GOING,
  LOT,
  play,
  REMOVED_BY,
  STALEMATE,
  skirmish,
  WOUNDS,
  WOUNDS_IN_ALL,
  WOUNDS_SHORT,
} from '../../support/skirmish.ts';

const human = '{ skill: 3, strength: 3, toughness: 3, wounds: 5, weapon: sword }';
const goblin = (wounds: number) => `{ skill: 2, strength: 3, toughness: 2, wounds: ${wounds}, armour: [leather], shield: small }`;
const hero = (attacks: number, allocation: string) =>
  `{ skill: 3, strength: 3, toughness: 3, wounds: 30, attacks: ${attacks}, weapon: sword, allocation: ${allocation} }`;
const band =
  '{ units: [{ name: goblins, count: 2, skill: 2, strength: 3, toughness: 2, wounds: 5 }, { name: orc, skill: 3, strength: 3, toughness: 3, wounds: 7 }] }';

describe('removal', () => {
  test('exceeds: 6 wounds on a goblin with 6 leave it standing at nought; the next wound removes it', () => {
    const rounds = play(
      skirmish(human, goblin(6)),
      [
        [WOUNDS_IN_ALL, 6],
        [WOUNDS_IN_ALL, 0],
      ],
      [[WOUNDS_IN_ALL, 2]],
    );
    expect(rounds).toEqual([
      { ending: GOING, figures: [1, 1] },
      { ending: B_DESTROYED, figures: [1, 0] },
    ]);
  });

  test('at nought it still strikes', () => {
    const [round] = play(skirmish(human, goblin(6)), [
      [WOUNDS_IN_ALL, 6],
      [WOUNDS_IN_ALL, 6],
    ]);
    expect(round).toEqual({ ending: A_DESTROYED, figures: [0, 1] });
  });

  test('reaches: 6 wounds on a goblin with 6 remove it, and it does not strike back', () => {
    expect(play(skirmish(human, goblin(6), 'removal: reaches'), [[WOUNDS_IN_ALL, 6]])).toEqual([{ ending: B_DESTROYED, figures: [1, 0] }]);
  });

  test.each([
    ['exceeds', 6],
    ['reaches', 5],
  ])('6 wounds on a goblin with 5 remove it: %s, which counts them up to %d', (removal, counted) => {
    expect(play(skirmish(human, goblin(5), `removal: ${removal}`), [[WOUNDS_IN_ALL, counted]])[0]!.ending).toBe(B_DESTROYED);
  });

  test('wounds stay from round to round, and add up: 2, then 3, on 4', () => {
    const rounds = play(
      skirmish(human, goblin(4)),
      [
        [WOUNDS_IN_ALL, 2],
        [WOUNDS_IN_ALL, 0],
      ],
      [[WOUNDS_IN_ALL, 3]],
    );
    expect(rounds.map(({ ending }) => ending)).toEqual([GOING, B_DESTROYED]);
  });

  test('no wound is no change', () => {
    expect(
      play(skirmish(human, goblin(4)), [
        [WOUNDS_IN_ALL, 0],
        [WOUNDS_IN_ALL, 0],
      ])[0],
    ).toEqual({ ending: GOING, figures: [1, 1] });
  });
});

describe('allocation', () => {
  test('a list: one attack on each goblin and two on the orc, each target by itself, from the back', () => {
    const [round] = play(skirmish(hero(4, '[1, 1, 2]'), band), [
      [WOUNDS, 8],
      [WOUNDS, 6],
      [WOUNDS, 5],
      [WOUNDS_IN_ALL, 0],
    ]);
    expect(round).toEqual({ ending: GOING, figures: [1, 1, 0] });
  });

  test('what a list gives the fallen goes to the weakest, with what that one gets anyway; an attack on the fallen is not rolled', () => {
    const rounds = play(
      skirmish(hero(4, '[1, 1, 2]'), band),
      [
        [WOUNDS, 8],
        [WOUNDS, 6],
        [WOUNDS, 5],
        [WOUNDS_IN_ALL, 0],
      ],
      // The goblin that is left stands in the first place, at nought: 1 + 1 + 2 on it, all in one draw.
      [[WOUNDS_IN_ALL, 6]],
    );
    expect(rounds[1]).toEqual({ ending: B_DESTROYED, figures: [1, 0, 0] });
  });

  test('places of a list do not move up: with the first goblin fallen the second keeps its own attack', () => {
    const rounds = play(
      skirmish(hero(4, '[1, 1, 2]'), band),
      [
        [WOUNDS, 0],
        [WOUNDS, 0],
        [WOUNDS, 6],
        [WOUNDS_IN_ALL, 0],
      ],
      // The orc its 2; the second goblin its 1 and, as the weakest, that of the fallen.
      [
        [WOUNDS, 8],
        [WOUNDS, 5],
        [WOUNDS_IN_ALL, 0],
      ],
    );
    expect(rounds.map(({ figures }) => figures)).toEqual([
      [1, 1, 1],
      [1, 1, 0],
    ]);
  });

  test('focus: all on the one with fewest wounds left, the first among equals', () => {
    const rounds = play(
      skirmish(hero(2, 'focus'), band),
      [
        [WOUNDS, 4],
        [WOUNDS_IN_ALL, 0],
      ],
      [
        [WOUNDS, 4],
        [WOUNDS_IN_ALL, 0],
      ],
      [
        [WOUNDS, 6],
        [WOUNDS_IN_ALL, 0],
      ],
      [[WOUNDS_IN_ALL, 8]],
    );
    expect(rounds.map(({ figures }) => figures)).toEqual([
      [1, 2, 1],
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
    ]);
  });

  test('spread: five attacks on three are two, two and one, two attacks are the first two', () => {
    const wounds = (...each: number[]) => each.map((w) => [WOUNDS, w] as const);
    const first = play(
      skirmish(hero(5, 'spread'), band),
      [...wounds(0, 0, 6), [WOUNDS_IN_ALL, 0]],
      [...wounds(0, 6), [WOUNDS_IN_ALL, 0]],
      [[WOUNDS_IN_ALL, 8]],
    );
    expect(first.map(({ figures }) => figures)).toEqual([
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
    ]);
    const second = play(skirmish(hero(2, 'spread'), band), [...wounds(6, 6), [WOUNDS_IN_ALL, 0]]);
    expect(second[0]!.figures).toEqual([1, 0, 1]);
  });

  test('figures of a kind strike the weakest one after the other; those left over the next', () => {
    const rounds = play(
      skirmish('{ count: 4, skill: 3, strength: 3, toughness: 3, wounds: 6, weapon: sword }', band),
      [
        [REMOVED_BY, 0],
        [WOUNDS_SHORT, 4],
        [REMOVED_BY, 0],
        [WOUNDS_SHORT, 0],
        [WOUNDS, 0],
      ],
      [
        [REMOVED_BY, 3],
        [WOUNDS, 4],
        [WOUNDS, 0],
        [WOUNDS, 0],
      ],
      [
        [REMOVED_BY, 1],
        [REMOVED_BY, 3],
      ],
    );
    expect(rounds).toEqual([
      { ending: GOING, figures: [4, 2, 1] },
      { ending: GOING, figures: [4, 1, 1] },
      { ending: B_DESTROYED, figures: [4, 0, 0] },
    ]);
  });
});

describe('the order of a round', () => {
  test('figures removed in the first phase do not strike in the second', () => {
    const pair = '{ count: 2, skill: 3, strength: 3, toughness: 3, wounds: 1 }';
    const [round] = play(skirmish(pair, pair), [
      [REMOVED_BY, 1],
      [WOUNDS, 2],
    ]);
    expect(round).toEqual({ ending: B_DESTROYED, figures: [2, 0] });
  });

  test('the named side begins every round', () => {
    const text = skirmish(human, goblin(4)).replace('firstSide: a', 'firstSide: b');
    expect(play(text, [[WOUNDS_IN_ALL, 6]])[0]).toEqual({ ending: A_DESTROYED, figures: [0, 1] });
  });

  test('roll: the lot is cast once, before round 1', () => {
    const text = skirmish(human, goblin(4)).replace('firstSide: a', 'firstSide: roll');
    const rounds = play(
      text,
      [
        [LOT, 1],
        [WOUNDS_IN_ALL, 0],
        [WOUNDS_IN_ALL, 0],
      ],
      [[WOUNDS_IN_ALL, 6]],
    );
    expect(rounds.map(({ figures }) => figures)).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(
      play(text, [
        [LOT, 0],
        [WOUNDS_IN_ALL, 5],
      ])[0]!.figures,
    ).toEqual([1, 0]);
  });

  test('both: side A is first in even trials, side B in odd ones', () => {
    const { plan } = planOf(skirmish(human, goblin(4)).replace('firstSide: a', 'firstSide: both'));
    expect(plan.openings).toHaveLength(2);
    expect(plan.openings[0]).not.toEqual(plan.openings[1]);
    expect(planOf(skirmish(human, goblin(4))).plan.openings).toEqual([plan.openings[0]]);
  });
});

describe('stalemate', () => {
  test('before round 1, when nobody can hurt anybody: no round is fought', () => {
    const wall = '{ skill: 3, strength: 1, toughness: 9, wounds: 3 }';
    const { ruleset, plan } = planOf(skirmish(wall, wall));
    const state = plan.openings[0]!.slice();
    expect(ruleset.steps[0]!(plan, state, new Script(ruleset.questions, []))).toBe(NOT_FOUGHT);
    expect(state[0]).toBe(STALEMATE);
  });

  test('when the last who could hurt anybody falls, in that round, with attacks still to come', () => {
    const wardens = '{ skill: 3, strength: 1, toughness: 9, wounds: 3, weapon: dagger, count: 3 }';
    const raiders =
      '{ units: [{ name: thug, skill: 3, strength: 1, toughness: 9, wounds: 3 }, { name: champion, skill: 3, strength: 9, toughness: 3, wounds: 1 }] }';
    expect(play(skirmish(wardens, raiders), [[REMOVED_BY, 1]])[0]).toEqual({ ending: STALEMATE, figures: [3, 1, 0] });
  });
});
