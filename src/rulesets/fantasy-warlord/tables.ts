import type { Note, RuleBook } from '../rulebook.ts';

export const KINDS = ['infantry', 'cavalry', 'flier', 'swarm', 'monster', 'character', 'giant'] as const;
export const CLASSES = ['A', 'B', 'C'] as const;
export const RACES = ['dwarf', 'human', 'high-elf', 'wood-elf', 'orc', 'goblin', 'hill-troll', 'ogre', 'monster', 'giant'] as const;
export const ARMOURS = ['none', 'leather', 'chainmail', 'mail-and-plate'] as const;
export const COVERS = ['none', 'light', 'medium', 'heavy'] as const;
export const HIT_CHARTS = ['humanoid', 'ground-monster', 'flying-monster', 'giant'] as const;
const RESULTS = ['nicked', 'wounded', 'serious', 'critical', 'stunned', 'blinded', 'killed'] as const;
const FOOT_WEAPONS = [
  'dagger',
  'improvised',
  'club',
  'mace',
  'sword',
  'axe',
  'spear',
  'pike',
  'polearm',
  'two-handed-sword',
  'two-handed-axe',
] as const;
export const MOUNTED_WEAPONS = ['sword', 'spear', 'lance'] as const;
export const WEAPONS = [...FOOT_WEAPONS, 'lance'] as const;

export type Kind = (typeof KINDS)[number];
export type Class = (typeof CLASSES)[number];
export type Race = (typeof RACES)[number];
export type Armour = (typeof ARMOURS)[number];
export type Cover = (typeof COVERS)[number];
export type HitChart = (typeof HIT_CHARTS)[number];
export type Result = (typeof RESULTS)[number];
export type Weapon = (typeof WEAPONS)[number];
export type FootWeapon = (typeof FOOT_WEAPONS)[number];
export type MountedWeapon = (typeof MOUNTED_WEAPONS)[number];

/** A single is one figure that takes wounds: a monster, a giant or a character. All else is a unit of figures. */
export const isSingle = (kind: Kind): boolean => kind === 'monster' || kind === 'giant' || kind === 'character';

/** A giant counts as a monster in everything but its chart and its percentage. */
export const isMonstrous = (kind: Kind): boolean => kind === 'monster' || kind === 'giant';

export interface Hit {
  readonly result: Result;
  readonly modifier: number;
}

/** A place of a hit chart: the highest D100 that finds it, and the effect of each face of the D4. */
export interface Place {
  readonly upTo: number;
  readonly 1: Hit;
  readonly 2: Hit;
  readonly 3: Hit;
  readonly 4: Hit;
}

type Row = Readonly<Record<Armour, number>>;
type ByClass = Readonly<Record<Class, number>>;
type Switch = 'off' | 'on';

export interface Rules {
  readonly bcp: {
    readonly foot: Readonly<Record<FootWeapon, Row>>;
    readonly mounted: Readonly<Record<MountedWeapon, Row>>;
    readonly race: Readonly<Record<Exclude<Race, 'monster' | 'giant'>, number>>;
    readonly least: number;
    readonly giant: Row;
  };
  readonly weapons: Readonly<Record<Race, readonly FootWeapon[]>>;
  readonly reach: Readonly<Record<FootWeapon, number>>;
  readonly contact: { readonly figuresAroundSingle: number; readonly lineFromBaseWidth: number };
  readonly baseWidth: Readonly<Record<Kind, number>>;
  readonly modifiers: {
    readonly charge: number;
    readonly cavalryChargeTimes: number;
    readonly hatedFoe: Readonly<Record<Race, number>>;
    readonly cavalryAgainstFoot: number;
    readonly rank: number;
    readonly flank: number;
    readonly rear: number;
    readonly againstMonster: number;
    readonly leader: number;
    readonly enemyCover: Readonly<Record<Cover, number>>;
    readonly class: ByClass;
    readonly enemyShield: number;
    readonly enemyArmouredMount: number;
    readonly enemyDisordered: number;
  };
  readonly hates: Readonly<Record<Race, readonly Race[]>>;
  readonly morale: {
    readonly base: Readonly<Record<Race, ByClass>>;
    readonly loss: Readonly<Record<Bracket, number>>;
    readonly modifiers: {
      readonly hatedFoe: number;
      readonly flank: number;
      readonly rear: number;
      readonly overlapped: number;
      readonly monster: number;
      readonly leader: number;
      readonly leaderFell: number;
      readonly cover: Readonly<Record<Cover, number>>;
      readonly outnumbered: number;
      readonly outnumbering: number;
    };
    readonly results: Readonly<Record<Class, { readonly rout: number; readonly retire: number; readonly carryOn: number }>>;
  };
  readonly hitCharts: Readonly<Record<HitChart, Readonly<Record<string, Place>>>>;
  readonly points: Points;
  readonly options: {
    readonly rankCounting: 'beyondFirst' | 'all';
    readonly monsterDeath: 'seed' | 'chart';
    readonly overlap: Switch;
    readonly chargeMorale: Switch;
    readonly pursuit: Switch;
  };
}

