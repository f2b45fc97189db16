import { chiSquaredTail } from './gamma.ts';

/** Counts of `trials` observations by cell, or (`trials` null) the probabilities of the cells. */
export interface Cells {
  readonly weights: readonly number[];
  readonly trials: number | null;
}

/** Neighbouring cells are taken together until each is expected to hold this many: then chi-squared is good far out in its tail. */
const LEAST_EXPECTED = 10;

/**
 * The chance of a difference as large as that between two sets of cells if they have the same distribution: Pearson's chi-squared test
 * (of homogeneity between two samples, of fit where one of them is exact). 1 where too little is known to tell anything, and between
 * two that are exact 1 or 0. A cell that one of them lacks is empty.
 */
export function chanceOfEqual(a: Cells, b: Cells): number {
  const length = Math.max(a.weights.length, b.weights.length);
  const [x, y] = [a, b].map(({ weights }) => Array.from({ length }, (_, k) => weights[k] ?? 0)) as [number[], number[]];
  if (a.trials === null && b.trials === null) return x.every((weight, k) => weight === y[k]) ? 1 : 0;
  const bins =
    a.trials === null
      ? againstChances(y, x, b.trials!)
      : b.trials === null
        ? againstChances(x, y, a.trials)
        : againstEachOther(x, y, a.trials, b.trials);
  if (bins.length < 2) return 1;
  const squares = bins.reduce(
    (all, { found, expected }) => all + found.reduce((some, n, i) => some + (n - expected[i]!) ** 2 / expected[i]!, 0),
    0,
  );
  return chiSquaredTail(squares, bins.length - 1);
}

/** What was found in a cell and what is expected there, in each sample. */
interface Bin {
  readonly found: readonly number[];
  readonly expected: readonly number[];
}

function againstChances(counts: readonly number[], chances: readonly number[], trials: number): Bin[] {
  return pooled(counts.map((count, k) => ({ found: [count], expected: [trials * chances[k]!] })));
}

function againstEachOther(x: readonly number[], y: readonly number[], trialsX: number, trialsY: number): Bin[] {
  const share = trialsX / (trialsX + trialsY);
  return pooled(
    x.map((count, k) => {
      const both = count + y[k]!;
      return { found: [count, y[k]!], expected: [both * share, both * (1 - share)] };
    }),
  );
}

function pooled(cells: readonly Bin[]): Bin[] {
  const bins: Bin[] = [];
  let open: Bin | undefined;
  for (const cell of cells) {
    open = open === undefined ? cell : together(open, cell);
    if (Math.min(...open.expected) >= LEAST_EXPECTED) {
      bins.push(open);
      open = undefined;
    }
  }
  if (open === undefined) return bins;
  const last = bins.pop();
  return [...bins, last === undefined ? open : together(last, open)];
}

const together = (a: Bin, b: Bin): Bin => ({
  found: a.found.map((count, i) => count + b.found[i]!),
  expected: a.expected.map((count, i) => count + b.expected[i]!),
});
