import type { Note, RuleBook } from '../rulebook.ts';

/** What a weapon does. Strength, piercing and attacks are the rider's; those of the first round come whether or not it charged. */
export interface WeaponRules {
  readonly strength: number;
  readonly firstRoundStrength: number;
  readonly chargeStrength: number;
  /** Strength that replaces the wielder's own in round 1; 0: none. */
  readonly firstRoundFixedStrength: number;
  readonly firstRoundPiercing: number;
  readonly attacks: number;
  readonly hands: number;
  readonly ranks: number;
  readonly strikesLast: boolean;
  readonly onFoot: boolean;
  readonly mounted: boolean;
}

export type Chart = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Rules {
  readonly toHit: Chart;
  readonly needs: { readonly least: number; readonly most: number; readonly obstacle: number };
  readonly toWound: Chart;
  readonly armour: Readonly<Record<'none' | 'light' | 'heavy' | 'shield' | 'mount' | 'barding' | 'handWeaponAndShield', number>>;
  readonly saveModifier: Readonly<Record<string, number>>;
  readonly weapons: Readonly<Record<string, WeaponRules>>;
  readonly combatResult: Readonly<
    Record<
      'rank' | 'mostRanks' | 'rankWidth' | 'outnumber' | 'standard' | 'highGround' | 'flank' | 'rear' | 'edgeStrength' | 'musician',
      number
    >
  >;
  readonly unitStrength: OnFootOrNot;
  readonly baseWidth: OnFootOrNot;
  readonly baseDepth: OnFootOrNot;
  readonly special: Readonly<Record<'frenzyAttacks' | 'regeneration' | 'killingBlowStrength' | 'impactFaces' | 'scythedHits', number>>;
  readonly rounds: { readonly withBreakTests: number; readonly without: number };
  readonly options: {
    readonly combatResult: 'wounds' | 'full';
    readonly breakTests: 'auto' | 'on' | 'off';
    readonly contact: 'corners' | 'simple';
  };
}

export type OnFootOrNot = Readonly<Record<'foot' | 'mounted' | 'chariot', number>>;

/** A chart as printed: a row for each value of the attacker, a column for each of the target. */
function chart(rows: readonly string[]): Chart {
  const cells = (row: string) => Object.fromEntries(row.split(' ').map((cell, column) => [String(column + 1), Number(cell)]));
  return Object.fromEntries(rows.map((row, index) => [String(index + 1), cells(row)]));
}

const PLAIN_WEAPON: WeaponRules = {
  strength: 0,
  firstRoundStrength: 0,
  chargeStrength: 0,
  firstRoundFixedStrength: 0,
  firstRoundPiercing: 0,
  attacks: 0,
  hands: 1,
  ranks: 1,
  strikesLast: false,
  onFoot: true,
  mounted: true,
};

const defaults: Rules = {
  toHit: chart([
    '4 4 5 5 5 5 5 5 5 5',
    '3 4 4 4 5 5 5 5 5 5',
    '3 3 4 4 4 4 5 5 5 5',
    '3 3 3 4 4 4 4 4 5 5',
    '3 3 3 3 4 4 4 4 4 4',
    '3 3 3 3 3 4 4 4 4 4',
    '3 3 3 3 3 3 4 4 4 4',
    '3 3 3 3 3 3 3 4 4 4',
    '3 3 3 3 3 3 3 3 4 4',
    '3 3 3 3 3 3 3 3 3 4',
  ]),
  needs: { least: 2, most: 6, obstacle: 6 },
  toWound: chart([
    '4 5 6 6 0 0 0 0 0 0',
    '3 4 5 6 6 0 0 0 0 0',
    '2 3 4 5 6 6 0 0 0 0',
    '2 2 3 4 5 6 6 0 0 0',
    '2 2 2 3 4 5 6 6 0 0',
    '2 2 2 2 3 4 5 6 6 0',
    '2 2 2 2 2 3 4 5 6 6',
    '2 2 2 2 2 2 3 4 5 6',
    '2 2 2 2 2 2 2 3 4 5',
    '2 2 2 2 2 2 2 2 3 4',
  ]),
  armour: { none: 0, light: 1, heavy: 2, shield: 1, mount: 1, barding: 1, handWeaponAndShield: 1 },
  saveModifier: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2, 6: 3, 7: 4, 8: 5, 9: 6, 10: 7 },
  weapons: {
    'hand-weapon': PLAIN_WEAPON,
    'two-hand-weapons': { ...PLAIN_WEAPON, attacks: 1, hands: 2, mounted: false },
    'great-weapon': { ...PLAIN_WEAPON, strength: 2, hands: 2, strikesLast: true },
    halberd: { ...PLAIN_WEAPON, strength: 1, hands: 2 },
    flail: { ...PLAIN_WEAPON, firstRoundStrength: 2, hands: 2 },
    'morning-star': { ...PLAIN_WEAPON, firstRoundStrength: 1 },
    spear: { ...PLAIN_WEAPON, chargeStrength: 1, ranks: 2 },
    lance: { ...PLAIN_WEAPON, chargeStrength: 2, onFoot: false },
    pistol: { ...PLAIN_WEAPON, firstRoundFixedStrength: 4, firstRoundPiercing: 1 },
    'brace-of-pistols': { ...PLAIN_WEAPON, firstRoundFixedStrength: 4, firstRoundPiercing: 1, attacks: 1, hands: 2, mounted: false },
  },
  combatResult: {
    rank: 1,
    mostRanks: 3,
    rankWidth: 4,
    outnumber: 1,
    standard: 1,
    highGround: 1,
    flank: 1,
    rear: 2,
    edgeStrength: 5,
    musician: 1,
  },
  unitStrength: { foot: 1, mounted: 2, chariot: 4 },
  baseWidth: { foot: 20, mounted: 25, chariot: 50 },
  baseDepth: { foot: 1, mounted: 2, chariot: 2 },
  special: { frenzyAttacks: 1, regeneration: 4, killingBlowStrength: 2, impactFaces: 6, scythedHits: 1 },
  rounds: { withBreakTests: 12, without: 100 },
  options: { combatResult: 'full', breakTests: 'auto', contact: 'corners' },
};

