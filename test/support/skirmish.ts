import { ENDING, FIGURES } from '../../src/core/fight.ts';
import type { Solution } from '../../src/exact/solve.ts';
import { QUESTIONS } from '../../src/rulesets/warrior-skirmish/round.ts';
import { planOf } from './fight.ts';
import { type Answer, Script } from './script.ts';

/** What a skirmish asks, in the order in which its answers are described in the README of the ruleset. */
export const [LOT, WOUNDS, WOUNDS_IN_ALL, REMOVED_BY, WOUNDS_SHORT] = QUESTIONS;

export const GOING = 0;
export const A_DESTROYED = 1;
export const B_DESTROYED = 2;
export const CAPPED = 3;
export const STALEMATE = 4;

/** A fight of two sides by their units, in YAML's one-line form. */
export const skirmish = (a: string, b: string, options = '', top = ''): string =>
  `ruleset: warrior-skirmish\n${top}\nsides:\n  a: ${a}\n  b: ${b}\nrules: { options: { firstSide: a${options === '' ? '' : `, ${options}`} } }\n`;

/** Fights rounds by a script, which must be used up; the ending and the living figures of each unit after each. */
export function play(text: string, ...rounds: Answer[][]): { readonly ending: number; readonly figures: readonly number[] }[] {
  const { ruleset, plan } = planOf(text);
  const state = plan.openings[0]!.slice();
  return rounds.map((answers) => {
    const script = new Script(ruleset.questions, answers);
    let step = 0;
    do step = ruleset.steps[step]!(plan, state, script);
    while (step >= 0);
    script.used();
    return { ending: state[ENDING]!, figures: [...state.subarray(FIGURES, FIGURES + plan.figures.length)] };
  });
}

/** Chance of an ending in a solution: over all openings, or as a share of one. */
export function chanceOf({ tally }: Solution, ending: number, maxRounds: number, opening?: number, openings = 1): number {
  const { counts, layout } = tally;
  let sum = 0;
  for (let order = 0; order < openings; order++) {
    if (opening !== undefined && order !== opening) continue;
    const row = layout.outcomes + (order * layout.endings + ending - 1) * (maxRounds + 1);
    for (let rounds = 0; rounds <= maxRounds; rounds++) sum += counts[row + rounds]!;
  }
  return opening === undefined ? sum : sum * openings;
}
