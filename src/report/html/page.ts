import { thousands } from '../number.ts';
import { sizeWords } from '../size.ts';
import { attritionCurves } from './attrition.ts';
import { casualties } from './casualties.ts';
import { sweepCurves } from './curves.ts';
import { decisions } from './decisions.ts';
import { endingRounds } from './ending-rounds.ts';
import { endings } from './endings.ts';
import { heatMaps } from './heat-map.ts';
import { Html, html } from './html.ts';
import { matrixOf } from './matrix.ts';
import { origins } from './origins.ts';
import { axesOf, labelOf } from './points.ts';
import { reproduction, sourceText } from './record.ts';
import type { RunDocument } from './run-document.ts';
import { STYLE } from './style.ts';
import { allPoints, answer } from './summary.ts';
import { survivors } from './survivors.ts';
import type { Files, Found, Together } from './together.ts';
import { tornado } from './tornado.ts';
import { winBars } from './win-bars.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}

/** One page with everything that was found of the same fights: it needs no network and no script. */
export function page({ found, files, leftOff }: Together): string {
  const { run, matrix, sensitivity } = found;
  const sections: Section[] = [
    ...(run ? chartsOf(run) : []),
    ...(matrix ? [{ id: 'matrix', title: 'Who beats whom', body: matrixOf(matrix) }] : []),
    ...(sensitivity ? [{ id: 'sensitivity', title: 'Which numbers matter', body: tornado(sensitivity) }] : []),
    ...recordOf(found, files),
  ];
  const name = run?.scenario ?? matrix?.name ?? sensitivity?.scenario ?? '';
  const { version } = files[0]![1];
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark"><title>${name} - fray</title><style>${new Html(STYLE)}</style></head>
<body><header><h1>${name}</h1>${run?.description !== undefined && html`<p class="about">${run.description.trim()}</p>`}
<p class="facts">${factsOf(found)}</p>${leftOff.map((line) => html`<p class="note">${line}.</p>`)}
<nav aria-label="Sections"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav></header>
<main>${sections.map(
    ({ id, title, body }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>
`,
  )}</main>
<footer><p>Written by fray${version && ` ${version}`}. Numbers in the text and the tables stand with their 95% intervals; those without one are exact, or percentiles, which go by whole figures.</p></footer></body></html>
`.text;
}

const chartsOf = (run: RunDocument): Section[] => [
  { id: 'wins', title: 'Who wins', body: html`${answer(run)}${wins(run)}` },
  { id: 'casualties', title: 'Casualties', body: casualties(run) },
  { id: 'attrition', title: 'Attrition', body: attritionCurves(run) },
  { id: 'endings', title: 'Endings', body: html`${endings(run)}${endingRounds(run)}` },
  { id: 'survivors', title: 'What is left of the winner', body: survivors(run) },
  ...(run.points.some(({ detail }) => detail) ? [{ id: 'rules', title: 'What the rules decided', body: decisions(run) }] : []),
];

function recordOf({ run, matrix }: Found, files: Files): Section[] {
  const [, record] = files[0]!;
  const units = run === undefined && matrix !== undefined;
  return [
    ...(run ? [{ id: 'points', title: 'All numbers', body: allPoints(run) }] : []),
    { id: 'scenario', title: units ? 'The units' : 'The scenario', body: sourceText(record) },
    ...(record.provenance ? [{ id: 'origins', title: 'Where the numbers of the rules come from', body: origins(record.provenance) }] : []),
    { id: 'again', title: 'How to get these numbers again', body: reproduction(files) },
  ];
}

/** What the page is about, in a line. */
function factsOf({ run, matrix, sensitivity }: Found): string {
  if (run !== undefined) return [run.ruleset, pointsText(run), fightsText(run)].join(' · ');
  if (matrix !== undefined) {
    const { ruleset, units, fights, seed } = matrix;
    const fought = fights === 0 ? 'exact' : `${thousands(fights)} fights on seed ${seed}`;
    return [ruleset, `${units.length} units`, sizeWords(matrix), fought].join(' · ');
  }
  const { ruleset, point, trials, seed } = sensitivity!;
  const label = labelOf(sensitivity!);
  const fought = trials === null ? 'exact' : `${thousands(trials)} fights of each on seed ${seed}`;
  return [ruleset, ...(label === '' ? [] : [point === undefined ? label : `point ${point}: ${label}`]), fought].join(' · ');
}

const pointsText = ({ points }: RunDocument): string => `${thousands(points.length)} ${points.length === 1 ? 'point' : 'points'}`;

/** Panels of curves beside each other that the eye still compares; beyond them heat maps stand alone. */
const MOST_CURVES = 3;

/** Heat maps over two and more values, curves along a number, bars of all else. */
function wins(run: RunDocument): Html {
  const axes = axesOf(run).filter(({ values }) => values.length > 1);
  const along = axes
    .filter(({ numeric, values }) => numeric && values.length > 2)
    .sort((one, other) => other.values.length - one.values.length)[0];
  const besides = axes.reduce((panels, axis) => (axis === along ? panels : panels * axis.values.length), 1);
  const curves = along !== undefined && (axes.length === 1 || besides <= MOST_CURVES) && sweepCurves(run, along);
  const maps = axes.length > 1 && heatMaps(run, axes);
  return curves || maps ? html`${maps}${curves}` : winBars(run);
}

function fightsText({ points, seed }: RunDocument): string {
  const trials = points.flatMap(({ trials }) => trials ?? []);
  if (trials.length === 0) return 'exact';
  const [least, most] = [Math.min(...trials), Math.max(...trials)];
  return `${least === most ? thousands(most) : `${thousands(least)} to ${thousands(most)}`} fights of each on seed ${seed}`;
}
