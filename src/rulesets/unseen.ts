/*
 * Dice of several stages are thrown as one draw: what came of them is known, and not what each showed. Of what lies between there is still an
 * average, given what came of them; it is as right on average as a count of the dice would be, and steadier.
 */

/** How many of something there were among dice thrown together, given what came of them. */
export interface Unseen {
  /** On average. */
  readonly mean: number;
  /** Chance that there was none. */
  readonly none: number;
}

/**
 * Of throws that each get through with chance `through` or are `stopped`, or fail otherwise, `got` got through: how many were stopped.
 * `throws[n]` is the chance that there were n of them.
 */
export function stoppedAmong(throws: readonly number[], through: number, stopped: number, got: number): Unseen {
  const failed = 1 - through;
  const share = failed > 0 ? Math.min(1, stopped / failed) : 0;
  // ln of the chance of n throws of which `got` get through, less what all n have in common.
  const logs: number[] = [];
  let log = 0;
  for (let n = got; n < throws.length; n++) {
    logs.push(log + Math.log(throws[n]!));
    log += Math.log((n + 1) / (n + 1 - got)) + Math.log(failed);
  }
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  let all = 0;
  let mean = 0;
  let none = 0;
  logs.forEach((one, failures) => {
    const weight = Math.exp(one - most);
    all += weight;
    mean += weight * failures * share;
    none += weight * (1 - share) ** failures;
  });
  return { mean: mean / all, none: none / all };
}
