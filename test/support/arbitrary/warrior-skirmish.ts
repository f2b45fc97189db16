import fc from 'fast-check';
import type { Units } from './units.ts';

/** Units of warrior-skirmish: up to two figures that can all hurt somebody. */
export const warriorSkirmish: Units = {
  id: 'warrior-skirmish',
  unit: fc.record({
    count: fc.integer({ min: 1, max: 2 }),
    skill: fc.integer({ min: 1, max: 8 }),
    strength: fc.integer({ min: 2, max: 5 }),
    toughness: fc.integer({ min: 1, max: 4 }),
    wounds: fc.integer({ min: 1, max: 8 }),
    attacks: fc.integer({ min: 1, max: 3 }),
    weapon: fc.constantFrom('unarmed', 'dagger', 'sword', 'axe'),
    shield: fc.constantFrom('none', 'small'),
    allocation: fc.constantFrom('focus', 'spread'),
  }),
  monotone: [
    { key: 'skill', worse: 3, better: 5 },
    { key: 'strength', worse: 3, better: 4 },
    { key: 'toughness', worse: 2, better: 3 },
    { key: 'wounds', worse: 4, better: 6 },
  ],
  even: { skill: 3, strength: 3, toughness: 2, wounds: 5, weapon: 'sword' },
};
