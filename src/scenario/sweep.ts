/** One varied value: the path as the scenario writes it, its steps, and the values that it takes. */
export interface Axis {
  readonly key: string;
  readonly path: readonly string[];
  readonly values: readonly unknown[];
}

export interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/**
 * The values of a range, or why there are none. Steps are counted, not added up, so 0 to 0.3 by 0.1 has four values and
 * ends at 0.3; each is rounded to 12 significant digits, unless all are whole.
 */
export function rangeValues({ from, to, step }: Range, most: number): number[] | string {
  if (![from, to, step].every(Number.isFinite)) return 'a range needs finite numbers';
  if (step === 0) return 'a range with step 0 never ends; give a step';
  const steps = Math.floor((to - from) / step + 1e-9);
  if (steps < 0) return `a range from ${from} to ${to} by ${step} is empty; turn the sign of the step`;
  if (steps >= most)
    return `a range from ${from} to ${to} by ${step} has ${(steps + 1).toLocaleString('en-US')} values; a scenario has at most ${most.toLocaleString('en-US')} points`;
  const whole = Number.isInteger(from) && Number.isInteger(step);
  return Array.from({ length: steps + 1 }, (_, i) => (whole ? from + i * step : Number((from + i * step).toPrecision(12))));
}
