/** Ways to make a word stand out; they do nothing where the output is not a terminal or colour is not wanted. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
}

/** `coloured`: a terminal, and no NO_COLOR in the environment. */
export function styleFor(coloured: boolean): Style {
  const wrap = (on: number, off: number) => (text: string) => (coloured ? `\u001b[${on}m${text}\u001b[${off}m` : text);
  return { bold: wrap(1, 22), dim: wrap(2, 22) };
}

/** Text from a file as it may be printed: control and direction characters, which could steer a terminal, and those that nobody sees become escapes. */
export function visible(text: string): string {
  return text.replace(STEERING, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const STEERING = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A line at the foot of a terminal that says how far a run has come: done, rate, time left. It writes over itself, and is taken
 * away by `clear`.
 */
export class ProgressLine {
  private readonly write: (text: string) => void;
  private readonly total: number;
  private readonly started: number;
  private readonly points: number;
  private drawn = 0;
  private shown = false;
  private updated: number;
  private solved = 0;

  /** `total`: trials of the whole run; `points`: those that are solved exactly. Times are milliseconds of any one clock. */
  constructor(write: (text: string) => void, total: number, now: number, points = 0) {
    this.write = write;
    this.total = total;
    this.started = now;
    this.points = points;
    this.updated = now;
  }

  /** Draws the line anew, at most ten times a second. `workers`: where others do the work, how many trials a second each has done. */
  update(done: number, now: number, workers: readonly { readonly rate: number }[] = []): void {
    this.updated = now;
    if (now - this.drawn < 100) return;
    this.drawn = now;
    const seconds = Math.max(0.001, (now - this.started) / 1000);
    const rate = done / seconds;
    const share = Math.min(1, done / this.total);
    const bar = '█'.repeat(Math.floor(share * 20)).padEnd(20, '░');
    const left = rate > 0 ? ` ${duration((this.total - done) / rate)} left` : '';
    const each =
      workers.length === 0
        ? ''
        : `, ${workers.length} worker${workers.length === 1 ? '' : 's'}: ${workers
            .slice(0, MOST_WORKERS_SHOWN)
            .map(({ rate }) => compact(rate))
            .join(', ')}${workers.length > MOST_WORKERS_SHOWN ? ', …' : ''}`;
    this.show(`${bar} ${Math.floor(share * 100)}%  ${compact(rate)} fights/s${each} ${left}`);
  }

  /** Told of the points that have been solved exactly. */
  updateSolved(solved: number): void {
    this.solved = solved;
  }

  /** Called now and then: where no fights have come back for a second, says what else is waited for. */
  tick(now: number): void {
    if (this.points === 0 || now - this.updated < 1000) return;
    this.drawn = now;
    const of = this.points === 1 ? '' : `, ${this.solved} of ${this.points} points done`;
    this.show(`solving exactly${of}, ${duration((now - this.started) / 1000)}; Ctrl-C stops it`);
  }

  clear(): void {
    if (this.shown) this.write(CLEARED);
    this.shown = false;
  }

  private show(text: string): void {
    this.write(`${CLEARED}${text}`);
    this.shown = true;
  }
}

/** What takes the cursor to the beginning of its line, and away all that stands there. */
const CLEARED = '\r\u001b[2K';

/** Workers whose rates fit into the line. */
const MOST_WORKERS_SHOWN = 4;

function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

function compact(rate: number): string {
  if (rate >= 1e6) return `${(rate / 1e6).toFixed(1)} million`;
  return rate >= 1e4 ? `${Math.round(rate / 1e3)} thousand` : String(Math.round(rate));
}
