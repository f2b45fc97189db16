import { describe, expect, it } from 'vitest';
import { FIGURES, type Plan } from '../../../src/core/fight.ts';
import * as at from '../../../src/rulesets/fantasy-battle/layout.ts';
import { contact, drawUpLines } from '../../../src/rulesets/fantasy-battle/lines.ts';
import { planFor, withoutLookUps } from '../../support/fantasyBattle.ts';

describe('contact (1.3)', () => {
  it.each([
    [5, 20, 5, 20, 5, 5],
    [7, 20, 5, 20, 7, 5],
    [10, 20, 5, 20, 6, 5],
    [6, 25, 5, 20, 6, 5],
    [5, 20, 3, 40, 5, 3],
    [5, 25, 1, 50, 3, 1],
    [8, 20, 2, 25, 4, 2],
    [5, 20, 2, 20, 3, 2],
    [5, 20, 3, 20, 5, 3],
  ])('TV-I-08: %i of %i mm against %i of %i mm: %i and %i', (n, w, m, e, own, enemy) => {
    expect(contact(false, n, w, m, e)).toBe(own);
    expect(contact(false, m, e, n, w)).toBe(enemy);
  });

  it('agrees with the definition base by base', () => {
    for (let n = 1; n <= 12; n++) {
      for (let m = 1; m <= 12; m++) {
        for (const [w, e] of [
          [20, 20],
          [20, 25],
          [25, 20],
          [40, 20],
          [20, 50],
          [7, 13],
        ] as const) {
          const touching = Array.from({ length: n }, (_, i) => -n * w + 2 * i * w <= m * e && -n * w + 2 * (i + 1) * w >= -m * e);
          expect(contact(false, n, w, m, e), `${n} ${w} ${m} ${e}`).toBe(touching.filter(Boolean).length);
        }
      }
    }
  });

  it('is the shorter line where it is simple', () => {
    expect(contact(true, 10, 20, 5, 25)).toBe(5);
    expect(contact(true, 5, 25, 10, 20)).toBe(5);
  });
});

/** The fighters of each unit by enemy: to the front, behind them, on the edges. */
function lists(plan: Plan, later = 0): number[][] {
  const general = plan.numbers[at.PLAIN]! > 0 ? withoutLookUps(plan) : plan;
  const state = general.openings[0]!.slice();
  state[plan.figures.length + at.SITUATION] = later;
  drawUpLines(general, state);
  return Array.from(plan.figures, (_, unit) => {
    const record = at.recordOf(unit);
    return Array.from(state.slice(general.numbers[record + at.FRONT_LIST], general.numbers[record + at.LIST_END]));
  });
}

const STATS = 'stats: { WS: 3, S: 3, T: 3, I: 3, Ld: 7 }';
const block = (figures: number, frontage: number, more = '') => `{ name: x, figures: ${figures}, frontage: ${frontage}, ${STATS}${more} }`;
const units = (...list: string[]) => `{ units: [${list.map((unit, i) => unit.replace(/name: [^,]*/, `name: u${i}`)).join(', ')}] }`;
const hero = (more = '') => `{ name: h, hero: true, ${STATS}${more} }`;

