import fc from 'fast-check';
import type { Units } from './units.ts';

const stat = (min: number, max: number) => fc.integer({ min, max });

/** Units of fantasy-battle: foot with and without Leadership. */
export const fantasyBattle: Units = {
  id: 'fantasy-battle',
  unit: fc.record({
    figures: stat(1, 8),
    frontage: stat(1, 5),
    stats: fc.record({ WS: stat(2, 6), S: stat(3, 5), T: stat(3, 5), W: stat(1, 2), I: stat(1, 6), A: stat(1, 2), Ld: stat(5, 9) }),
    weapon: fc.constantFrom('hand-weapon', 'two-hand-weapons', 'great-weapon', 'halberd', 'spear'),
    armour: fc.constantFrom('none', 'light', 'heavy'),
    shield: fc.boolean(),
    standard: fc.boolean(),
    charging: fc.boolean(),
  }),
  monotone: [
    { key: 'wardSave', worse: 'none', better: 5 },
    { key: 'toHitModifier', worse: 0, better: 1 },
  ],
  even: { figures: 6, frontage: 3, stats: { WS: 3, S: 3, T: 3, I: 3, Ld: 7 }, armour: 'light', shield: true },
};
