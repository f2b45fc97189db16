import { type Check, type ClaimVerdict, claimWords, type Difference } from '../../gate/verdict.ts';
import { differenceWords, effortWords, notable, valueWords } from './words.ts';

interface TestCase {
  readonly scenario: string;
  readonly file: string;
  readonly name: string;
  readonly failure?: string;
  readonly skipped?: string;
}

/** What a check has found as JUnit XML: a suite for each scenario, a test for each expectation at each point and for each point of a baseline that differs. */
export function checkJunit(check: Check, strict: boolean): string {
  const cases = [...check.claims.map((claim) => claimCase(claim, strict)), ...check.baselines.flatMap(baselineCases)];
  const suites = [...new Set(cases.map(({ scenario }) => scenario))].map((name) => cases.filter(({ scenario }) => scenario === name));
  const body = suites.map(
    (suite) => `  <testsuite${attributes({ name: suite[0]!.scenario, ...totals(suite) })}>\n${suite.map(caseXml).join('')}  </testsuite>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: 'fray check', ...totals(cases) })}>\n${body.join('')}</testsuites>\n`;
}

const totals = (cases: readonly TestCase[]) => ({
  tests: cases.length,
  failures: cases.filter(({ failure }) => failure !== undefined).length,
  errors: 0,
  skipped: cases.filter(({ skipped }) => skipped !== undefined).length,
});

function claimCase(claim: ClaimVerdict, strict: boolean): TestCase {
  const { scenario, file, point, answer } = claim;
  const found = `${valueWords(claim.kind, claim.value, claim.trials)}, ${effortWords(claim)}`;
  const name = `${point === '' ? '' : `${point}: `}${claimWords(claim)}`;
  if (answer === 'fail') return { scenario, file, name, failure: found };
  if (answer === 'pass') return { scenario, file, name };
  return { scenario, file, name, [strict ? 'failure' : 'skipped']: `inconclusive: ${found}` };
}

function baselineCases({ scenario, file, points, same, differences, cause }: Check['baselines'][number]): TestCase[] {
  const alike = same + differences.filter(({ answer }) => answer === 'chance').length;
  const moved = differences.filter(({ answer }) => answer === 'moved');
  return [
    ...(alike > 0 ? [{ scenario, file, name: `${alike} of ${points} points as in the baseline` }] : []),
    ...moved.map((each) => ({
      scenario,
      file,
      name: `baseline${each.point === '' ? '' : `: ${each.point}`}`,
      failure: movedWords(each, cause),
    })),
  ];
}

const movedWords = ({ changes, trialsBefore, trials }: Difference, cause: string): string =>
  [
    `what changed: ${cause}`,
    ...notable(changes).map(
      ({ metric, kind, before, now, difference }) =>
        `${metric}: ${valueWords(kind, before, trialsBefore)} -> ${valueWords(kind, now, trials)} (${differenceWords(kind, difference)})`,
    ),
  ].join('; ');

function caseXml({ scenario, file, name, failure, skipped }: TestCase): string {
  const open = `    <testcase${attributes({ classname: scenario, name, file })}`;
  if (failure !== undefined) return `${open}>\n      <failure${attributes({ message: failure })}/>\n    </testcase>\n`;
  if (skipped !== undefined) return `${open}>\n      <skipped${attributes({ message: skipped })}/>\n    </testcase>\n`;
  return `${open}/>\n`;
}

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as an attribute of XML 1.0 may hold it: what no XML may hold becomes the replacement character. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c]!).replace(FORBIDDEN, '\ufffd');

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const FORBIDDEN = /[\u0000-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
