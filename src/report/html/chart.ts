import { BarChart, CustomChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { Html, html } from './html.ts';

use([BarChart, LineChart, CustomChart, GridComponent, SVGRenderer]);

/** Colours by their part; the style sheet says what they are in light and dark. */
export const COLOUR = {
  sides: ['var(--a)', 'var(--b)'],
  none: 'var(--none)',
  ink: 'var(--ink)',
  soft: 'var(--soft)',
  rule: 'var(--rule)',
  page: 'var(--page)',
} as const;

const text = { color: COLOUR.soft, fontSize: 12 };

/** How an axis looks; merged into what it measures. */
export const axis = (name: string) => ({
  name,
  nameLocation: 'middle',
  nameTextStyle: text,
  axisLine: { show: true, lineStyle: { color: COLOUR.soft } },
  axisTick: { lineStyle: { color: COLOUR.soft } },
  axisLabel: text,
  splitLine: { lineStyle: { color: COLOUR.rule } },
});

/** An axis of shares from 0 to 1, read as percentages. */
export const percentAxis = (name: string, max = 1) => ({
  ...axis(name),
  type: 'value',
  min: 0,
  max,
  axisLabel: { ...text, formatter: (value: number) => `${Number((value * 100).toPrecision(3))}%` },
});

/** Width of a chart that stands alone. */
export const WIDTH = 860;

/** Characters of a row's name that fit beside its bar. */
export const MOST_NAME = 34;

/** The axis of rows that are called by names. */
export const rowAxis = (names: readonly string[]) => ({
  ...axis(''),
  type: 'category',
  data: names.map(cut),
  inverse: true,
  axisTick: { show: false },
  axisLabel: { ...axis('').axisLabel, color: COLOUR.ink, interval: 0 },
});

const cut = (name: string): string => (name.length > MOST_NAME ? `${name.slice(0, MOST_NAME - 1)}…` : name);

/** Room for the names of rows. */
export const gutter = (names: readonly string[]): number => 30 + 7.6 * Math.max(...names.map((name) => cut(name).length));

/** A chart as an SVG of fixed proportions that takes the page's colours. `says`: what it shows, for those who do not see it. */
export function drawn(option: EChartsCoreOption, width: number, height: number, says: string): Html {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({
      animation: false,
      backgroundColor: 'transparent',
      textStyle: { fontFamily: 'inherit', color: COLOUR.ink },
      ...option,
    });
    const inner = still(chart.renderToSVGString());
    return html`<svg role="img" viewBox="0 0 ${width} ${height}" style="max-width:${width}px"><title>${says}</title>${new Html(inner)}</svg>`;
  } finally {
    chart.dispose();
  }
}

/**
 * The inside of a rendered chart without what only a living one needs: hover styles and their classes, marks for scripts, the
 * background. All text in it has been escaped, so the patterns meet markup only.
 */
const still = (svg: string): string =>
  svg
    .replace(/^<svg[^>]*>\s*/, '')
    .replace(/\s*<\/svg>\s*$/, '')
    .replace(/<style\s*>[\s\S]*?<\/style>/g, '')
    .replace(/<rect [^>]*fill="(none|transparent)"[^>]*><\/rect>\s*/, '')
    .replace(/ (class="zr[^"]*"|ecmeta_[a-z_]+="[^"]*"|pointer-events="[a-z]+"|dominant-baseline="auto")/g, '')
    .replace(/style="font-size:(\d+)px;font-family:inherit;"/g, 'font-size="$1"')
    .replace(/ (stroke-linejoin|stroke-linecap)="[a-z]+"/g, '')
    .replace(/\n/g, '');
