import type { RuleBook } from '../rulebook.ts';
import type { ARMOUR, SHIELDS, WEAPONS } from './schema.ts';

/** Rows: Skill of the attacker. Columns: Skill of the defender. Cells: what a D6 must show at least. */
export type HitTable = Readonly<Record<number, Readonly<Record<number, number>>>>;

export interface Rules {
  readonly toHit: { readonly quest: HitTable; readonly battle: HitTable };
  readonly weapon: Readonly<Record<(typeof WEAPONS)[number], number>>;
  readonly armour: Readonly<Record<(typeof ARMOUR)[number], number>>;
  readonly shield: Readonly<Record<(typeof SHIELDS)[number], number>>;
  readonly leastWounds: number;
  readonly options: {
    readonly toHitTable: 'quest' | 'battle';
    readonly removal: 'exceeds' | 'reaches';
    readonly firstSide: string;
  };
}

/** A row of the to-hit table, by Skill of the defender from 1 to 10. */
const row = (...needed: number[]): Readonly<Record<number, number>> => Object.fromEntries(needed.map((least, i) => [i + 1, least]));

export const quest: HitTable = {
  1: row(4, 4, 5, 6, 6, 6, 6, 6, 6, 6),
  2: row(3, 4, 4, 4, 5, 5, 6, 6, 6, 6),
  3: row(2, 3, 4, 4, 4, 4, 5, 5, 5, 6),
  4: row(2, 3, 3, 4, 4, 4, 4, 4, 5, 5),
  5: row(2, 2, 3, 3, 4, 4, 4, 4, 4, 4),
  6: row(2, 2, 3, 3, 3, 4, 4, 4, 4, 4),
  7: row(2, 2, 2, 3, 3, 3, 4, 4, 4, 4),
  8: row(2, 2, 2, 3, 3, 3, 3, 4, 4, 4),
  9: row(2, 2, 2, 2, 3, 3, 3, 3, 4, 4),
  10: row(2, 2, 2, 2, 3, 3, 3, 3, 3, 4),
};

const battle: HitTable = {
  1: row(4, 4, 5, 5, 5, 5, 5, 5, 5, 5),
  2: row(3, 4, 4, 4, 5, 5, 5, 5, 5, 5),
  3: row(3, 3, 4, 4, 4, 4, 5, 5, 5, 5),
  4: row(3, 3, 3, 4, 4, 4, 4, 4, 5, 5),
  5: row(3, 3, 3, 3, 4, 4, 4, 4, 4, 4),
  6: row(3, 3, 3, 3, 3, 4, 4, 4, 4, 4),
  7: row(3, 3, 3, 3, 3, 3, 4, 4, 4, 4),
  8: row(3, 3, 3, 3, 3, 3, 3, 4, 4, 4),
  9: row(3, 3, 3, 3, 3, 3, 3, 3, 4, 4),
  10: row(3, 3, 3, 3, 3, 3, 3, 3, 3, 4),
};

export const book: RuleBook<Rules> = {
  defaults: {
    toHit: { quest, battle },
    weapon: { unarmed: 0, dagger: 1, sword: 2, axe: 2, 'two-handed': 4 },
    armour: { none: 0, leather: 1, mail: 2, plate: 3 },
    shield: { none: 0, small: 1, large: 2 },
    leastWounds: 0,
    options: { toHitTable: 'quest', removal: 'exceeds', firstSide: 'both' },
  },
  notes: {
    'toHit.quest': {
      from: 'derived',
      about:
        'What a D6 must show, attacker’s Skill by defender’s: 2 above double, 3 above, 6 below a third, 5 below half, else 4, all strict',
      range: [2, 6],
    },
    'toHit.quest.2': { from: 'public', about: 'Row of Skill 2, as printed in profiles of the related game', range: [2, 6] },
    'toHit.quest.3': { from: 'public', about: 'Row of Skill 3, as printed in profiles of the related game', range: [2, 6] },
    'toHit.quest.3.2': { from: 'book', about: 'Skill 3 against Skill 2, the one cell that the rules give', range: [2, 6] },
    'toHit.quest.4': { from: 'public', about: 'Row of Skill 4, as printed (under Skill 3, by a slip) in the related game', range: [2, 6] },
    'toHit.battle': { from: 'public', about: 'What a D6 must show: the table of the mass-battle game of the same family', range: [2, 6] },
    weapon: { from: 'house', about: 'Added to the wounds of a hit; any number may be written in place of a name', range: [0, 20] },
    'weapon.sword': { from: 'book', about: 'Sword, in the example of rolling for wounds', range: [0, 20] },
    armour: { from: 'house', about: 'Added to Toughness; any number may be written in place of a name', range: [0, 20] },
    'armour.leather': { from: 'book', about: 'Leather armour, in the example of rolling for wounds', range: [0, 20] },
    shield: { from: 'house', about: 'Added to Toughness like armour', range: [0, 20] },
    'shield.small': { from: 'book', about: 'Small shield, in the example of rolling for wounds', range: [0, 20] },
    leastWounds: {
      from: 'house',
      about: 'Least wounds of a hit, however tough the defender; the rules are silent below nought',
      range: [0, 20],
    },
  },
  options: {
    toHitTable: {
      words: ['quest', 'battle'],
      from: 'house',
      about: 'Which to-hit table. The rules name a table and leave it out; both give the one cell that they mention',
    },
    removal: {
      words: ['exceeds', 'reaches'],
      from: 'book',
      about:
        'A figure is removed when the wounds exceed those it has left (as written: at exactly 0 it fights on), or when they reach them',
    },
    firstSide: {
      open: true,
      from: 'house',
      about:
        'Which side strikes first in every round: the name of a side, roll (by lot before round 1), or both (half of the fights each way, and each reported)',
    },
  },
};
