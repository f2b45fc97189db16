import { baselineCells, headOf, identityOf, keyOf } from './baseline.ts';
import type { CheckOptions } from './check.ts';
import { comparedWith } from './differences.ts';
import { heldOf, isExact, type Question, sampleForBaseline } from './held.ts';

/** A baseline of today's numbers. */
export interface Update {
  readonly question: Question;
  readonly cells: (string | number)[][];
  /** Rows of the baseline before it, if there was one, by what has become of them. */
  readonly before: { readonly same: number; readonly other: number; readonly added: number; readonly gone: number } | undefined;
}

/** Reckons a scenario's numbers for a new baseline. */
export async function updateOf(question: Question, options: CheckOptions): Promise<Update> {
  const { scenario, baseline } = question;
  const held = await heldOf({ ...question, scenario: { ...scenario, expectations: [] } }, options);
  await sampleForBaseline(
    question,
    held.filter((one) => !isExact(one)),
    options,
  );
  const points = held.map(({ point, numbers }) => ({ point, numbers: numbers! }));
  const cells = baselineCells(scenario, headOf(scenario, options.version), points);
  if (baseline === undefined) return { question, cells, before: undefined };
  const compared = comparedWith(held, options.tolerance);
  const same = compared.filter(({ comparison }) => comparison.same).length;
  const keys = new Set(points.map(({ point }) => keyOf(identityOf(scenario, point))));
  const gone = [...baseline.rows.keys()].filter((key) => !keys.has(key)).length;
  return { question, cells, before: { same, other: compared.length - same, added: held.length - compared.length, gone } };
}