export const BRACKETS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;
export type Bracket = (typeof BRACKETS)[number];

/** Races with a price for foot and horse, and those with one for foot alone. */
export type PricedRace = 'high-elf' | 'wood-elf' | 'human' | 'dwarf' | 'orc' | 'goblin';
type PricedOnFoot = 'hill-troll' | 'ogre' | 'giant';

export interface Points {
  readonly foot: Readonly<Record<PricedRace | PricedOnFoot, ByClass>>;
  readonly mounted: Readonly<Record<PricedRace, ByClass>>;
  readonly character: {
    readonly foot: Readonly<Record<PricedRace | 'giant', number>>;
    readonly mounted: Readonly<Record<PricedRace, number>>;
    readonly commandFactor: number;
    readonly moraleFactor: number;
    readonly combatModifier: number;
    readonly skill: number;
  };
  readonly weapon: Readonly<Record<Weapon, number>>;
  readonly armour: Readonly<Record<Armour, number>>;
  readonly shield: number;
  readonly armouredMount: number;
}

const row = (none: number, leather: number, chainmail: number, plate: number): Row => ({
  none,
  leather,
  chainmail,
  'mail-and-plate': plate,
});
const byClass = (A: number, B: number, C: number): ByClass => ({ A, B, C });
const hit = (result: Result, modifier = 0): Hit => ({ result, modifier });
const place = (upTo: number, ...hits: [Hit, Hit, Hit, Hit]): Place => ({ upTo, 1: hits[0], 2: hits[1], 3: hits[2], 4: hits[3] });

/** The rows that the humanoid and the giant chart share; only where they begin and end differs. */
const body = (head: number, arms: number, torso: number) => ({
  head: place(head, hit('stunned'), hit('serious', -25), hit('blinded'), hit('killed')),
  arms: place(arms, hit('nicked', -5), hit('wounded', -10), hit('serious', -20), hit('wounded', -15)),
  torso: place(torso, hit('critical', -30), hit('nicked', -5), hit('killed'), hit('serious', -20)),
  legs: place(100, hit('wounded', -5), hit('critical', -30), hit('wounded', -10), hit('nicked')),
});

const WITHOUT_PIKE = FOOT_WEAPONS.filter((weapon) => weapon !== 'pike');
const MORALE = byClass(12, 10, 8);

