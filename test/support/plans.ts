import type { Plan } from '../../src/core/fight.ts';

/** A plan of two single units for a hand-made procedure: one way to lose, and the cap as the only way to draw, unless said otherwise. */
export function handMade(plan: Partial<Plan> & { readonly openings: readonly Int32Array[]; readonly figures: Int32Array }): Plan {
  return {
    numbers: new Int32Array(),
    tables: new Uint32Array(),
    unitsOfA: 1,
    waysToLose: 1,
    waysToDraw: 1,
    maxRounds: 10,
    ...plan,
  };
}
