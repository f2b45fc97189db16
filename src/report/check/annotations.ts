import { type Check, claimWords, movedIn } from '../../gate/verdict.ts';
import { differenceWords, effortWords, notable, placeWords, valueWords } from './words.ts';

/**
 * What fails, and what stays open, as workflow commands of GitHub Actions, which show at the lines of a change
 * (docs.github.com/actions, "Workflow commands").
 */
export function checkAnnotations(check: Check, strict: boolean): string[] {
  const claims = check.claims
    .filter(({ answer }) => answer !== 'pass')
    .map((claim) => {
      const level = claim.answer === 'fail' || strict ? 'error' : 'warning';
      const found = `${valueWords(claim.kind, claim.value, claim.trials)}, ${effortWords(claim)}`;
      return command(
        level,
        { file: claim.file, line: String(claim.line), title: placeWords(claim) },
        `${claim.answer}: ${claimWords(claim)}: ${found}`,
      );
    });
  const moved = movedIn(check).map((difference) => {
    const changes = notable(difference.changes).map(({ metric, kind, difference: d }) => `${metric} ${differenceWords(kind, d)}`);
    return command('error', { file: difference.file, title: placeWords(difference) }, `not the baseline any more: ${changes.join(', ')}`);
  });
  const warnings = check.warnings.map((warning) => command('warning', {}, warning));
  return [...claims, ...moved, ...warnings];
}

function command(level: string, properties: Readonly<Record<string, string>>, message: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${data(value).replace(/:/g, '%3A').replace(/,/g, '%2C')}`);
  return `::${level}${list.length > 0 ? ` ${list.join(',')}` : ''}::${data(message)}`;
}

const data = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