const defaults: Rules = {
  bcp: {
    foot: {
      dagger: row(20, 14, 8, 3),
      improvised: row(20, 14, 8, 3),
      club: row(24, 18, 14, 10),
      mace: row(24, 18, 14, 10),
      sword: row(28, 22, 16, 11),
      axe: row(28, 23, 18, 13),
      spear: row(26, 20, 14, 9),
      pike: row(26, 20, 14, 9),
      polearm: row(32, 27, 22, 17),
      'two-handed-sword': row(34, 29, 24, 19),
      'two-handed-axe': row(34, 29, 24, 19),
    },
    mounted: { spear: row(28, 22, 16, 11), sword: row(29, 23, 17, 12), lance: row(34, 28, 22, 16) },
    race: { dwarf: 0, human: 0, 'high-elf': 2, 'wood-elf': 1, orc: 3, goblin: -3, 'hill-troll': 5, ogre: 6 },
    least: 1,
    giant: row(150, 150, 150, 150),
  },
  weapons: {
    dwarf: FOOT_WEAPONS,
    human: FOOT_WEAPONS,
    'high-elf': FOOT_WEAPONS,
    'wood-elf': WITHOUT_PIKE,
    orc: WITHOUT_PIKE,
    goblin: WITHOUT_PIKE,
    'hill-troll': WITHOUT_PIKE,
    ogre: WITHOUT_PIKE,
    monster: WITHOUT_PIKE,
    giant: WITHOUT_PIKE,
  },
  reach: {
    dagger: 1,
    improvised: 1,
    club: 1,
    mace: 1,
    sword: 1,
    axe: 1,
    spear: 2,
    pike: 3,
    polearm: 2,
    'two-handed-sword': 1,
    'two-handed-axe': 1,
  },
  contact: { figuresAroundSingle: 3, lineFromBaseWidth: 40 },
  baseWidth: { infantry: 20, cavalry: 25, flier: 40, swarm: 40, monster: 40, character: 20, giant: 40 },
  modifiers: {
    charge: 10,
    cavalryChargeTimes: 2,
    hatedFoe: {
      dwarf: 8,
      human: 6,
      'high-elf': 6,
      'wood-elf': 6,
      orc: 6,
      goblin: 6,
      'hill-troll': 6,
      ogre: 6,
      monster: 6,
      giant: 6,
    },
    cavalryAgainstFoot: 6,
    rank: 2,
    flank: 8,
    rear: 12,
    againstMonster: -10,
    leader: 4,
    enemyCover: { none: 0, light: -5, medium: -10, heavy: -15 },
    class: byClass(6, 0, -4),
    enemyShield: -2,
    enemyArmouredMount: -2,
    enemyDisordered: 6,
  },
  hates: {
    dwarf: ['orc', 'goblin', 'hill-troll', 'ogre'],
    human: [],
    'high-elf': ['orc'],
    'wood-elf': [],
    orc: ['high-elf', 'wood-elf', 'dwarf'],
    goblin: ['dwarf'],
    'hill-troll': [],
    ogre: [],
    monster: [],
    giant: [],
  },
  morale: {
    base: {
      dwarf: MORALE,
      human: MORALE,
      'high-elf': MORALE,
      'wood-elf': MORALE,
      orc: MORALE,
      goblin: byClass(11, 9, 7),
      'hill-troll': MORALE,
      ogre: MORALE,
      monster: MORALE,
      giant: MORALE,
    },
    loss: { 0: 0, 10: -1, 20: -2, 30: -3, 40: -4, 50: -5, 60: -6, 70: -7, 80: -8, 90: -9, 100: -10 },
    modifiers: {
      hatedFoe: 1,
      flank: -2,
      rear: -3,
      overlapped: -2,
      monster: -2,
      leader: 2,
      leaderFell: -3,
      cover: { none: 0, light: 1, medium: 2, heavy: 3 },
      outnumbered: -2,
      outnumbering: 2,
    },
    results: {
      A: { rout: 4, retire: 6, carryOn: 16 },
      B: { rout: 5, retire: 7, carryOn: 16 },
      C: { rout: 6, retire: 8, carryOn: 17 },
    },
  },
  hitCharts: {
    humanoid: body(16, 45, 73),
    'ground-monster': {
      head: place(20, hit('stunned'), hit('wounded', -15), hit('blinded'), hit('killed')),
      torso: place(60, hit('nicked', -5), hit('critical', -40), hit('serious', -25), hit('killed')),
      legs: place(100, hit('wounded', -5), hit('wounded', -15), hit('critical', -25), hit('nicked')),
    },
    'flying-monster': {
      head: place(17, hit('stunned'), hit('wounded', -15), hit('blinded'), hit('killed')),
      wings: place(43, hit('serious', -20), hit('nicked'), hit('wounded', -10), hit('wounded', -5)),
      torso: place(73, hit('nicked', -5), hit('critical', -40), hit('serious', -25), hit('killed')),
      legs: place(100, hit('wounded', -5), hit('wounded', -15), hit('critical', -25), hit('nicked')),
    },
    giant: body(10, 39, 68),
  },
  points: {
    foot: {
      'high-elf': byClass(36, 29, 25),
      'wood-elf': byClass(35, 29, 25),
      human: byClass(31, 25, 20),
      dwarf: byClass(31, 25, 20),
      orc: byClass(27, 21, 16),
      goblin: byClass(28, 21, 17),
      'hill-troll': byClass(34, 26, 21),
      ogre: byClass(33, 28, 24),
      giant: byClass(165, 154, 142),
    },
    mounted: {
      'high-elf': byClass(42, 36, 31),
      'wood-elf': byClass(44, 37, 33),
      human: byClass(37, 31, 26),
      dwarf: byClass(34, 28, 24),
      orc: byClass(30, 24, 19),
      goblin: byClass(31, 25, 20),
    },
    character: {
      foot: { 'high-elf': 110, 'wood-elf': 110, human: 110, dwarf: 110, orc: 110, goblin: 100, giant: 500 },
      mounted: { 'high-elf': 150, 'wood-elf': 150, human: 150, dwarf: 150, orc: 150, goblin: 140 },
      commandFactor: 20,
      moraleFactor: 40,
      combatModifier: 1,
      skill: 15,
    },
    weapon: {
      dagger: 0,
      improvised: 0,
      club: 0,
      mace: 4,
      sword: 4,
      axe: 4,
      spear: 7,
      pike: 9,
      polearm: 8,
      'two-handed-sword': 8,
      'two-handed-axe': 8,
      lance: 8,
    },
    armour: row(0, 3, 6, 10),
    shield: 2,
    armouredMount: 6,
  },
  options: { rankCounting: 'beyondFirst', monsterDeath: 'seed', overlap: 'off', chargeMorale: 'off', pursuit: 'off' },
};

