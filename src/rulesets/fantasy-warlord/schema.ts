import { z } from 'zod';
import {
  ARMOURS,
  type Armour,
  CLASSES,
  type Class,
  COVERS,
  type Cover,
  HIT_CHARTS,
  type HitChart,
  KINDS,
  type Kind,
  RACES,
  type Race,
  WEAPONS,
  type Weapon,
} from './tables.ts';

const flag = (description: string) => z.boolean().meta({ description, default: false }).optional();
const percentage = () => z.int().min(0).max(100_000);

const bcp = z.union([
  percentage(),
  z.strictObject({ none: percentage(), leather: percentage(), chainmail: percentage(), 'mail-and-plate': percentage() }),
]);

const morale = z.strictObject({
  base: z.int().min(-1000).max(1000).meta({ description: 'Morale value at no loss, in place of the one of race and class.' }).optional(),
  modifier: z.int().min(-1000).max(1000).meta({ description: 'Added to each morale test.', default: 0 }).optional(),
  neverTests: flag('Passes every morale test.'),
});

/** The keys of a unit, as a scenario writes them. */
export const unitSchema = z.strictObject({
  race: z
    .enum(RACES)
    .meta({
      description: 'Race: decides percentages, weapons, hatred and morale. A monster is of race monster, a giant of race giant.',
      default: 'human',
    })
    .optional(),
  kind: z
    .enum(KINDS)
    .meta({
      description: 'What it is. A monster, character or giant is a single figure that takes wounds and never tests morale.',
      default: 'infantry',
    })
    .optional(),
  class: z.enum(CLASSES).meta({ description: 'A: veterans and guards, B: regulars, C: levies.', default: 'B' }).optional(),
  figures: z
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'Figures at the start. Required for a unit; 1 for a monster, character or giant.' })
    .optional(),
  frontage: z
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'Figures in a full rank, for the whole fight. Default: all in one rank.' })
    .optional(),
  baseWidth: z
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'Width of a base in mm (its depth is the same). Default: infantry and character 20, cavalry 25, others 40.' })
    .optional(),
  contactFigures: z
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'Front figures that touch the enemy, in place of the number that the two lines give.' })
    .optional(),
  charging: flag('Charged or pursued into this combat: the charge bonus in round 1.'),
  contact: z.enum(['front', 'flank', 'rear']).meta({ description: 'Where this unit strikes its enemy.', default: 'front' }).optional(),
  against: z
    .string()
    .min(1)
    .meta({
      description: 'Name of the enemy unit that this one strikes. Default: the enemy at the same place in the list, or the last one.',
    })
    .optional(),
  weapon: z
    .enum(WEAPONS)
    .meta({
      description: 'Weapon. Cavalry use sword, spear or lance; pikes are for dwarfs, humans and high elves. A monster or giant has none.',
      default: 'sword',
    })
    .optional(),
  armour: z.enum(ARMOURS).meta({ description: 'Armour that the enemy has to get through.', default: 'none' }).optional(),
  shield: flag('Carries shields: the enemy hits less well.'),
  armouredMount: flag('Rides armoured mounts (cavalry only): the enemy hits less well.'),
  hates: z.array(z.enum(RACES)).meta({ description: "Races that it hates, in place of its race's own list; [] for none." }).optional(),
  leader: flag('Under the direct control of a character who does not fight himself (units only).'),
  cover: z
    .enum(COVERS)
    .meta({ description: 'Cover that it stands in: the enemy hits less well, its morale is better.', default: 'none' })
    .optional(),
  disordered: flag('In disorder from the start: fights with its front rank alone, and the enemy hits better.'),
  hitChart: z
    .enum(HIT_CHARTS)
    .meta({ description: 'Chart on which its wounds are rolled (monster, character, giant). Default: by kind.' })
    .optional(),
  bcp: bcp
    .meta({
      description:
        'Basic Combat Percentage, one number or one for each armour of the enemy, in place of the table. Required for a monster.',
    })
    .optional(),
  combatModifier: z.int().min(-1000).max(1000).meta({ description: "A character's own Combat Modifier.", default: 0 }).optional(),
  controls: z
    .string()
    .min(1)
    .meta({ description: 'Name of the unit of his own side that this character leads while he fights beside it.' })
    .optional(),
  mcp: percentage()
    .meta({ description: 'Modified Combat Percentage of every round, whatever the modifiers: to replay a printed example.' })
    .optional(),
  morale: morale.meta({ description: 'Changes to its morale.' }).optional(),
});

/** A unit as a scenario writes it, its name given. */
export type WrittenUnit = z.infer<typeof unitSchema> & { readonly name: string };

export type Contact = 'front' | 'flank' | 'rear';

/** A unit with every default filled in. */
export interface Unit {
  readonly name: string;
  readonly race: Race;
  readonly kind: Kind;
  readonly class: Class;
  readonly figures: number;
  readonly frontage: number;
  readonly baseWidth: number;
  readonly contactFigures: number | undefined;
  readonly charging: boolean;
  readonly contact: Contact;
  readonly against: string | undefined;
  readonly weapon: Weapon | undefined;
  readonly armour: Armour;
  readonly shield: boolean;
  readonly armouredMount: boolean;
  readonly hates: readonly Race[];
  readonly leader: boolean;
  readonly cover: Cover;
  readonly disordered: boolean;
  readonly hitChart: HitChart | undefined;
  readonly bcp: Readonly<Record<Armour, number>> | undefined;
  readonly combatModifier: number;
  readonly controls: string | undefined;
  readonly mcp: number | undefined;
  readonly morale: { readonly base: number; readonly modifier: number; readonly neverTests: boolean };
}
