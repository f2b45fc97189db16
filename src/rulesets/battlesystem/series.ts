import type { TableBuilder } from '../../core/chance.ts';
import { EACH, NOTHING } from './numbers.ts';

/** Most throws with a table of their own; more are thrown in blocks. */
const MOST_THROWS = 256;

/** What one throw gives: the probability of each outcome. */
export type Outcomes = readonly number[];

/** Hits of one attack die, given those of each of its faces. */
export function hitsOfDie(hitsByFace: readonly number[]): Outcomes {
  const outcomes = new Array<number>(Math.max(...hitsByFace) + 1).fill(0);
  for (const hits of hitsByFace) outcomes[hits]! += 1 / hitsByFace.length;
  return outcomes;
}

/** Whether one hit gets past armour that `saving` of `faces` save. */
export const pastArmour = (saving: number, faces: number): Outcomes => [saving / faces, (faces - saving) / faces];

/** What is left of the hits of a throw when each gets past armour by itself. */
export function past(hits: Outcomes, armour: Outcomes): Outcomes {
  const outcomes = new Array<number>(hits.length).fill(0);
  let left: Outcomes = [1];
  hits.forEach((chance, count) => {
    if (count > 0) left = together(left, armour);
    left.forEach((share, net) => {
      if (net < outcomes.length) outcomes[net]! += chance * share;
    });
  });
  return outcomes;
}

/** Two throws together. */
export function together(one: Outcomes, other: Outcomes): Outcomes {
  const sum = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((chance, a) => {
    if (chance === 0) return;
    other.forEach((share, b) => {
      sum[a + b]! += chance * share;
    });
  });
  return sum;
}

/** Lays series of tables into the numbers of a plan, each distinct one once. */
export class SeriesBuilder {
  private readonly numbers: number[];
  private readonly tables: TableBuilder;
  private readonly known = new Map<string, number>();

  constructor(numbers: number[], tables: TableBuilder) {
    this.numbers = numbers;
    this.tables = tables;
  }

  /** Where the series of 1 .. `throws` throws (or of as many as have tables) begins; NOTHING or EACH where that is certain. */
  add(outcomes: Outcomes, throws: number): number {
    if (outcomes.every((chance, outcome) => chance === 0 || outcome === 0)) return NOTHING;
    if (outcomes.every((chance, outcome) => chance === 0 || outcome === 1)) return EACH;
    const length = Math.max(1, Math.min(throws, MOST_THROWS));
    const key = `${length}:${outcomes.join(',')}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const tables: number[] = [];
    let sum: Outcomes = [1];
    for (let count = 1; count <= length; count++) {
      sum = together(sum, outcomes);
      tables.push(this.tables.add(sum));
    }
    const at = this.numbers.length;
    this.numbers.push(length, ...tables);
    this.known.set(key, at);
    return at;
  }
}
