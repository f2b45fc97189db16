import { thousands } from '../number.ts';
import { attritionCurves } from './attrition.ts';
import { casualties } from './casualties.ts';
import { sweepCurves } from './curves.ts';
import { decisions } from './decisions.ts';
import { endingRounds } from './ending-rounds.ts';
import { endings } from './endings.ts';
import { heatMaps } from './heat-map.ts';
import { Html, html } from './html.ts';
import { matrixOf } from './matrix.ts';
import type { MatrixDocument } from './matrix-document.ts';
import { origins } from './origins.ts';
import { axesOf } from './points.ts';
import { reproduction, scenarioText } from './record.ts';
import type { RunDocument } from './run-document.ts';
import type { SensitivityDocument } from './sensitivity-document.ts';
import { STYLE } from './style.ts';
import { allPoints, answer } from './summary.ts';
import { survivors } from './survivors.ts';
import { tornado } from './tornado.ts';
import { winBars } from './win-bars.ts';

/** What lies in a folder of results: some of it at least. */
export interface Found {
  readonly run?: RunDocument | undefined;
  readonly sensitivity?: SensitivityDocument | undefined;
  readonly matrix?: MatrixDocument | undefined;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}

/** One page with everything that was found: it needs no network and no script. */
export function page({ run, sensitivity, matrix }: Found): string {
  const sections: Section[] = [
    ...(run ? chartsOf(run) : []),
    ...(matrix ? [{ id: 'matrix', title: 'Who beats whom', body: matrixOf(matrix) }] : []),
    ...(sensitivity ? [{ id: 'sensitivity', title: 'Which numbers matter', body: tornado(sensitivity) }] : []),
    ...(run ? recordOf(run) : []),
  ];
  const name = run?.scenario ?? matrix?.name ?? sensitivity?.scenario ?? '';
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark"><title>${name} - fray</title><style>${new Html(STYLE)}</style></head>
<body><header><h1>${name}</h1>${run?.description !== undefined && html`<p class="about">${run.description.trim()}</p>`}
<p class="facts">${factsOf({ run, matrix, sensitivity })}</p>
<nav aria-label="Sections"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav></header>
<main>${sections.map(
    ({ id, title, body }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>
`,
  )}</main>
<footer><p>Written by fray${run?.version && ` ${run.version}`}. Numbers in the text and the tables stand with their 95% intervals; those without one are exact, or percentiles, which go by whole figures.</p></footer></body></html>
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

const recordOf = (run: RunDocument): Section[] => [
  { id: 'points', title: 'All numbers', body: allPoints(run) },
  { id: 'scenario', title: 'The scenario', body: scenarioText(run) },
  ...(run.provenance ? [{ id: 'origins', title: 'Where the numbers of the rules come from', body: origins(run.provenance) }] : []),
  { id: 'again', title: 'How to get these numbers again', body: reproduction(run) },
];

function factsOf({ run, matrix }: Found): string {
  if (run !== undefined) {
    const points = `${thousands(run.points.length)} ${run.points.length === 1 ? 'point' : 'points'}`;
    return `${run.ruleset} · ${points} · ${fightsText(run)}`;
  }
  if (matrix === undefined) return '';
  return `${matrix.ruleset} · ${matrix.units.length} units · ${matrix.fights === 0 ? 'exact' : `${thousands(matrix.fights)} fights on seed ${matrix.seed}`}`;
}

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
