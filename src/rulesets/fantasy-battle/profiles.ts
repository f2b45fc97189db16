import type { WrittenUnit } from './schema.ts';

interface Profile {
  readonly about: string;
  readonly unit: Partial<WrittenUnit>;
}

/** Ready-made units. The numbers are our own. */
export const PROFILES: Readonly<Record<string, Profile>> = {
  spearmen: {
    about: 'Steady foot with spears and shields, five wide',
    unit: { frontage: 5, stats: { WS: 3, S: 3, T: 3, I: 3, Ld: 7 }, weapon: 'spear', armour: 'light', shield: true },
  },
  swordsmen: {
    about: 'Foot with sword and shield, five wide',
    unit: { frontage: 5, stats: { WS: 4, S: 3, T: 3, I: 3, Ld: 7 }, armour: 'light', shield: true },
  },
  halberdiers: {
    about: 'Foot with halberds, five wide',
    unit: { frontage: 5, stats: { WS: 3, S: 3, T: 3, I: 3, Ld: 7 }, weapon: 'halberd', armour: 'light' },
  },
  greatswords: {
    about: 'Picked foot with great weapons who do not give way, five wide',
    unit: { frontage: 5, stats: { WS: 4, S: 3, T: 3, I: 3, Ld: 8 }, weapon: 'great-weapon', armour: 'heavy', special: ['stubborn'] },
  },
  'elf-spearmen': {
    about: 'Quick and skilled foot with spears, five wide',
    unit: { frontage: 5, stats: { WS: 4, S: 3, T: 3, I: 6, Ld: 8 }, weapon: 'spear', armour: 'light', shield: true },
  },
  militia: {
    about: 'Townsfolk with what they had at hand, five wide',
    unit: { frontage: 5, stats: { WS: 2, S: 3, T: 3, I: 3, Ld: 5 } },
  },
  berserkers: {
    about: 'Frenzied foot with a weapon in each hand, six wide',
    unit: { frontage: 6, stats: { WS: 4, S: 4, T: 3, I: 4, Ld: 7 }, weapon: 'two-hand-weapons', special: ['frenzy'] },
  },
  goblins: {
    about: 'Many, small and unreliable, with shields, five wide',
    unit: { frontage: 5, stats: { WS: 2, S: 3, T: 3, I: 2, Ld: 5 }, armour: 'light', shield: true },
  },
  'orc-warriors': {
    about: 'Tough foot with choppers and shields, five wide',
    unit: { frontage: 5, stats: { WS: 3, S: 4, T: 4, I: 2, Ld: 7 }, armour: 'light', shield: true },
  },
  'boar-riders': {
    about: 'Orcs on boars with spears, five wide',
    unit: {
      frontage: 5,
      stats: { WS: 3, S: 4, T: 4, I: 2, Ld: 7 },
      mount: { WS: 3, S: 4, I: 3 },
      weapon: 'spear',
      armour: 'light',
      shield: true,
    },
  },
  'light-horse': {
    about: 'Riders with spears and shields, five wide',
    unit: { frontage: 5, stats: { WS: 3, S: 3, T: 3, I: 3, Ld: 7 }, mount: { WS: 3, S: 3, I: 3 }, weapon: 'spear', shield: true },
  },
  'lance-knights': {
    about: 'Armoured knights with lances on barded horses, five wide',
    unit: {
      frontage: 5,
      stats: { WS: 4, S: 3, T: 3, I: 4, Ld: 8 },
      mount: { WS: 3, S: 3, I: 3 },
      weapon: 'lance',
      armour: 'heavy',
      shield: true,
      barding: true,
    },
  },
  'dread-knights': {
    about: 'Undying riders who spread fear, five wide',
    unit: {
      frontage: 5,
      stats: { WS: 3, S: 4, T: 4, I: 2, Ld: 7 },
      mount: { WS: 2, S: 3, I: 2 },
      armour: 'heavy',
      shield: true,
      special: ['fear', 'immune-to-psychology'],
    },
  },
  ogres: {
    about: 'Big brutes of three Wounds, three wide',
    unit: {
      frontage: 3,
      baseWidth: 40,
      unitStrength: 3,
      stats: { WS: 3, S: 4, T: 4, W: 3, I: 2, A: 3, Ld: 7 },
      armour: 'light',
      special: ['fear'],
    },
  },
  trolls: {
    about: 'Stupid, strong, and whole again by the evening, three wide',
    unit: {
      frontage: 3,
      baseWidth: 40,
      unitStrength: 3,
      stats: { WS: 3, S: 5, T: 4, W: 3, I: 1, A: 3, Ld: 4 },
      special: ['fear', 'regeneration'],
    },
  },
  'scythed-chariot': {
    about: 'A chariot with scythes on its wheels',
    unit: {
      figures: 1,
      baseDepth: 100,
      stats: { WS: 3, S: 4, T: 5, W: 4, I: 3, A: 2, Ld: 7 },
      mount: { WS: 3, S: 4, I: 3, A: 2 },
      chariot: true,
      armourSave: 4,
      impactStrength: 5,
      special: ['impact-hits', 'scythed-wheels'],
    },
  },
  dragon: {
    about: 'A great winged monster',
    unit: {
      figures: 1,
      baseWidth: 50,
      unitStrength: 6,
      stats: { WS: 6, S: 6, T: 6, W: 6, I: 3, A: 5, Ld: 8 },
      scalySkin: 4,
      flying: true,
      special: ['terror'],
    },
  },
  captain: {
    about: 'A hero on foot',
    unit: { hero: true, stats: { WS: 5, S: 4, T: 4, W: 2, I: 5, A: 3, Ld: 8 }, armour: 'heavy', shield: true },
  },
  champion: {
    about: 'A mighty hero with a great weapon and a charm that wards blows off',
    unit: { hero: true, stats: { WS: 7, S: 4, T: 4, W: 3, I: 6, A: 4, Ld: 9 }, weapon: 'great-weapon', armour: 'heavy', wardSave: 4 },
  },
  'standard-bearer': {
    about: 'A hero who bears the battle standard',
    unit: { hero: true, stats: { WS: 5, S: 4, T: 4, W: 2, I: 5, A: 2, Ld: 8 }, armour: 'heavy', special: ['battle-standard'] },
  },
};
