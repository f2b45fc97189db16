import { type Described, figuresAtStart } from '../run/summarise.ts';
import { rateOf } from '../stats/interval.ts';
import { detailText } from './detail.ts';
import { type Entry, pointLabel, shown } from './entry.ts';
import { mean, percentage, thousands } from './number.ts';
import { type Style, visible } from './terminal.ts';

/** What the head of a table says. */
export interface TableHead {
  readonly scenario: string;
  readonly description: string | undefined;
  readonly ruleset: string;
  readonly method: string;
  readonly trials: number;
  readonly seed: number | string;
  readonly points: number;
  readonly swept: readonly { readonly key: string; readonly values: readonly unknown[] }[];
  readonly variants: readonly string[];
  readonly sides: readonly [string, string];
}

/** Up to this many points each get a block of their own; more get a line each. */
const MOST_BLOCKS = 4;

/** A run as a person reads it, line by line as the points come. */
export class Table {
  private readonly head: TableHead;
  private readonly style: Style;
  private readonly columns: readonly Column[];

  constructor(head: TableHead, style: Style) {
    this.head = head;
    this.style = style;
    this.columns = head.points > MOST_BLOCKS ? columnsOf(head) : [];
  }

  /** The lines before the first point. */
  begin(): string[] {
    const { scenario, description, ruleset, method, trials, seed, points } = this.head;
    const fights =
      method === 'exact' ? 'exact' : `${thousands(trials)} fights${points > 1 ? ' a point' : ''}, seed ${visible(String(seed))}`;
    const title = this.style.bold(visible(scenario)) + (description === undefined ? '' : ` - ${visible(description)}`);
    const lines = [title, this.style.dim(`${ruleset}, ${fights}${points > 1 ? `, ${thousands(points)} points` : ''}`)];
    if (this.columns.length > 0) lines.push('', this.style.dim(this.columns.map(({ title, width }) => title.padStart(width)).join('  ')));
    return lines;
  }

  /** The lines of a point. */
  point(entry: Entry): string[] {
    if (this.columns.length > 0) return [this.columns.map(({ text, width }) => text(entry).padStart(width)).join('  ')];
    return ['', ...this.block(entry), ...detailText(entry)];
  }

  private block(entry: Entry): string[] {
    const { summary } = entry;
    const { trials, sides } = summary;
    const label = pointLabel(entry);
    const name = Math.max(...sides.map((side) => visible(side).length), 'drawn'.length);
    const rates = [...sides.map((side) => percentage(summary.winRate[side]!, trials)), percentage(summary.drawRate, trials)];
    const width = Math.max(...rates.map((rate) => rate.length), 'wins'.length);
    const losses = sides.map((side) => spread(summary.casualties[side]!));
    const rounds = `${spread(summary.rounds)} rounds`;
    const wide = Math.max(...losses.map((text) => text.length), rounds.length);
    const bars = sides.map((side) => histogram(summary.casualties[side]!.distribution, figuresAtStart(entry.summary, side)));
    const bar = Math.max(...bars.map((text) => text.length));
    const line = (a: string, b: string, c: string, d: string, e: string) =>
      `  ${a.padEnd(name)}  ${b.padStart(width)}  ${c.padEnd(wide)}  ${d.padEnd(bar)}  ${e}`.trimEnd();
    return [
      ...(label === '' ? [] : [`  ${this.style.bold(label)}`]),
      this.style.dim(line('', 'wins', 'casualties (5% to 95%)', '', 'lost by')),
      ...sides.map((side, i) => line(visible(side), rates[i]!, losses[i]!, bars[i]!, endings(entry, side))),
      line('drawn', rates[2]!, rounds, '', endings(entry, 'none')),
      ...agreement(entry).map(this.style.dim),
    ];
  }
}

/** With both methods: what the exact one says, which a run holds the fights against. */
function agreement({ exact, summary }: Entry): string[] {
  if (exact === undefined) return [];
  if (exact === null) return ['  too large for the exact method'];
  const rates = summary.sides.map((side) => `${visible(side)} ${percentage(exact.winRate[side]!, null)}`);
  return [`  exactly: ${rates.join(', ')}, drawn ${percentage(exact.drawRate, null)} (${thousands(exact.states)} states)`];
}

interface Column {
  readonly title: string;
  readonly width: number;
  text(entry: Entry): string;
}

function columnsOf({ swept, variants, sides }: TableHead): Column[] {
  const rate = 'below 0.003%'.length + 2;
  const column = (title: string, least: number, text: (entry: Entry) => string): Column => ({
    title,
    width: Math.max(title.length, least),
    text,
  });
  const widest = (values: readonly unknown[]) => Math.max(...values.map((value) => visible(String(shown(value))).length));
  return [
    ...(variants.length === 0 ? [] : [column('variant', widest(variants), (entry) => visible(entry.variant ?? ''))]),
    ...swept.map(({ key, values }) => column(visible(key), widest(values), (entry) => visible(String(shown(entry.parameters[key]))))),
    ...sides.map((side) => column(`${visible(side)} wins`, rate, ({ summary }) => percentage(summary.winRate[side]!, summary.trials))),
    column('drawn', rate, ({ summary }) => percentage(summary.drawRate, summary.trials)),
    ...sides.map((side) => column(`${visible(side)} lose`, 'x12.34 ±0.01'.length, ({ summary }) => mean(summary.casualties[side]!))),
    column('rounds', 'x12.34 ±0.01'.length, ({ summary }) => mean(summary.rounds)),
  ];
}

const spread = (described: Described): string => `${mean(described)} (${described.p05} to ${described.p95})`;

/** How a side lost, or how fights ended without a winner: the most frequent first, what never happened left out. */
function endings({ summary }: Entry, group: string): string {
  const { trials } = summary;
  const seen = Object.entries(summary.endings[group]!).filter(([, share]) => share > 0);
  return seen
    .sort(([, a], [, b]) => b - a)
    .map(([word, share]) => `${word} ${percentage(rateOf(share, trials), trials)}`)
    .join(', ');
}

const BARS = ' ▁▂▃▄▅▆▇█';
const MOST_BARS = 24;

/** A distribution over 0 .. `most` in a line of bars, neighbours taken together where there are more than fit. */
export function histogram(distribution: readonly number[], most: number): string {
  const together = Math.ceil((most + 1) / MOST_BARS);
  const bins = new Array<number>(Math.ceil((most + 1) / together)).fill(0);
  distribution.forEach((share, k) => {
    bins[Math.floor(k / together)]! += share;
  });
  const highest = Math.max(...bins);
  return bins.map((share) => BARS[share === 0 ? 0 : Math.max(1, Math.round((share / highest) * 8))]).join('');
}
