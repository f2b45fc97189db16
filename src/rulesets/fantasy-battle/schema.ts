import { z } from 'zod';

export const WEAPONS = [
  'hand-weapon',
  'two-hand-weapons',
  'great-weapon',
  'halberd',
  'flail',
  'morning-star',
  'spear',
  'lance',
  'pistol',
  'brace-of-pistols',
] as const;

const SPECIAL = [
  'hatred',
  'frenzy',
  'fear',
  'terror',
  'stubborn',
  'unbreakable',
  'immune-to-psychology',
  'poisoned',
  'killing-blow',
  'regeneration',
  'battle-standard',
  'impact-hits',
  'scythed-wheels',
] as const;

export const CONTACTS = ['front', 'flank', 'rear'] as const;
export const POLICIES = ['rank-and-file', 'hero', 'split'] as const;

const value = (description: string) => z.int().min(1).max(10).meta({ description });
const oneUnlessGiven = (description: string) => z.int().min(1).max(10).meta({ description, default: 1 }).optional();
const unused = (description: string) => z.int().min(0).max(20).meta({ description }).optional();
const flag = (description: string) => z.boolean().meta({ description, default: false }).optional();
const millimetres = (description: string) => z.int().min(1).max(1000).meta({ description }).optional();

const stats = z
  .strictObject({
    WS: value('Weapon Skill, of the rider where there is a mount.'),
    S: value('Strength.'),
    T: value('Toughness.'),
    W: oneUnlessGiven('Wounds of each model.'),
    I: value('Initiative: the higher strikes first.'),
    A: oneUnlessGiven('Attacks: dice of each model that fights.'),
    Ld: z.int().min(2).max(10).meta({ description: 'Leadership; without it the unit never tests and fights on.' }).optional(),
    M: unused('Movement; not used in a fight.'),
    BS: unused('Ballistic Skill; not used in a fight.'),
  })
  .meta({ description: 'The profile, of the rider where there is a mount.' });

const mount = z
  .strictObject({
    WS: value("Weapon Skill of the mount's own blows."),
    S: value("Strength of the mount's own blows."),
    I: value('Initiative of the mount.'),
    A: oneUnlessGiven('Attacks of the mount.'),
  })
  .meta({ description: 'What each model rides; it strikes for itself and is never struck.' });

/** The keys of a unit. */
export const unit = z.strictObject({
  figures: z.int().min(1).max(1000).meta({ description: 'Models at the start; a hero is one.' }).optional(),
  frontage: z.int().min(1).max(1000).meta({ description: 'Models in a full front rank; default: all in one rank.' }).optional(),
  baseWidth: millimetres('Width of a base in mm; default 20, with a mount 25, a chariot 50.'),
  baseDepth: millimetres('Depth of a base in mm, for the length of a flank; default the width, twice that with a mount or chariot.'),
  contactFigures: z
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'How many models of the front rank touch the enemy, instead of counting bases.' })
    .optional(),
  charging: flag('Charged into this combat: strikes first in round 1.'),
  contact: z.enum(CONTACTS).meta({ description: 'Where this unit strikes the enemy.', default: 'front' }).optional(),
  stats,
  mount: mount.optional(),
  weapon: z.enum(WEAPONS).meta({ description: 'The one weapon that all models use.', default: 'hand-weapon' }).optional(),
  armour: z
    .enum(['none', 'light', 'heavy'])
    .meta({ description: 'Body armour: 1 point of save for light, 2 for heavy.', default: 'none' })
    .optional(),
  shield: flag('Carries shields; they do not count behind a weapon for two hands.'),
  barding: flag('The mounts wear armour.'),
  scalySkin: z.int().min(1).max(6).meta({ description: 'Save of the skin alone; worn armour improves it.' }).optional(),
  armourSave: z
    .union([z.int().min(1).max(6), z.literal('none')])
    .meta({ description: 'The finished armour save, instead of working it out from what is worn.' })
    .optional(),
  wardSave: z
    .union([z.int().min(2).max(6), z.literal('none')])
    .meta({ description: 'Ward save: taken after the armour save, never modified.', default: 'none' })
    .optional(),
  unitStrength: z
    .int()
    .min(1)
    .max(100)
    .meta({ description: 'Unit strength of each model; default 1, with a mount 2, a chariot 4.' })
    .optional(),
  standard: flag('Carries a standard: +1 to the combat result.'),
  musician: flag('Has a musician: wins a drawn round if the enemy has none.'),
  highGround: flag('Stands higher than the enemy: +1 to the combat result.'),
  flying: flag('Flies: is not hindered by a defended obstacle.'),
  chariot: flag('Is a chariot; impact hits are a special rule of their own.'),
  cannotBeHit: flag('No blow can hit it, not even on a 6.'),
  hero: flag('A single model and a target of its own.'),
  attackPolicy: z
    .enum(POLICIES)
    .meta({ description: 'Whom models strike that touch an enemy hero as well.', default: 'rank-and-file' })
    .optional(),
  toHitModifier: z
    .int()
    .min(-5)
    .max(5)
    .meta({ description: 'Added to every die to hit of the unit; positive is better.', default: 0 })
    .optional(),
  impactStrength: z.int().min(1).max(10).meta({ description: 'Strength of impact hits; default the S of the profile.' }).optional(),
  special: z.array(z.enum(SPECIAL)).meta({ description: 'Optional special rules by name.', default: [] }).optional(),
});

/** The top-level keys that only this ruleset has. */
export const top = z.strictObject({
  defendedObstacle: z
    .string()
    .meta({ description: 'The side that stands behind a defended obstacle, or none.', default: 'none' })
    .optional(),
});

export type WrittenUnit = z.infer<typeof unit>;
export type Weapon = (typeof WEAPONS)[number];
type Special = (typeof SPECIAL)[number];

export interface Top {
  readonly defendedObstacle?: string | undefined;
}

interface Mount {
  readonly WS: number;
  readonly S: number;
  readonly I: number;
  readonly A: number;
}

export interface Stats extends Mount {
  readonly T: number;
  readonly W: number;
  readonly Ld?: number | undefined;
}

export type Save = number | 'none';

/** A unit with every key filled in; `armourSave` is the one that counts, and may be better than 1. */
export interface Unit {
  readonly name: string;
  readonly figures: number;
  readonly frontage: number;
  readonly baseWidth: number;
  readonly baseDepth: number;
  readonly contactFigures?: number | undefined;
  readonly charging: boolean;
  readonly contact: (typeof CONTACTS)[number];
  readonly stats: Stats;
  readonly mount?: Mount | undefined;
  readonly weapon: Weapon;
  readonly armour: 'none' | 'light' | 'heavy';
  readonly shield: boolean;
  readonly barding: boolean;
  readonly scalySkin?: number | undefined;
  readonly armourSave: Save;
  readonly wardSave: Save;
  readonly unitStrength: number;
  readonly standard: boolean;
  readonly musician: boolean;
  readonly highGround: boolean;
  readonly flying: boolean;
  readonly chariot: boolean;
  readonly cannotBeHit: boolean;
  readonly hero: boolean;
  readonly attackPolicy: (typeof POLICIES)[number];
  readonly toHitModifier: number;
  readonly impactStrength: number;
  readonly special: readonly Special[];
}
