import { COLOUR } from './chart.ts';

/*
 * Marks that ECharts has no series for, drawn through its custom series: each is one datum of numbers, and a function that
 * turns it into shapes through the coordinates of the chart.
 */

/** What ECharts hands to the drawing of a custom series; only what is used here. */
interface Pen {
  coord(values: readonly number[]): number[];
  size(values: readonly number[]): number[];
}

export interface Mark {
  readonly type: 'custom';
  readonly data: readonly (readonly number[])[];
  readonly silent: true;
  readonly z: number;
  readonly renderItem: (params: { dataIndex: number }, pen: Pen) => object;
}

/** A filled band between `low` and `high` along x. */
export function band(points: readonly { x: number; low: number; high: number }[], fill: string): Mark {
  const renderItem = (_: unknown, pen: Pen) => ({
    type: 'polygon',
    shape: {
      points: [...points.map(({ x, high }) => pen.coord([x, high])), ...[...points].reverse().map(({ x, low }) => pen.coord([x, low]))],
    },
    style: { fill, opacity: 0.22 },
  });
  return { type: 'custom', data: [[points[0]!.x, points[0]!.low]], silent: true, z: 1, renderItem };
}

const CAP = 4;

/** Intervals that lie along rows, as lines with caps; `aside` moves them off the middle of their row, in pixels. */
export function whiskers(rows: readonly { row: number; low: number; high: number }[], aside = 0): Mark {
  const renderItem = ({ dataIndex }: { dataIndex: number }, pen: Pen) => {
    const { row, low, high } = rows[dataIndex]!;
    const [from, y] = pen.coord([low, row]) as [number, number];
    const [to] = pen.coord([high, row]) as [number];
    const middle = y + aside;
    const line = (x1: number, y1: number, x2: number, y2: number, width: number, colour: string) => ({
      type: 'line',
      shape: { x1, y1, x2, y2 },
      style: { stroke: colour, lineWidth: width, fill: 'none' },
    });
    const lines = (width: number, colour: string) => [
      line(from, middle, to, middle, width, colour),
      line(from, middle - CAP, from, middle + CAP, width, colour),
      line(to, middle - CAP, to, middle + CAP, width, colour),
    ];
    return { type: 'group', children: [...lines(4, COLOUR.page), ...lines(1.5, COLOUR.ink)] };
  };
  return { type: 'custom', data: rows.map(({ row, low }) => [low, row]), silent: true, z: 5, renderItem };
}

/** Rectangles that fill cells of two axes of words, with a text in the middle. */
export interface Tile {
  readonly column: number;
  readonly row: number;
  readonly fill: string;
  readonly text: string;
  readonly ink: string;
}

export function tiles(all: readonly Tile[], edge: string): Mark {
  const renderItem = ({ dataIndex }: { dataIndex: number }, pen: Pen) => {
    const { column, row, fill, text, ink } = all[dataIndex]!;
    const [x, y] = pen.coord([column, row]) as [number, number];
    const [width, height] = pen.size([1, 1]) as [number, number];
    const shape = { x: x - width / 2, y: y - height / 2, width, height };
    const rectangle = { type: 'rect', shape, style: { fill, stroke: edge, lineWidth: 1 } };
    if (text === '') return rectangle;
    const style = { text, x, y, align: 'center', verticalAlign: 'middle', fill: ink, fontSize: 11 };
    return { type: 'group', children: [rectangle, { type: 'text', style }] };
  };
  return { type: 'custom', data: all.map(({ column, row }) => [column, row]), silent: true, z: 2, renderItem };
}
