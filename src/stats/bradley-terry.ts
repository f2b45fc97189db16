/*
 * Strengths from results in pairs. Bradley and Terry's model says that i scores strength_i / (strength_i + strength_j) against j; its
 * likeliest strengths are found by the MM algorithm (D. R. Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics
 * 32, 2004). Every pair weighs the same, however often it has fought. The strengths are logarithms, and their mean is 0.
 */

/** What i scores against j, a win 1 and a draw 1/2, and the variance of that number; `scores[i][j] + scores[j][i] = 1`. */
export interface Scores {
  readonly scores: readonly (readonly number[])[];
  readonly variances: readonly (readonly number[])[];
}

/** Logarithms of the strengths, and the covariance that the variances of the scores leave them. */
export interface Strengths {
  readonly strengths: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

/** Among so many fights of a pair one is imagined that was drawn: who never loses would be infinitely strong otherwise. */
const IMAGINED = 1000;

const MOST_STEPS = 20_000;
const CLOSE = 1e-10;

/** What a strength expects to score against another. */
export const expected = (mine: number, theirs: number): number => 1 / (1 + Math.exp(theirs - mine));

export function bradleyTerry({ scores, variances }: Scores): Strengths {
  const drawn = scores.map((row) => row.map((score) => (IMAGINED * score + 0.5) / (IMAGINED + 1)));
  const strengths = likeliest(drawn);
  return { strengths, covariance: covarianceOf(strengths, variances) };
}

function likeliest(scores: readonly (readonly number[])[]): number[] {
  const n = scores.length;
  const won = scores.map((row, i) => row.reduce((sum, score, j) => (i === j ? sum : sum + score), 0));
  let worth = new Array<number>(n).fill(1);
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = worth.map((mine, i) => won[i]! / worth.reduce((sum, theirs, j) => (i === j ? sum : sum + 1 / (mine + theirs)), 0));
    const mean = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / n);
    const scaled = next.map((value) => value / mean);
    const moved = Math.max(...scaled.map((value, i) => Math.abs(Math.log(value / worth[i]!))));
    worth = scaled;
    if (moved < CLOSE) break;
  }
  return worth.map(Math.log);
}

/**
 * By the inverse of the Fisher information to either side of the variance of the scores (the sandwich of P. J. Huber, 1967), which also holds
 * where the results are not of the model's making; where they are, it is that inverse. The information knows only differences: adding
 * 1 / n to every entry makes it invertible and leaves the mean at 0.
 */
function covarianceOf(strengths: readonly number[], variances: readonly (readonly number[])[]): number[][] {
  const n = strengths.length;
  const laplacian = (weight: (i: number, j: number) => number): number[][] =>
    strengths.map((_, i) => {
      const row = strengths.map((_, j) => (i === j ? 0 : -weight(i, j)));
      row[i] = -row.reduce((sum, value) => sum + value, 0);
      return row;
    });
  const information = laplacian((i, j) => {
    const share = expected(strengths[i]!, strengths[j]!);
    return share * (1 - share);
  });
  const inverse = inverted(information.map((row) => row.map((value) => value + 1 / n)));
  const spread = laplacian((i, j) => variances[i]![j]!);
  return product(product(inverse, spread), inverse);
}

const product = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((sum, value, k) => sum + value * b[k]![j]!, 0)));

/** The inverse of a symmetric positive definite matrix, by Gauss and Jordan. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < n; i++) {
    const pivot = rows[i]![i]!;
    rows[i] = rows[i]!.map((value) => value / pivot);
    for (let k = 0; k < n; k++) {
      const factor = rows[k]![i]!;
      if (k !== i && factor !== 0) rows[k] = rows[k]!.map((value, j) => value - factor * rows[i]![j]!);
    }
  }
  return rows.map((row) => row.slice(n));
}
