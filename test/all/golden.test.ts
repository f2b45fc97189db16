import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { inThisThread } from '../../src/run/executor.ts';
import { load } from '../../src/scenario/load.ts';
import { casesOf } from '../support/cases.ts';
import { csvOf } from '../support/csv.ts';
import { expectGolden } from '../support/golden.ts';

test.each([...RULESETS.keys()])('a thousand fights of %s with seed 1 give the CSV that they always gave', async (id) => {
  const { file, name } = casesOf(id).at(-1)!;
  const executor = inThisThread((ruleset) => RULESETS.get(ruleset)!.steps);
  const files = await csvOf(load(file, [{ path: 'trials', value: 1000 }]), executor);
  expect(Object.keys(files)).toEqual(['summary.csv', 'casualties.csv', 'rounds.csv', 'attrition.csv']);
  for (const [csv, text] of Object.entries(files)) expectGolden(`${id}/${name}/${csv}`, text);
});
