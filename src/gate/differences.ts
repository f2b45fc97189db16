import { headOf } from './baseline.ts';
import { type Comparison, causeOf, changesOf, compare } from './compare.ts';
import { type Held, placeOf, type Question } from './held.ts';
import { type BaselineVerdict, type ClaimVerdict, claimWords, type Difference, type Place } from './verdict.ts';

/** A point beside its baseline. */
export interface Compared {
  readonly one: Held;
  readonly comparison: Comparison;
}

/** Holds every point that has a baseline against it. */
export const comparedWith = (held: readonly Held[], tolerance: number): Compared[] =>
  held
    .filter(({ row, numbers }) => row !== undefined && numbers !== undefined)
    .map((one) => ({ one, comparison: compare(one.row!, one.numbers!, String(one.point.seed), tolerance) }));

/**
 * What is said of each baseline. `chances`: of the compared points in their order, corrected for all that is judged; a point whose
 * chance is at most `alpha` has moved.
 */
export function baselineVerdicts(
  questions: readonly Question[],
  compared: readonly Compared[],
  chances: readonly number[],
  claims: readonly ClaimVerdict[],
  { alpha, version }: { readonly alpha: number; readonly version: string },
): BaselineVerdict[] {
  const broken = failedBy(claims);
  return questions.flatMap((question) => {
    const { scenario, baseline, baselineFile } = question;
    if (baseline === undefined) return [];
    const own = compared.map((each, i) => ({ ...each, chance: chances[i]! })).filter(({ one }) => one.question === question);
    const differences = own
      .filter(({ comparison }) => !comparison.same)
      .map((each) => differenceOf(each, alpha, broken))
      .sort((a, b) => b.size - a.size);
    return {
      scenario: scenario.name,
      file: scenario.file,
      baseline: baselineFile,
      points: own.length,
      same: own.length - differences.length,
      differences,
      cause: causeOf(baseline.head, headOf(scenario, version), own.some(countedAlike)),
    };
  });
}

/** Whether a point that differs was counted as its baseline was. */
const countedAlike = ({ one: { row, numbers, point }, comparison }: Compared): boolean =>
  !comparison.same && row!.numbers.trials === numbers!.trials && (numbers!.trials === null || row!.seed === String(point.seed));

/** The claims that fail, in words, by the point at which they do. */
function failedBy(claims: readonly ClaimVerdict[]): ReadonlyMap<string, string[]> {
  const failed = new Map<string, string[]>();
  for (const claim of claims) {
    if (claim.answer !== 'fail') continue;
    const others = failed.get(keyOf(claim));
    if (others === undefined) failed.set(keyOf(claim), [claimWords(claim)]);
    else others.push(claimWords(claim));
  }
  return failed;
}

const keyOf = ({ scenario, point }: Place): string => JSON.stringify([scenario, point]);

function differenceOf(
  { one, comparison, chance }: Compared & { chance: number },
  alpha: number,
  broken: ReadonlyMap<string, readonly string[]>,
): Difference {
  const { question, row, numbers } = one;
  const { scenario } = question;
  const place = placeOf(one);
  return {
    ...place,
    answer: comparison.exact || chance <= alpha ? 'moved' : 'chance',
    trialsBefore: row!.numbers.trials,
    trials: numbers!.trials,
    chance: comparison.exact ? null : chance,
    ...changesOf(row!.numbers, numbers!, Object.keys(scenario.data.sides) as [string, string], scenario.ruleset),
    breaks: broken.get(keyOf(place)) ?? [],
  };
}
