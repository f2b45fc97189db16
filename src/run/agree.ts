import type { Summary } from './summarise.ts';

/** How many standard errors the two methods may be apart. */
const MOST_ERRORS = 6;

/**
 * Holds Monte Carlo numbers against the exact ones: every win, draw and ending rate and every share of the casualties and rounds
 * must lie within `MOST_ERRORS` standard errors. Gives a sentence for each that does not. So that one lucky fight of a kind that
 * is hardly ever seen is no alarm, a share counts as at least one in `trials`, and two fights are allowed on top.
 */
export function disagreements(sampled: Summary, exact: Summary): string[] {
  const trials = sampled.trials!;
  const wrong: string[] = [];
  const compare = (what: string, have: number, want: number) => {
    const share = Math.max(want * (1 - want), 1 / trials);
    const allowed = MOST_ERRORS * Math.sqrt(share / trials) + 2 / trials;
    if (!(Math.abs(have - want) <= allowed))
      wrong.push(`${what} is ${have} by Monte Carlo and ${want} exactly, more than ${MOST_ERRORS} standard errors apart`);
  };
  const compareAll = (what: string, have: readonly number[], want: readonly number[]) => {
    for (let k = 0; k < Math.max(have.length, want.length); k++) compare(`${what} ${k}`, have[k] ?? 0, want[k] ?? 0);
  };
  for (const side of sampled.sides) {
    compare(`winRate.${side}`, sampled.winRate[side]!.value, exact.winRate[side]!.value);
    compareAll(`casualties.${side}`, sampled.casualties[side]!.distribution, exact.casualties[side]!.distribution);
  }
  compare('drawRate', sampled.drawRate.value, exact.drawRate.value);
  compareAll('rounds', sampled.rounds.distribution, exact.rounds.distribution);
  for (const [group, endings] of Object.entries(sampled.endings)) {
    for (const [word, share] of Object.entries(endings)) compare(`endings.${group}.${word}`, share, exact.endings[group]![word]!);
  }
  return wrong;
}
