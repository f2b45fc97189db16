import { parse as parseCsv } from 'csv-parse/sync';
import { readBaseline } from '../../src/gate/baseline.ts';
import { type CheckOptions, check } from '../../src/gate/check.ts';
import type { Question } from '../../src/gate/held.ts';
import { updateOf } from '../../src/gate/update.ts';
import type { Check } from '../../src/gate/verdict.ts';
import { csvText } from '../../src/report/csv.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { inThisThread } from '../../src/run/executor.ts';
import { parse, type Setting } from '../../src/scenario/load.ts';

export const OPTIONS: CheckOptions = {
  executor: inThisThread((id) => RULESETS.get(id)!.steps),
  mostStates: 2000,
  mostTimes: 10,
  alpha: 0.01,
  tolerance: 1e-9,
  version: '0.2.0',
};

/** The question of a scenario text, held against a baseline's text if there is one. */
export function question(text: string, baseline?: string, settings: readonly Setting[] = []): Question {
  const scenario = parse(text, 'fight.yaml', settings);
  return {
    scenario,
    baselineFile: 'fight.csv',
    baseline: baseline === undefined ? undefined : readBaseline(baseline, 'fight.csv', scenario),
  };
}

export const checked = (
  text: string,
  options: Partial<CheckOptions> = {},
  baseline?: string,
  settings: readonly Setting[] = [],
): Promise<Check> => check([question(text, baseline, settings)], { ...OPTIONS, ...options });

/** The text of a baseline of today's numbers. */
export const baselineOf = async (text: string, options: Partial<CheckOptions> = {}, settings: readonly Setting[] = []): Promise<string> =>
  csvText((await updateOf(question(text, undefined, settings), { ...OPTIONS, ...options })).cells);

export const rowsOf = (text: string): string[][] => parseCsv(text, { relax_column_count: true });
