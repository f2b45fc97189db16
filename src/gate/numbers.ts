import type { Plan } from '../core/fight.ts';
import { figuresOf, type Tally } from '../core/tally.ts';
import type { Cells } from '../stats/equality.ts';

/**
 * The numbers of a point that the gate holds: fights by ending (side A's ways to lose, side B's, the ways to draw), by casualties
 * of each side and by rounds. They are counts of `trials` fights, or probabilities where `trials` is null.
 */
export interface Numbers {
  readonly trials: number | null;
  readonly endings: readonly number[];
  readonly casualties: readonly [readonly number[], readonly number[]];
  readonly rounds: readonly number[];
}

/** Takes the numbers out of a tally; a tally that is added to later does not change them. */
export function numbersOf(plan: Plan, { layout, counts }: Tally, trials: number | null): Numbers {
  const length = plan.maxRounds + 1;
  const endings = new Array<number>(layout.endings).fill(0);
  const rounds = new Array<number>(length).fill(0);
  for (let row = 0; row < plan.openings.length * layout.endings; row++) {
    for (let round = 0; round < length; round++) {
      const count = counts[layout.outcomes + row * length + round]!;
      endings[row % layout.endings]! += count;
      rounds[round]! += count;
    }
  }
  const casualties = (side: 0 | 1): number[] => {
    const figures = figuresOf(plan, side) + 1;
    const start = layout.casualties[side]!;
    return Array.from({ length: figures }, (_, k) => counts[start + k]! + counts[start + figures + k]!);
  };
  return { trials, endings, casualties: [casualties(0), casualties(1)], rounds };
}

/** The four distributions of a point, as tests of equality take them. */
export const distributions = ({ trials, endings, casualties, rounds }: Numbers): Cells[] =>
  [endings, casualties[0], casualties[1], rounds].map((weights) => ({ weights, trials }));

/** Fights won by each side, and fights drawn, of endings in their order. */
export function outcomesOf(endings: readonly number[], waysToLose: number): readonly [number, number, number] {
  const total = (from: number, to?: number) => endings.slice(from, to).reduce((sum, count) => sum + count, 0);
  return [total(waysToLose, 2 * waysToLose), total(0, waysToLose), total(2 * waysToLose)];
}
