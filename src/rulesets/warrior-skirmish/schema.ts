import { z } from 'zod';

export const WEAPONS = ['unarmed', 'dagger', 'sword', 'axe', 'two-handed'] as const;
export const ARMOUR = ['none', 'leather', 'mail', 'plate'] as const;
export const SHIELDS = ['none', 'small', 'large'] as const;

const bonus = z.int().min(0).max(20);

/** Keys of a unit: one kind of figure, and how many of it there are. */
export const unit = z.strictObject({
  count: z
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'How many figures of this kind; each is a target and an attacker of its own.', default: 1 })
    .optional(),
  skill: z.int().min(1).max(10).meta({ description: "Skill: looked up against the enemy's on the to-hit table." }),
  strength: z.int().min(0).max(20).meta({ description: 'Added to the wound die of each hit that it scores.' }),
  toughness: z.int().min(0).max(20).meta({ description: 'Taken off the wounds of each hit that it suffers.' }),
  wounds: z
    .int()
    .min(1)
    .max(999)
    .meta({ description: 'Wounds it can bear; they stay lost from round to round. What removes it: rules.options.removal.' }),
  attacks: z
    .int()
    .min(1)
    .max(10)
    .meta({ description: 'Attacks of each figure in a round, all allotted before the first is rolled.', default: 1 })
    .optional(),
  weapon: z
    .union([z.enum(WEAPONS), bonus])
    .meta({
      description: 'Added to the wound die of each hit: a weapon of rules.weapon by name, or a number from 0 to 20.',
      default: 'unarmed',
    })
    .optional(),
  armour: z
    .array(z.union([z.enum(ARMOUR), bonus]))
    .meta({
      description: 'Every entry is added to Toughness: names of rules.armour, or numbers from 0 to 20. The same one twice counts twice.',
      default: [],
    })
    .optional(),
  shield: z.enum(SHIELDS).meta({ description: 'Added to Toughness like armour; goes with every weapon.', default: 'none' }).optional(),
  allocation: z
    .union([z.enum(['focus', 'spread']), z.array(z.int().min(0).max(10)).min(1)])
    .meta({
      description:
        'Whom a figure attacks. focus: all attacks on the enemy with fewest wounds left. spread: one attack each down the enemy line, and again from the front. A list: the attacks on each figure of the enemy as that side starts, as in [1, 1, 2]; what is meant for the fallen goes to the focus target.',
      default: 'focus',
    })
    .optional(),
});

export type WrittenUnit = z.infer<typeof unit> & { readonly name: string };

/** A unit with every default filled in. `figures` is its `count`, under the house's name for it. */
export type Unit = { readonly [Key in keyof WrittenUnit]-?: Exclude<WrittenUnit[Key], undefined> } & { readonly figures: number };
