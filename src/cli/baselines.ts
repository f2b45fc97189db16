import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Baseline, identityOf, keyOf, readBaseline, readHead } from '../gate/baseline.ts';
import type { Question } from '../gate/held.ts';
import type { Update } from '../gate/update.ts';
import { csvText } from '../report/csv.ts';
import { makeFolder } from '../report/make-folder.ts';
import { writeWhole } from '../report/write-whole.ts';
import { type Fault, InputError, inputError } from '../scenario/faults.ts';
import type { Scenario } from '../scenario/load.ts';
import { cannotBeRead } from '../scenario/source.ts';

export const baselineFile = (folder: string, { name }: Scenario): string => join(folder, `${name}.csv`);

/**
 * The scenarios with their baselines. Throws InputError with all that is wrong with these: files that are no baselines, points without a
 * row, rows without a point.
 */
export function questionsOf(scenarios: readonly Scenario[], folder: string): Question[] {
  const faults: Fault[] = [];
  const questions = scenarios.map((scenario): Question => {
    const file = baselineFile(folder, scenario);
    try {
      const baseline = baselineAt(file, scenario);
      if (baseline !== undefined) faults.push(...missing(scenario, baseline, file));
      return { scenario, baseline, baselineFile: file };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(...error.faults);
      return { scenario, baseline: undefined, baselineFile: file };
    }
  });
  if (faults.length > 0) throw new InputError(faults);
  return questions;
}

/** The scenarios with the baselines that are to be replaced; one that cannot be read counts as none. */
export function questionsForUpdate(scenarios: readonly Scenario[], folder: string): Question[] {
  return scenarios.map((scenario) => {
    const file = baselineFile(folder, scenario);
    try {
      return { scenario, baseline: baselineAt(file, scenario), baselineFile: file };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { scenario, baseline: undefined, baselineFile: file };
    }
  });
}

const baselineAt = (file: string, scenario: Scenario): Baseline | undefined =>
  existsSync(file) ? readBaseline(readText(file), file, scenario) : undefined;

/** Points that the baseline does not know, and rows whose point is gone: either would pass unseen. */
function missing(scenario: Scenario, { rows }: Baseline, file: string): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const fault = (message: string) => faults.push({ file, path: '', message: `${message}; \`fray check --update\` writes it anew` });
  for (const point of scenario.points()) {
    const identity = identityOf(scenario, point);
    seen.add(keyOf(identity));
    if (!rows.has(keyOf(identity))) fault(`has no row for ${named(identity)} of ${scenario.file}`);
  }
  for (const key of rows.keys())
    if (!seen.has(key)) fault(`has a row for ${named(JSON.parse(key))}, a point that ${scenario.file} does not have`);
  return faults;
}

const named = (identity: readonly string[]): string => {
  const parts = identity.filter((cell) => cell !== '');
  return parts.length === 0 ? 'its only point' : `the point (${parts.join(', ')})`;
};

/** Baselines in the folder whose scenario is gone or goes by another name now, in words. */
export function orphans(scenarios: readonly Scenario[], folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = new Set(scenarios.map(({ name }) => `${name}.csv`));
  const files = new Set(scenarios.map(({ file }) => file));
  const others = readdirSync(folder).filter((file) => file.endsWith('.csv') && !names.has(file));
  return others.sort().flatMap((name) => {
    const path = join(folder, name);
    try {
      const head = readHead(readText(path), path);
      if (existsSync(head.file) && !files.has(head.file)) return [];
      return [`${path}: its scenario ${head.scenario} (${head.file}) is gone; delete the baseline, or bring the scenario back`];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return error.message.split('\n');
    }
  });
}

/** Writes a baseline, whole or not at all. */
export function writeBaseline({ question, cells }: Update, folder: string): void {
  const file = question.baselineFile;
  try {
    makeFolder(folder);
    writeWhole(file, csvText(cells));
  } catch (error) {
    throw inputError(file, `cannot be written (${(error as NodeJS.ErrnoException).code}); name another folder with --baseline`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotBeRead(file, error);
  }
}