export const BOOK: RuleBook<Rules> = {
  defaults,
  notes: {
    toHit: {
      from: 'public',
      about: 'Least die that hits: Weapon Skill of the attacker (row) against that of the target (column).',
      range: [2, 6],
    },
    needs: { from: 'house', about: 'Bounds of the die needed to hit after modifiers.', range: [2, 6] },
    'needs.obstacle': { from: 'book', about: 'Die needed to hit across a defended obstacle, and after a failed fear test.', range: [2, 6] },
    toWound: { from: 'public', about: 'Least die that wounds: Strength (row) against Toughness (column); 0 is no effect.', range: [0, 6] },
    armour: { from: 'derived', about: 'Points of armour; the save is 7 less all points.', range: [0, 6] },
    saveModifier: { from: 'public', about: 'How much a blow of this Strength worsens the armour save.', range: [0, 10] },
    weapons: { from: 'public', about: 'What the weapons do.', range: [0, 10] },
    'weapons.great-weapon': {
      from: 'public',
      about: 'Great weapon; that a mounted one has the same bonus is from memory.',
      range: [0, 10],
    },
    // Without a rank that strikes a round would never be over.
    ...Object.fromEntries(
      Object.keys(defaults.weapons).map((weapon): [string, Note] => [
        `weapons.${weapon}.ranks`,
        { from: 'public', about: 'Ranks that strike, the first among them.', range: [1, 10] },
      ]),
    ),
    'weapons.lance.chargeStrength': { from: 'book', about: 'Strength added in the round in which the lance charges.', range: [0, 10] },
    combatResult: { from: 'public', about: 'Bonuses of the combat result.', range: [0, 20] },
    'combatResult.mostRanks': { from: 'public', about: 'Most extra ranks that count.', range: [0, 20] },
    'combatResult.rankWidth': {
      from: 'public',
      about: 'Least frontage, and least models of a last rank, that count for ranks.',
      range: [1, 1000],
    },
    'combatResult.edgeStrength': { from: 'public', about: 'Least unit strength that counts in flank or rear.', range: [0, 1000] },
    'combatResult.musician': {
      from: 'memory',
      about: 'What the only musician makes of a draw; printed in the next edition.',
      range: [0, 20],
    },
    unitStrength: { from: 'public', about: 'Unit strength of a model for which none is given.', range: [1, 100] },
    baseWidth: { from: 'house', about: 'Base width in mm where none is given; sizes as they were sold.', range: [1, 1000] },
    baseDepth: { from: 'house', about: 'Base depth where none is given, in base widths.', range: [1, 10] },
    special: { from: 'public', about: 'Numbers of the optional rules.', range: [0, 10] },
    'special.regeneration': { from: 'public', about: 'Least die that recovers a wound.', range: [2, 6] },
    'special.killingBlowStrength': {
      from: 'public',
      about: 'Greatest unit strength of a model that a killing blow slays.',
      range: [0, 100],
    },
    'special.impactFaces': { from: 'public', about: 'Faces of the die of impact hits.', range: [1, 20] },
    rounds: { from: 'house', about: 'Cap of rounds where the scenario gives none.', range: [1, 1000] },
  },
  options: {
    combatResult: {
      words: ['wounds', 'full'],
      from: 'public',
      about: 'What decides a round: wounds alone, or wounds with the bonuses and the musician.',
    },
    breakTests: {
      words: ['auto', 'on', 'off'],
      from: 'house',
      about: 'Whether losers take break tests; auto: if every unit of both sides has a Leadership.',
    },
    contact: {
      words: ['corners', 'simple'],
      from: 'house',
      about: 'Who touches the enemy: bases of the centred lines, corners included; or simply as many models as the shorter line has.',
    },
  },
};
