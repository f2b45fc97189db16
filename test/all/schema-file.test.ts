import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaText } from '../../src/cli/schema.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

test('the schema beside the shipped scenarios is the one that checks them; `fray schema --write scenarios` renews it', () => {
  const file = new URL('../../scenarios/fray.schema.json', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(`${schemaText([...RULESETS.values()])}\n`);
});
