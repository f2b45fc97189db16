import fc from 'fast-check';
import type { Units } from './units.ts';

/** Units of battlesystem: foot and riders of every size and weapon. */
export const battlesystem: Units = {
  id: 'battlesystem',
  unit: fc.record({
    figures: fc.integer({ min: 1, max: 8 }),
    frontage: fc.integer({ min: 1, max: 5 }),
    AD: fc.constantFrom('d4', 'd6', 'd8', 'd10', 'd12', '2d6'),
    AR: fc.integer({ min: 3, max: 10 }),
    hits: fc.integer({ min: 1, max: 3 }),
    ML: fc.integer({ min: 6, max: 17 }),
    formation: fc.constantFrom('regular', 'irregular'),
    weapon: fc.constantFrom('none', 'sword', 'axe', 'spear', 'pike', 'polearm'),
    size: fc.constantFrom('small', 'man', 'large'),
    mounted: fc.boolean(),
    charging: fc.boolean(),
    favouredTerrain: fc.boolean(),
  }),
  monotone: [
    { key: 'AR', worse: 8, better: 6 },
    { key: 'ML', worse: 9, better: 13 },
  ],
  even: { figures: 8, frontage: 4, AD: 'd6', AR: 7, ML: 11, weapon: 'sword' },
};
