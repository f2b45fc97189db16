import { z } from 'zod';

const FORMATIONS = ['regular', 'irregular'] as const;
export const WEAPONS = ['none', 'sword', 'axe', 'club', 'spear', 'pike', 'polearm', 'halberd', 'lance'] as const;
export const SIZES = ['small', 'man', 'large', 'huge'] as const;
export const FACES = ['front', 'flank', 'rear'] as const;
const ELEVATIONS = ['level', 'higher', 'lower'] as const;
export const ORDERS = ['good', 'shaken', 'routed'] as const;

const switched = (description: string) => z.boolean().meta({ description, default: false }).optional();
const count = (most: number) => z.int().min(1).max(most);

/** Keys of a unit: figures of one kind that stand, strike and check morale together. */
export const unit = z.strictObject({
  figures: count(1000).meta({ description: 'Figures of the unit at the start.' }),
  frontage: count(1000)
    .meta({ description: 'Figures in a full rank, for the whole fight; more than there are counts as all. Default: all in one rank.' })
    .optional(),
  baseWidth: z
    .number()
    .min(0.001)
    .max(1000)
    .meta({ description: "Width of a figure's base in mm, and its depth; only the ratio of the two sides' widths matters.", default: 25 })
    .optional(),
  contactFigures: count(1000)
    .meta({
      description: 'Figures of this unit that touch the enemy, in every round, as far as its row has them. Default: from rows and bases.',
    })
    .optional(),
  AD: z
    .string()
    .regex(/^([1-9]\d?)?d(4|6|8|10|12)$/, { error: 'attack dice: d4, d6, d8, d10 or d12, or 1 to 99 of them as in 3d10' })
    .meta({
      description: 'Attack dice of one figure: d4, d6, d8, d10 or d12, or several of them as in 3d10, each turned into hits by itself.',
    }),
  AR: z.int().min(1).max(12).meta({ description: 'Armour rating: a hit is saved by this or more on the armour die. Lower is better.' }),
  hits: count(1000).meta({ description: 'Hits that take one figure off; what is left over stays with the unit.', default: 1 }).optional(),
  ML: z
    .int()
    .min(1)
    .max(20)
    .meta({ description: 'Morale: holds on this or less on 2d10. 1 always fails, 20 never.', default: 11 })
    .optional(),
  formation: z
    .enum(FORMATIONS)
    .meta({
      description: 'regular: one figure more fights at each end, and long weapons from the rear rows. irregular: only who touches.',
      default: 'regular',
    })
    .optional(),
  weapon: z
    .enum(WEAPONS)
    .meta({ description: 'Decides who strikes first, which rows fight and who can be set to receive: rules.weapons.', default: 'none' })
    .optional(),
  size: z
    .enum(SIZES)
    .meta({ description: 'The larger of two similarly armed strikes first. A rider counts by his own size.', default: 'man' })
    .optional(),
  mounted: switched('Cavalry: twice the dice when charging, where infantry has half as many again.'),
  charging: switched('Charged its enemy into this fight: more dice in the first round.'),
  contact: z.enum(FACES).meta({ description: 'Where this unit strikes its enemy.', default: 'front' }).optional(),
  setToReceive: switched('Weapons set against a charge: twice the dice in the first round against an enemy that charges its front.'),
  elevation: z
    .enum(ELEVATIONS)
    .meta({ description: 'Higher or lower than the enemy, by roof or ravine; it is enough that one of the two says so.', default: 'level' })
    .optional(),
  favouredTerrain: switched('All its figures stand in terrain that suits their kind: better armour.'),
  cover: switched('A wall, fence or doorway lies between this unit and its enemies: better armour for both.'),
  protectedFigures: z
    .int()
    .min(0)
    .max(1000)
    .meta({ description: 'Figures of this unit that the barrier protects; the others fall first. Default: all, where there is a barrier.' })
    .optional(),
  shotThisTurn: switched('Has shot this turn: no blows in the first round.'),
  order: z
    .enum(ORDERS)
    .meta({ description: 'Order in which it starts; only in good order can it strike first.', default: 'good' })
    .optional(),
  against: z
    .string()
    .min(1)
    .meta({ description: 'Name of the enemy unit that it strikes. Default: the one at the same place in the list, or the last.' })
    .optional(),
});

export type WrittenUnit = z.infer<typeof unit> & { readonly name: string };

/** Keys whose default is worked out from the rest of the fight. */
type Open = 'contactFigures' | 'protectedFigures' | 'against';

/** A unit with every default filled in. */
export type Unit = { readonly [Key in Exclude<keyof WrittenUnit, Open>]-?: NonNullable<WrittenUnit[Key]> } & {
  readonly [Key in Open]?: WrittenUnit[Key];
};

export type Face = (typeof FACES)[number];
export type Weapon = (typeof WEAPONS)[number];
export type Size = (typeof SIZES)[number];

/** The dice of an `AD`: how many, and of how many faces. */
export function diceIn(AD: string): { readonly count: number; readonly faces: number } {
  const [count, faces] = AD.split('d');
  return { count: count === '' ? 1 : Number(count), faces: Number(faces) };
}