describe('fighters (A12 to A18)', () => {
  it('TV-I-11, TV-I-12: spears fight in two ranks, in one where they charge', () => {
    expect(lists(planFor(block(10, 5, ', weapon: spear'), block(5, 5)))[0]).toEqual([5, 5]);
    expect(lists(planFor(block(8, 5, ', weapon: spear'), block(5, 5)))[0]).toEqual([5, 3]);
    expect(lists(planFor(block(20, 5, ', weapon: spear, charging: true'), block(5, 5)))[0]).toEqual([5, 0]);
    expect(lists(planFor(block(20, 5, ', weapon: spear, charging: true'), block(5, 5)), at.LATER)[0]).toEqual([5, 5]);
    expect(lists(planFor(block(20, 10, ', weapon: spear'), block(4, 4)))[0]).toEqual([6, 6]);
  });

  it('takes the count that is given, but never more than stand in the front rank', () => {
    expect(lists(planFor(block(10, 5, ', contactFigures: 2'), block(5, 5)))[0]).toEqual([2]);
    expect(lists(planFor(block(10, 5, ', contactFigures: 8'), block(5, 5)))[0]).toEqual([5]);
  });

  it('puts units side by side and centres the lines', () => {
    // 4 + 4 bases against 3: -80..80 against -30..30; the inner two of each unit touch, corners included.
    expect(lists(planFor(units(block(4, 4), block(4, 4)), block(3, 3)))).toEqual([[2], [2], [2, 1]]);
  });

  it('gives a centre on the border to the earlier unit, and one beyond the end to the last', () => {
    const plan = planFor(block(5, 5), units(block(1, 1), block(1, 1)));
    // Centres at -40, -20, 0, 20, 40; bases 1 to 3 touch -20..20, and the middle one stands on the border.
    expect(lists(plan)[0]).toEqual([2, 1]);
  });

  it('leaves the odd base on the right where contact is simple', () => {
    const plan = planFor(units(block(3, 3), block(3, 3)), block(3, 3), 'rules: { options: { contact: simple } }');
    // Six bases against three: the middle three from the second on.
    expect(lists(plan).slice(0, 2)).toEqual([[2], [1]]);
  });

  it('keeps heroes out of the line while there is anybody else', () => {
    const plan = planFor(units(block(5, 5), hero()), units(hero(), block(5, 5)));
    expect(lists(plan)).toEqual([
      [0, 5],
      [0, 1],
      [1, 0],
      [5, 0],
    ]);
  });

  it('makes the line of heroes where there is nobody else', () => {
    // A hero of 20 mm against two of 20 mm: both touch him, and he stands opposite the border.
    expect(lists(planFor(hero(), units(hero(), hero())))).toEqual([[1, 0], [1], [1]]);
  });

  it('counts flank and rear along the edge, and who strikes back there (A17)', () => {
    const flank = lists(planFor(block(5, 5, ', contact: flank'), block(16, 8)));
    // Five bases of 20 mm along two ranks of 20 mm.
    expect(flank).toEqual([[3], [0, 2]]);
    const rear = lists(planFor(block(5, 5, ', contact: rear'), block(19, 8)));
    expect(rear).toEqual([[5], [0, 3]]);
  });

  it('leaves the first rank out of an edge where the body fights to its front (A18)', () => {
    const side = units(block(4, 4), block(6, 6, ', contact: flank'), block(3, 3, ', contact: rear'));
    const two = lists(planFor(side, block(10, 5)));
    // Five of the last rank touch the rear attack, but only four models are left to strike.
    expect(two[3]).toEqual([5, 0, 0, 0, 1, 4]);
    const one = lists(planFor(side, block(5, 5)));
    expect(one[3]).toEqual([5, 0, 0, 0, 0, 0]);
  });

  it('never has more fighters than models (A18)', () => {
    const side = units(block(3, 3, ', contact: rear'), block(3, 3, ', contact: rear'));
    expect(lists(planFor(side, block(4, 4)))[2]).toEqual([0, 0, 4, 0]);
  });

  it('supports an attack on a flank, but not the blows struck back (A17)', () => {
    const plan = planFor(block(10, 5, ', weapon: spear, contact: flank'), block(12, 4, ', weapon: spear'));
    expect(lists(plan)).toEqual([
      [5, 5],
      [0, 0, 3],
    ]);
  });

  it('draws up anew each round: the front rank is full while there are models behind it (TV-I-09)', () => {
    const plan = withoutLookUps(planFor(block(10, 5), block(5, 5)));
    const opening = plan.openings[0]!.slice();
    opening[FIGURES] = 7;
    expect(lists({ ...plan, openings: [opening] })[0]).toEqual([5]);
    opening[FIGURES] = 4;
    expect(lists({ ...plan, openings: [opening] })[0]).toEqual([4]);
  });
});
