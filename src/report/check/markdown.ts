import { type Check, claimWords, failed, movedIn, undecided } from '../../gate/verdict.ts';
import { visible } from '../terminal.ts';
import { closing } from './text.ts';
import { differenceWords, effortWords, notable, placeWords, valueWords } from './words.ts';

/** What a check has found, for a pull-request comment or a job summary: what moved and what fails first, the rest folded away. */
export function checkMarkdown(check: Check): string {
  const head = failed(check) ? 'The balance has moved' : undecided(check) ? 'The balance holds as far as can be told' : 'The balance holds';
  const open = check.claims.filter(({ answer }) => answer !== 'pass');
  const passed = check.claims.filter(({ answer }) => answer === 'pass');
  const sections = [
    `### ${head}`,
    plain(closing(check)),
    ...causes(check),
    movedTable(check),
    claimTable(open),
    passed.length === 0
      ? ''
      : `<details><summary>${passed.length} expectation${passed.length === 1 ? '' : 's'} met</summary>\n\n${claimTable(passed)}\n</details>`,
    ...check.warnings.map((warning) => `> ${plain(warning)}`),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

const causes = ({ baselines }: Check): string[] =>
  baselines
    .filter(({ differences }) => differences.length > 0)
    .map(({ scenario, cause }) => `**${plain(scenario)}**: what changed: ${plain(cause)}`);

function movedTable(check: Check): string {
  const rows = movedIn(check).flatMap((moved) =>
    notable(moved.changes).map(({ metric, kind, before, now, difference }, i) => [
      i === 0 ? placeWords(moved) : '',
      metric,
      valueWords(kind, before, moved.trialsBefore),
      valueWords(kind, now, moved.trials),
      differenceWords(kind, difference),
      i === 0 ? moved.breaks.join('; ') : '',
    ]),
  );
  return table(['matchup', 'number', 'baseline', 'now', 'change', 'breaks'], rows);
}

const ANSWERS = { pass: 'pass', fail: '**fail**', inconclusive: 'inconclusive' } as const;

function claimTable(claims: Check['claims']): string {
  const rows = claims.map((claim) => [
    placeWords(claim),
    claimWords(claim),
    valueWords(claim.kind, claim.value, claim.trials),
    effortWords(claim),
  ]);
  return table(
    ['', 'matchup', 'expected', 'found', ''],
    rows,
    claims.map(({ answer }) => ANSWERS[answer]),
  );
}

/** `firsts`: cells before each row that are Markdown already. */
function table(titles: readonly string[], rows: readonly (readonly string[])[], firsts?: readonly string[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(titles),
    line(titles.map(() => '---')),
    ...rows.map((row, i) => line([...(firsts ? [firsts[i]!] : []), ...row.map(plain)])),
  ].join('\n');
}

/** Text that means only itself in Markdown and in the HTML within it. */
const plain = (text: string): string =>
  visible(text.replace(/\s+/g, ' '))
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_{}[\]#|~@]/g, (c) => `\\${c}`);
