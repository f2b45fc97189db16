import type { z } from 'zod';
import type { unit } from './schema.ts';

interface Profile {
  readonly about: string;
  readonly unit: z.infer<typeof unit>;
}

/** Ready-made units. The numbers are our own, on the scale of the examples in the rules: a man has Skill and Strength 3. */
export const profiles: Readonly<Record<string, Profile>> = {
  human: { about: 'A man at arms with a sword', unit: { skill: 3, strength: 3, toughness: 3, wounds: 6, weapon: 'sword' } },
  'human-guard': {
    about: 'A trained man in mail with a small shield',
    unit: { skill: 4, strength: 3, toughness: 3, wounds: 7, weapon: 'sword', armour: ['mail'], shield: 'small' },
  },
  goblin: {
    about: 'Small and badly armed, in leather with a small shield',
    unit: { skill: 2, strength: 3, toughness: 2, wounds: 4, weapon: 'dagger', armour: ['leather'], shield: 'small' },
  },
  orc: {
    about: 'Tougher than a man, with an axe',
    unit: { skill: 3, strength: 4, toughness: 4, wounds: 7, weapon: 'axe', armour: ['leather'] },
  },
  'orc-chief': {
    about: 'The strongest of the orcs, two blows a round',
    unit: { skill: 4, strength: 4, toughness: 4, wounds: 12, attacks: 2, weapon: 'two-handed', armour: ['mail'] },
  },
  dwarf: {
    about: 'Slow to fall, in mail with an axe',
    unit: { skill: 4, strength: 3, toughness: 4, wounds: 7, weapon: 'axe', armour: ['mail'], shield: 'small' },
  },
  elf: {
    about: 'Quick hand, light armour',
    unit: { skill: 5, strength: 3, toughness: 3, wounds: 6, weapon: 'sword', armour: ['leather'] },
  },
  skeleton: {
    about: 'Brittle, and armed with what it was buried with',
    unit: { skill: 2, strength: 3, toughness: 3, wounds: 3, weapon: 'sword', shield: 'small' },
  },
  wolf: { about: 'Bites before it is seen', unit: { skill: 3, strength: 3, toughness: 3, wounds: 4, attacks: 2 } },
  ogre: {
    about: 'Big and slow-witted, three blows of a club as long as a man',
    unit: { skill: 3, strength: 5, toughness: 5, wounds: 18, attacks: 3, weapon: 'two-handed', armour: ['leather'] },
  },
  troll: {
    about: 'Hide as hard as plate, claws',
    unit: { skill: 3, strength: 6, toughness: 6, wounds: 20, attacks: 3, armour: ['leather'] },
  },
  hero: {
    about: 'A seasoned warrior, four attacks a round',
    unit: { skill: 5, strength: 4, toughness: 4, wounds: 12, attacks: 4, weapon: 'sword', armour: ['leather'], shield: 'small' },
  },
};
