import { often, RECKONED } from '../detail.ts';
import { thousands } from '../number.ts';
import { table } from './figure.ts';
import { type Html, html } from './html.ts';
import { chosenWords, labelOf, MOST_DETAILED, shareText, spread } from './points.ts';
import type { RunDocument, RunPoint } from './run-document.ts';

type Decision = NonNullable<RunPoint['detail']>['rules']['rules'][number];

/** How often each rule decided something, on average a fight; columns for each of a few points. */
export function decisions({ points }: RunDocument): Html {
  const told = points.filter(({ detail }) => detail);
  const chosen = spread(told, MOST_DETAILED);
  const names = [...new Set(chosen.flatMap((point) => rulesOf(point).map(nameOf)))];
  const byName = chosen.map((point) => new Map(rulesOf(point).map((rule) => [nameOf(rule), rule])));
  const trials = chosen.map(({ detail }) => detail!.rules.trials);
  const fights = `the first ${[...new Set([Math.min(...trials), Math.max(...trials)])].map(thousands).join(' to ')} fights of each point`;
  const reckoned = chosen.some((point) => rulesOf(point).some((rule) => rule.reckoned));
  const rows = names.map((name) => [
    name,
    ...byName.flatMap((rules, i) => {
      const rule = rules.get(name);
      return rule === undefined ? ['-', '-'] : [often(rule), shareText(rule.fights, trials[i]!)];
    }),
  ]);
  const of = (point: RunPoint): string => (labelOf(point) === '' ? '' : `${labelOf(point)}: `);
  return html`<p class="note">Counted by telling ${fights}: how often on average a fight, and in what share of the fights at all.${chosenWords(told.length, chosen.length).replace('drawn', 'shown')}${reckoned && ` ${RECKONED[0]!.toUpperCase()}${RECKONED.slice(1)}.`}</p>
${table(['rule', ...chosen.flatMap((point) => [`${of(point)}a fight`, 'of fights'])], rows)}`;
}

const rulesOf = ({ detail }: RunPoint): readonly Decision[] => detail!.rules.rules;

const nameOf = ({ side, rule, what, modifier }: Decision): string => `${side}, ${rule}: ${modifier ? 'with ' : ''}${what}`;
