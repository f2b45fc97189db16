import type { Note, RuleBook } from '../rulebook.ts';
import type { Size, Weapon } from './schema.ts';

export interface Rules {
  readonly hits: Readonly<Record<string, number>>;
  readonly rows: { readonly endFigures: number; readonly diagonalFigures: number };
  readonly weapons: Readonly<Record<Weapon, Arms>>;
  readonly sizes: Readonly<Record<Size, number>>;
  readonly halves: {
    readonly chargingCavalry: number;
    readonly chargingInfantry: number;
    readonly setToReceive: number;
    readonly secondRow: number;
    readonly thirdRow: number;
  };
  readonly armour: {
    readonly die: number;
    readonly higher: number;
    readonly lower: number;
    readonly favouredTerrain: number;
    readonly barrier: number;
    readonly flank: number;
    readonly rear: number;
  };
  readonly morale: { readonly dice: number; readonly faces: number; readonly hitsAbove: number; readonly strengthPercent: number };
  readonly unit: { readonly hits: number; readonly ML: number; readonly baseWidth: number };
  readonly rounds: { readonly most: number };
  readonly options: {
    readonly rounding: 'stepwise' | 'once';
    readonly rearRounding: 'together' | 'perRow';
    readonly row2Diagonal: boolean;
    readonly withdrawEndsMelee: boolean;
    readonly naturalOneFails: boolean;
    readonly countSavedHits: boolean;
  };
}

interface Arms {
  /** The longer reach strikes first; equal reach is "similarly armed". */
  readonly reach: number;
  /** Rows of a regular unit that fight. */
  readonly rows: number;
  /** Can be set to receive a charge. */
  readonly set: boolean;
}

const HAND: Arms = { reach: 0, rows: 1, set: false };
const POLE: Arms = { reach: 1, rows: 2, set: true };

const defaults: Rules = {
  hits: { 1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3, 10: 3, 11: 3, 12: 4 },
  rows: { endFigures: 1, diagonalFigures: 1 },
  weapons: {
    none: HAND,
    sword: HAND,
    axe: HAND,
    club: HAND,
    spear: POLE,
    pike: { reach: 2, rows: 3, set: true },
    polearm: POLE,
    halberd: POLE,
    lance: { reach: 1, rows: 1, set: false },
  },
  sizes: { small: 0, man: 1, large: 2, huge: 3 },
  halves: { chargingCavalry: 4, chargingInfantry: 3, setToReceive: 4, secondRow: 1, thirdRow: 1 },
  armour: { die: 10, higher: -2, lower: 2, favouredTerrain: -2, barrier: -2, flank: 2, rear: 4 },
  morale: { dice: 2, faces: 10, hitsAbove: 4, strengthPercent: 50 },
  unit: { hits: 1, ML: 11, baseWidth: 25 },
  rounds: { most: 20 },
  options: {
    rounding: 'stepwise',
    rearRounding: 'together',
    row2Diagonal: false,
    withdrawEndsMelee: true,
    naturalOneFails: false,
    countSavedHits: false,
  },
};

/** The rule book of this system. `halves` are counted in half dice, so that 3 is one and a half times. */
export const book: RuleBook<Rules> = {
  defaults,
  notes: {
    hits: { from: 'memory', about: 'hits that a die of this roll scores; fits the published examples', range: [0, 20] },
    'hits.1': { from: 'public', about: 'hits of a roll of 1, from the published errata', range: [0, 20] },
    'hits.6': { from: 'public', about: 'hits of a roll of 6, from the published errata', range: [0, 20] },
    'hits.7': { from: 'public', about: 'hits of a roll of 7, from the published errata', range: [0, 20] },
    'rows.endFigures': {
      from: 'book',
      about: 'figures of a regular unit that fight beyond those in contact, at each end (effects of formation)',
      range: [0, 1000],
    },
    'rows.diagonalFigures': { from: 'house', about: 'figures that row2Diagonal adds to the second row, at each end', range: [0, 1000] },
    ...weaponNotes(),
    sizes: { from: 'house', about: 'order of sizes: the larger of two similarly armed units strikes first', range: [0, 100] },
    halves: { from: 'book', about: 'attack dice in halves of one die a figure (attack dice modifiers)', range: [0, 40] },
    'halves.secondRow': { from: 'book', about: 'halves of a die for a figure in the second row (effects of formation)', range: [0, 40] },
    'halves.thirdRow': { from: 'book', about: 'halves of a die for a figure in the third row (effects of formation)', range: [0, 40] },
    armour: { from: 'book', about: 'added to the armour rating of the unit that is struck (armour rating modifiers)', range: [-20, 20] },
    'armour.die': { from: 'public', about: 'faces of the die of an armour check', range: [2, 100] },
    'morale.dice': { from: 'public', about: 'dice of a morale check', range: [1, 3] },
    'morale.faces': { from: 'public', about: 'faces of the dice of a morale check', range: [2, 20] },
    'morale.hitsAbove': { from: 'public', about: 'a check is due after more hits than this in one step', range: [0, 1000] },
    'morale.strengthPercent': {
      from: 'public',
      about: 'a check is due when a unit first falls to this percentage of its figures, or below',
      range: [0, 100],
    },
    'unit.hits': { from: 'house', about: 'hits of a figure where a unit names none', range: [1, 1000] },
    'unit.ML': { from: 'public', about: 'morale of a unit that names none: the average', range: [1, 20] },
    'unit.baseWidth': { from: 'house', about: 'mm of a base where a unit names none', range: [1, 1000] },
    'rounds.most': { from: 'house', about: 'rounds after which a fight that is still going on is a draw', range: [1, 1000] },
  },
  options: {
    rounding: {
      words: ['stepwise', 'once'],
      from: 'house',
      about: 'stepwise: round the dice of the rear rows up, then the multiplied total. once: only the total.',
    },
    rearRounding: {
      words: ['together', 'perRow'],
      from: 'house',
      about: 'With stepwise rounding: the second and third row are rounded up together, or each by itself.',
    },
    row2Diagonal: { from: 'house', about: 'The second row also strikes diagonally past the ends of the fighting front.' },
    withdrawEndsMelee: {
      from: 'house',
      about: 'A failed check in good order breaks contact for good; off: the victor follows up and the melee goes on.',
    },
    naturalOneFails: { from: 'house', about: 'A 1 on the armour die never saves.' },
    countSavedHits: {
      from: 'house',
      about: 'More than 4 hits in a step call for a check even where armour saved them; off: only net hits count.',
    },
  },
};

/** The source speaks of pole arms and of halberds, each in its place, and of no weapon nowhere: those are counted with their likes. */
function weaponNotes(): RuleBook<Rules>['notes'] {
  const inferred: Readonly<Record<string, readonly (keyof Arms)[]>> = {
    none: ['reach', 'rows', 'set'],
    polearm: ['reach'],
    halberd: ['rows', 'set'],
  };
  const about = {
    reach: { about: 'the longer reach strikes first, equal is similarly armed (melee advantage)', range: [0, 10] },
    rows: { about: 'rows of a regular unit that fight, 1 to 3 (effects of formation)', range: [1, 3] },
    set: { about: 'can be set to receive a charge (attack dice modifiers)' },
  } as const;
  const notes: [string, Note][] = [];
  for (const weapon of Object.keys(defaults.weapons)) {
    for (const key of ['reach', 'rows', 'set'] as const) {
      notes.push([`weapons.${weapon}.${key}`, { from: inferred[weapon]?.includes(key) ? 'house' : 'book', ...about[key] }]);
    }
  }
  return Object.fromEntries(notes);
}
