import { holm } from '../stats/holm.ts';
import { baselineVerdicts, comparedWith } from './differences.ts';
import {
  type Claimed,
  type Held,
  heldOf,
  isExact,
  numbersNow,
  placeOf,
  type Question,
  sampleForBaseline,
  sampleForClaims,
  weightOf,
} from './held.ts';
import type { Sampling } from './sample.ts';
import type { Check, ClaimVerdict } from './verdict.ts';
import { exactly, holds, sampledValue, trialsToDecide } from './weigh.ts';

export interface CheckOptions extends Sampling {
  /** Chance, at most, that anything at all is failed by luck; and that anything is passed by luck. */
  readonly alpha: number;
  /** How far two exact probabilities may be apart and still be the same. */
  readonly tolerance: number;
  /** Version of this program. */
  readonly version: string;
}

/**
 * Holds scenarios against their expectations and baselines. Exact numbers decide by themselves. All that is sampled is judged together:
 * each claim at each point, and each point against its baseline, is one of a family, and Holm's correction keeps the chance that
 * any of them is failed by luck within alpha. Where a claim stops being sampled depends on its own trials and on the size of the family.
 */
export async function check(questions: readonly Question[], options: CheckOptions): Promise<Check> {
  const held: Held[] = [];
  for (const question of questions) held.push(...(await heldOf(question, options)));
  const claims = held.flatMap((one) => (isExact(one) ? [] : one.claims)).length;
  const rows = held.filter((one) => one.row !== undefined && !(isExact(one) && one.row.numbers.trials === null)).length;
  const family = claims + rows;
  for (const question of questions) {
    const sampled = held.filter((one) => one.question === question && !isExact(one));
    await sampleForBaseline(
      question,
      sampled.filter(({ row }) => row !== undefined),
      options,
    );
    await sampleForClaims(
      question,
      sampled.filter(({ claims }) => claims.length > 0),
      Math.log(family / options.alpha),
      options,
    );
  }
  return judged(questions, held, { claims, family }, options);
}

/** ln of evidence as a p-value. */
const chanceOf = (evidence: number): number => Math.min(1, Math.exp(-evidence));

function judged(
  questions: readonly Question[],
  held: readonly Held[],
  sizes: { claims: number; family: number },
  options: CheckOptions,
): Check {
  const { alpha } = options;
  const order = new Map(questions.map(({ scenario }, i) => [scenario.name, i]));
  const sampled = held.flatMap((one) => {
    const numbers = one.claims.length > 0 && !isExact(one) ? numbersNow(one) : undefined;
    return numbers === undefined ? [] : one.claims.map((claimed) => ({ one, claimed, numbers, weight: weightOf(claimed, numbers) }));
  });
  const compared = comparedWith(held, options.tolerance);
  const lucky = compared.filter(({ comparison }) => !comparison.exact);
  const wrong = holm(
    [...sampled.map(({ weight }) => chanceOf(weight.wrong)), ...lucky.map(({ comparison }) => comparison.chance)],
    sizes.family,
  );
  const right = holm(sampled.map(({ weight }) => chanceOf(weight.right)));
  const claims = [
    ...held.filter(isExact).flatMap((one) => one.claims.map((claimed) => exactVerdict(one, claimed))),
    ...sampled.map(({ one, claimed, numbers }, i): ClaimVerdict => {
      const { measure, expectation } = claimed;
      const counts = measure.counts(numbers);
      const answer = wrong[i]! <= alpha ? 'fail' : right[i]! <= alpha ? 'pass' : 'inconclusive';
      const needed = answer === 'inconclusive' ? trialsToDecide(measure, expectation.claim, counts, Math.log(sizes.family / alpha)) : null;
      return {
        ...claimOf(one, claimed),
        answer,
        value: sampledValue(measure, counts),
        trials: numbers.trials,
        chance: answer === 'fail' ? wrong[i]! : right[i]!,
        needed,
      };
    }),
  ].sort((a, b) => order.get(a.scenario)! - order.get(b.scenario)! || a.line - b.line);
  const corrected = new Map(lucky.map((each, i) => [each, wrong[sampled.length + i]!]));
  const chances = compared.map((each) => corrected.get(each) ?? each.comparison.chance);
  const baselines = baselineVerdicts(questions, compared, chances, claims, options);
  return { alpha, claims, baselines, warnings: warningsOf(questions) };
}

const claimOf = (one: Held, { expectation, measure }: Claimed) => ({
  ...placeOf(one),
  line: expectation.line,
  metric: expectation.metric.join('.'),
  kind: measure.kind,
  least: expectation.claim.least,
  most: expectation.claim.most,
});

function exactVerdict(one: Held, claimed: Claimed): ClaimVerdict {
  const value = exactly(claimed.measure, claimed.measure.counts(one.numbers!));
  const answer = holds(claimed.expectation.claim, value.value) ? 'pass' : 'fail';
  return { ...claimOf(one, claimed), answer, value, trials: null, chance: null, needed: null };
}

const warningsOf = (questions: readonly Question[]): string[] =>
  questions
    .filter(({ scenario, baseline }) => scenario.expectations.length === 0 && baseline === undefined)
    .map(
      ({ scenario, baselineFile }) =>
        `${scenario.file}: nothing is checked: it has no \`expect\`, and there is no ${baselineFile}; \`fray check --update\` writes one`,
    );
