import type { Meeting, TuneFindings, TuneLine, TuneLook } from '../../design/findings.ts';
import { valueWords } from '../check/words.ts';
import { pointLabel } from '../entry.ts';
import { decimalsFor } from '../number.ts';
import { type Style, visible } from '../terminal.ts';

/** What a search has found, as a person at a terminal reads it. `everything`: with all values that were looked at. */
export function tuneText(found: TuneFindings, everything: boolean, style: Style): string[] {
  const { scenario, ruleset, path, low, high, today, metric, target, kind, lines, otherPath, seed } = found;
  const label = pointLabel(found);
  const looks = lines.flatMap((line) => line.looks);
  const sampled = looks.filter(({ trials }) => trials !== null).length;
  const fights = `seed ${visible(String(seed))}, the same fights at every value`;
  const how = sampled === 0 ? 'exact' : sampled === looks.length ? fights : `exact where small enough, else ${fights}`;
  const now = today === null ? '' : `, today ${today}`;
  const wanted = kind === 'rate' ? `${Number((target * 100).toPrecision(10))}%` : String(target);
  return [
    style.bold(visible(scenario)) + (label === '' ? '' : ` - ${label}`),
    style.dim(`${ruleset}, ${how}`),
    `${visible(metric)} = ${wanted}, by ${visible(path)} from ${plain(low)} to ${plain(high)}${now}:`,
    '',
    ...(otherPath === null ? lines.flatMap((line) => single(line, found, style)) : traced(found, style)),
    ...(everything ? lines.flatMap(({ looks, other }) => ['', ...lookLines(looks, other, found, style)]) : []),
  ];
}

function single(line: TuneLine, found: TuneFindings, style: Style): string[] {
  const { meetings, nearest, looks, refused } = line;
  const idle = looks.length > 1 && looks.every(({ estimate }) => estimate.value === nearest.estimate.value);
  const answers = meetings.flatMap((meeting) => meetingLines(meeting, found, style));
  const none = () => [
    style.bold(
      `none between ${plain(found.low)} and ${plain(found.high)}: at best ${lookWords(nearest, found)} at ${plain(nearest.value)}`,
    ),
  ];
  return [
    ...(meetings.length > 0 ? answers : none()),
    ...(idle ? [style.dim('it is the same at every value that was looked at: this number does nothing here')] : []),
    ...(isWholeStory(line, found)
      ? []
      : [style.dim('it goes up and down on the way, so there may be more between the values that were looked at')]),
    ...(refused.length > 0
      ? [
          style.dim(
            `${refused.length} value${refused.length === 1 ? '' : 's'} cannot be fought; ${plain(refused[0]!.value)}: ${visible(refused[0]!.why)}`,
          ),
        ]
      : []),
  ];
}

/** Whether there is no more to be found: the metric goes one way, or every value was looked at. */
const isWholeStory = ({ monotone, looks, refused }: TuneLine, { whole, low, high }: TuneFindings): boolean =>
  monotone || (whole && looks.length + refused.length > high - low);

function meetingLines(meeting: Meeting, found: TuneFindings, style: Style): string[] {
  const { level, best } = meeting;
  const neighbours = meeting.neighbours.filter(({ value }, i, all) => all.findIndex((other) => other.value === value) === i);
  const nearest = found.whole && !level ? `; the nearest whole number is ${plain(best.value)}` : '';
  const rows = neighbours.map((look) => [plain(look.value), lookWords(look, found), costWords(look, found)]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return [
    style.bold(`${level ? '' : 'at '}${atWords(meeting)}${nearest}`),
    ...rows.map((row) => `  ${row[0]!.padStart(widths[0]!)}  ${row[1]!.padStart(widths[1]!)}  ${row[2]!}`.trimEnd()),
    ...(jumps(meeting, found) ? [style.dim('  it jumps past the target between these two; no value between them is nearer')] : []),
    style.dim(`  --set ${visible(found.path)}=${plain(found.whole || level ? best.value : Number(meeting.at.value.toPrecision(6)))}`),
  ];
}

/** Whether a real number's neighbours, next to each other, both lie clear of the target. */
const jumps = ({ neighbours, level }: Meeting, { whole, target }: TuneFindings): boolean =>
  !whole && !level && neighbours.every(({ estimate: { low, high } }) => low > target || high < target);

/** `7.61 (7.55 to 7.66)`; an end that the range cut off is marked. `from 3 to 12` where the metric stays at the target. */
function atWords(meeting: Meeting): string {
  const { at, level, openLow, openHigh } = meeting;
  const { value, low, high } = at;
  if (level) return levelWords(meeting);
  if (low === high) return plain(Number(value.toPrecision(6)));
  const decimals = decimalsFor((high - low) / 2) + 1;
  const ends = `${low.toFixed(decimals)}${openLow ? ' or less' : ''} to ${high.toFixed(decimals)}${openHigh ? ' or more' : ''}`;
  return `${value.toFixed(decimals)} (${ends})`;
}

/** `from 4 to 11 (2 to 11 within its interval)`. */
function levelWords({ at: { low, high }, neighbours: [first, last] }: Meeting): string {
  const words = (from: number, to: number) => (from === to ? plain(from) : `${plain(from)} to ${plain(to)}`);
  const wider = low < first!.value || high > last!.value ? ` (${words(low, high)} within its interval)` : '';
  return `${first!.value === last!.value ? 'at' : 'from'} ${words(first!.value, last!.value)}${wider}`;
}

const lookWords = ({ estimate, trials }: TuneLook, { kind }: TuneFindings): string => valueWords(kind, estimate, trials);

/** What the sides cost at a value, where that is known. */
function costWords({ costs }: TuneLook, { sides }: TuneFindings): string {
  const [a, b] = costs;
  return a === null || b === null ? '' : visible(`${sides[0]} ${plain(a)} points, ${sides[1]} ${plain(b)}`);
}

function traced(found: TuneFindings, style: Style): string[] {
  const { lines, otherPath, path } = found;
  const rows = lines.map(({ other, meetings, nearest }) => {
    const at = meetings.map(atWords).join(' and ') || `none: at best ${lookWords(nearest, found)} at ${plain(nearest.value)}`;
    const best = meetings[0]?.best;
    return [plain(other!), at, best === undefined ? '' : `${plain(best.value)}: ${lookWords(best, found)}`];
  });
  const head = [visible(otherPath!), visible(path), found.whole ? 'the nearest whole number' : 'the nearest that was looked at'];
  const widths = head.map((word, i) => Math.max(word.length, ...rows.map((row) => row[i]!.length)));
  const line = (row: readonly string[]): string => `  ${row.map((cell, i) => cell.padStart(widths[i]!)).join('  ')}`;
  return [style.dim(line(head)), ...rows.map(line)];
}

function lookLines(looks: readonly TuneLook[], other: number | null, found: TuneFindings, style: Style): string[] {
  const rows = looks.map((look) => [plain(look.value), lookWords(look, found), costWords(look, found)]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const title = `looked at${other === null ? '' : ` with ${visible(found.otherPath!)} = ${plain(other)}`}:`;
  return [
    style.dim(title),
    ...rows.map((row) => `  ${row[0]!.padStart(widths[0]!)}  ${row[1]!.padStart(widths[1]!)}  ${row[2]!}`.trimEnd()),
  ];
}

const plain = (value: number): string => String(Number(value.toPrecision(8)));
