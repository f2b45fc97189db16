/**
 * What a rule may ask of chance. A rule never sees a random number: it asks, and one of four answers — the Stream of a
 * trial, the Enumerator of the exact method, a Script in a test, or a Narrator around a Stream.
 *
 * `question` is the ruleset's own number for what is asked (its `QUESTIONS` list has the words) and `unit` the unit it is
 * asked for; both are for people, and no answer depends on them.
 */
export interface Chance {
  /** The face of a die, 1 .. faces. */
  die(question: number, unit: number, faces: number): number;
  /** Whether a die of `faces` shows `target` or less; 0 < target < faces, since what is certain is not asked. Same chance, same die as `die`. */
  atMost(question: number, unit: number, faces: number, target: number): boolean;
  /** An outcome of the cumulative table that starts at `table` (from `TableBuilder.add`). */
  pick(question: number, unit: number, table: number): number;
}

/** Chance that can go to any round of any trial; rounds are counted from 0. */
export interface TrialChance extends Chance {
  beginRound(trial: number, round: number): void;
}

/*
 * A cumulative table in a Uint32Array, at `table`:
 *
 *   [table]                what to take (modulo 2^32) from the index of a bound to get its outcome
 *   [table + 1]            shift: word >>> shift is the entry of the guide
 *   [table + START ...]    guide: index of the first bound that a word with these leading bits can reach
 *   [bounds ...]           the largest word that still gives this outcome; the last is 2^32 - 1
 *
 * Outcomes of no chance at the beginning and at the end have no bound; one in the middle repeats the bound before it.
 */
export const START = 2;
const WORDS = 0x1_0000_0000;
const MOST_GUIDE_BITS = 8;

/** Lays cumulative tables one after the other, once per distinct distribution. */
export class TableBuilder {
  private readonly words: number[] = [];
  private readonly known = new Map<string, number>();

  /**
   * Adds the distribution of outcomes 0 .. n - 1 and gives its place. `chances` must add up to 1 (to rounding). Bounds are
   * rounded to the nearest 2^-32, so an outcome rarer than that may vanish.
   */
  add(chances: readonly number[]): number {
    const bounds: number[] = [];
    let first = -1;
    let sum = 0;
    for (let outcome = 0; outcome < chances.length; outcome++) {
      sum += chances[outcome]!;
      const bound = Math.min(WORDS, Math.round(sum * WORDS));
      if (bound === 0) continue;
      if (first < 0) first = outcome;
      bounds.push(bound - 1);
      if (bound === WORDS) break;
    }
    if (first < 0) throw new Error('a table needs an outcome that can happen');
    bounds[bounds.length - 1] = WORDS - 1;
    return this.lay(first, bounds);
  }

  /** Every table added so far, as the plan carries it. */
  build(): Uint32Array {
    return Uint32Array.from(this.words);
  }

  private lay(first: number, bounds: readonly number[]): number {
    const key = `${first}:${bounds.join(',')}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const table = this.words.length;
    this.known.set(key, table);
    let bits = 1;
    while (bits < MOST_GUIDE_BITS && 1 << bits < bounds.length) bits++;
    const start = table + START + (1 << bits);
    this.words.push(start - first, 32 - bits);
    for (let entry = 0, i = 0; entry < 1 << bits; entry++) {
      const least = entry * 2 ** (32 - bits);
      while (bounds[i]! < least) i++;
      this.words.push(start + i);
    }
    for (const bound of bounds) this.words.push(bound);
    return table;
  }
}

/** Calls `visit` with each outcome of a table, those of no chance in the middle too, and the largest word that gives it or one before it. */
export function eachBound(tables: Uint32Array, table: number, visit: (outcome: number, bound: number) => void): void {
  let i = table + START + (1 << (32 - tables[table + 1]!));
  for (;;) {
    const bound = tables[i]!;
    visit((i - tables[table]!) | 0, bound);
    if (bound === WORDS - 1) return;
    i++;
  }
}

/** Calls `visit` with each outcome of a table and the number of 32-bit words that give it. */
export function eachOutcome(tables: Uint32Array, table: number, visit: (outcome: number, words: number) => void): void {
  let below = 0;
  eachBound(tables, table, (outcome, bound) => {
    if (bound + 1 > below) visit(outcome, bound + 1 - below);
    below = bound + 1;
  });
}

/** The number of words on which a die of `faces` shows `target` or less. */
export function wordsAtMost(faces: number, target: number): number {
  return Math.ceil((target * WORDS) / faces);
}

/** 2^32: how many words there are. */
export const ALL_WORDS = WORDS;