const book = (about: string): Note => ({ from: 'book', about });
const open = (about: string): Note => ({ from: 'public', about });
const house = (about: string): Note => ({ from: 'house', about });
const percentages = (about: string): Note => ({ from: 'house', about, range: [-1000, 10000] });
const chart = (about: string): Note => ({ from: 'public', about, words: RESULTS });
const cost = (note: Note): Note => ({ ...note, range: [0, 100000] });
const RANKS = [1, 10] as const;

const notes: Readonly<Record<string, Note>> = {
  'bcp.foot': percentages('Basic Combat Percentage on foot, weapon against armour of the enemy'),
  'bcp.foot.spear.chainmail': book('Basic Combat Percentage of a dwarf spear against chainmail: the worked example'),
  'bcp.foot.polearm.chainmail': {
    from: 'derived',
    about: 'Basic Combat Percentage of a polearm against chainmail: 25 for orcs in the worked example, less their 3',
  },
  'bcp.mounted': percentages('Basic Combat Percentage on horseback, weapon against armour of the enemy'),
  'bcp.race': house('added to every Basic Combat Percentage of the race'),
  'bcp.least': house('least Basic Combat Percentage after the race is added'),
  'bcp.giant': percentages('Basic Combat Percentage of a giant'),
  weapons: { from: 'house', about: 'weapons that a race uses on foot', words: FOOT_WEAPONS },
  'weapons.dwarf': { from: 'book', about: 'weapons that dwarfs use on foot: pikes too', words: FOOT_WEAPONS },
  'weapons.human': { from: 'book', about: 'weapons that humans use on foot: pikes too', words: FOOT_WEAPONS },
  'weapons.high-elf': { from: 'book', about: 'weapons that high elves use on foot: pikes too', words: FOOT_WEAPONS },
  'weapons.wood-elf': { from: 'book', about: 'weapons that wood elves use on foot: no pikes', words: FOOT_WEAPONS },
  'weapons.orc': { from: 'book', about: 'weapons that orcs use on foot: no pikes', words: FOOT_WEAPONS },
  'weapons.goblin': { from: 'book', about: 'weapons that goblins use on foot: no pikes', words: FOOT_WEAPONS },
  reach: { from: 'book', about: 'ranks that fight with the weapon on foot', range: RANKS },
  'contact.figuresAroundSingle': { from: 'house', about: 'front figures that touch a character or a small monster', range: [1, 1000] },
  'contact.lineFromBaseWidth': {
    from: 'house',
    about: 'base of a monster, in mm, from which its width decides how many touch it',
    range: [1, 1000],
  },
  baseWidth: { from: 'house', about: 'width of a base, in mm, where the unit gives none', range: [1, 1000] },
  'modifiers.charge': book('charged or pursued into this combat, first round only; before doubling for cavalry'),
  'modifiers.cavalryChargeTimes': { from: 'book', about: 'cavalry count the charge this many times', range: [0, 100] },
  'modifiers.hatedFoe': house('fighting a hated foe'),
  'modifiers.hatedFoe.dwarf': book('fighting a hated foe: dwarfs, as in the worked example'),
  'modifiers.hatedFoe.orc': book('fighting a hated foe: orcs, as in the worked example'),
  'modifiers.cavalryAgainstFoot': house('cavalry against infantry or a swarm; the book gives only the sign'),
  'modifiers.rank': book('for each complete rank that counts (rankCounting)'),
  'modifiers.flank': house('striking the flank; the book gives only the sign'),
  'modifiers.rear': house('striking the rear, in place of the flank; the book gives only the sign'),
  'modifiers.againstMonster': house('troops against a monster or giant; the book gives only the sign'),
  'modifiers.leader': house('under direct control of a character; the book gives only the sign'),
  'modifiers.enemyCover': house('the enemy stands in cover; the book speaks only of degrees'),
  'modifiers.class': house('class of the unit; the book gives only the sign for class C'),
  'modifiers.class.A': book('class of the unit: veterans, urucks, guards'),
  'modifiers.enemyShield': book('the enemy carries shields'),
  'modifiers.enemyArmouredMount': house('the enemy rides armoured mounts; the book names it without a number'),
  'modifiers.enemyDisordered': house('the enemy is disordered; the book gives only the sign'),
  hates: { from: 'house', about: 'races that the race hates', words: RACES },
  'hates.dwarf': { from: 'public', about: 'races that dwarfs hate', words: RACES },
  'hates.high-elf': { from: 'public', about: 'races that high elves hate', words: RACES },
  'hates.orc': { from: 'public', about: 'races that orcs hate; dwarfs by the worked example', words: RACES },
  'hates.goblin': { from: 'public', about: 'races that goblins hate', words: RACES },
  'morale.base': house('Basic Morale Value before any loss, by race and class'),
  'morale.base.goblin.B': {
    from: 'derived',
    about: 'Basic Morale Value of goblins, class B: 8 at 10% losses is public, their class is our reading',
  },
  'morale.loss': house('added to the Basic Morale Value for losses of so many per cent, down to a multiple of 10'),
  'morale.modifiers': house('morale modifier; the conditions are public, the numbers ours'),
  'morale.modifiers.hatedFoe': house('morale: a hated foe within 20 cm'),
  'morale.modifiers.flank': house('morale: struck in the flank'),
  'morale.modifiers.rear': house('morale: struck in the rear'),
  'morale.modifiers.overlapped': house('morale: overlapped by a wider line (overlap)'),
  'morale.modifiers.monster': house('morale: in combat with a monster or giant'),
  'morale.modifiers.leader': house('morale: under direct control of a character'),
  'morale.modifiers.leaderFell': house('morale: the controlling character fell in this round'),
  'morale.modifiers.cover': house('morale: in cover'),
  'morale.modifiers.outnumbered': house('morale: the enemy is at least twice as many'),
  'morale.modifiers.outnumbering': house('morale: the enemy is at most half as many'),
  'morale.results': house('highest Final Morale Value of the result (above carryOn: uncontrolled advance)'),
  hitCharts: chart('hit chart: the result of a D4 at a place, and its modifier to combat'),
  ...Object.fromEntries(
    HIT_CHARTS.flatMap((name) =>
      Object.keys(defaults.hitCharts[name]).map((spot) => [
        `hitCharts.${name}.${spot}.upTo`,
        { from: 'public', about: `highest D100 that finds the ${spot} (${name} hit chart)`, range: [1, 100] } satisfies Note,
      ]),
    ),
  ),
  points: cost(house('points')),
  'points.foot': cost(open('points of a figure on foot, without weapon and armour')),
  'points.foot.hill-troll.A': cost(house('points of a class A hill troll: the printed figure stands in another column')),
  'points.foot.ogre.A': cost(house('points of a class A ogre: the printed figure stands in another column')),
  'points.foot.giant.A': cost(house('points of a class A giant: the printed figure stands in another column')),
  'points.mounted': cost(open('points of a mounted figure, without weapon and armour')),
  'points.character': cost(open('points of a character, and what each of his factors and skills adds')),
  'points.weapon': cost(house('points of a weapon')),
  'points.weapon.spear': cost(open('points of a spear')),
  'points.weapon.sword': cost(open('points of a sword')),
  'points.armour': cost(house('points of armour')),
  'points.armour.mail-and-plate': cost(open('points of mail and plate')),
  'points.shield': cost(open('points of a shield')),
  'points.armouredMount': cost(house('points of the armour of a mount')),
};

const SWITCH = ['off', 'on'] as const;

export const ruleBook: RuleBook<Rules> = {
  defaults,
  notes,
  options: {
    rankCounting: {
      words: ['beyondFirst', 'all'],
      from: 'house',
      about: 'which complete ranks earn the rank bonus: those beyond the first, as the worked example adds up, or all',
    },
    monsterDeath: {
      words: ['seed', 'chart'],
      from: 'book',
      about:
        'when wounds kill a monster or giant: a critical and another serious or critical (seed), or the note on the hit charts (chart)',
    },
    overlap: {
      words: SWITCH,
      from: 'public',
      about: 'from round 2 the whole front rank of a unit that did not lose the round before fights',
    },
    chargeMorale: { words: SWITCH, from: 'public', about: 'chargers and charged test morale before the first round' },
    pursuit: { words: SWITCH, from: 'public', about: 'routers lose a figure for each enemy figure in contact' },
  },
};
