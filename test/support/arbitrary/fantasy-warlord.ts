import fc from 'fast-check';
import type { Units } from './units.ts';

const foot = fc.record({
  race: fc.constantFrom('human', 'orc', 'dwarf', 'high-elf'),
  class: fc.constantFrom('A', 'B', 'C'),
  figures: fc.integer({ min: 1, max: 10 }),
  frontage: fc.integer({ min: 1, max: 6 }),
  weapon: fc.constantFrom('sword', 'spear', 'axe', 'polearm', 'two-handed-sword'),
  armour: fc.constantFrom('none', 'leather', 'chainmail', 'mail-and-plate'),
  shield: fc.boolean(),
  charging: fc.boolean(),
  cover: fc.constantFrom('none', 'light', 'heavy'),
  disordered: fc.boolean(),
});

const hero = fc.record({
  kind: fc.constant('character'),
  race: fc.constantFrom('human', 'dwarf'),
  weapon: fc.constantFrom('sword', 'two-handed-sword'),
  armour: fc.constantFrom('leather', 'mail-and-plate'),
  combatModifier: fc.integer({ min: 20, max: 150 }),
});

/** Units of fantasy-warlord: foot of several races, now and then a hero. */
export const fantasyWarlord: Units = {
  id: 'fantasy-warlord',
  unit: fc.oneof({ weight: 5, arbitrary: foot }, { weight: 1, arbitrary: hero }),
  monotone: [{ key: 'morale', worse: { modifier: -2 }, better: { modifier: 2 } }],
  even: { race: 'human', figures: 8, frontage: 4, weapon: 'spear', armour: 'leather' },
};
