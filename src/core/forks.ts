import type { Cells } from './look-up.ts';

/*
 * A fork leads from the leading bits of a word to an end. It has an entry for each value of these bits: the number of the end where all
 * words with them lead to the same one, minus the place of a finer fork, of the next FINER_BITS bits, where they do not, and 0 where
 * no way is known yet. A fork is known by its place times 32, plus how far a word is shifted to the right to give its entry.
 */
const SHIFT_BITS = 5;
const SHIFT = (1 << SHIFT_BITS) - 1;
const FINER_BITS = 4;
const FINER = (1 << FINER_BITS) - 1;

/** The fork of so many bits that stands at a place. */
export const forkAt = (place: number, bits: number): number => (place << SHIFT_BITS) + 32 - bits;

/** How many bits a fork tells apart. */
export const bitsOf = (fork: number): number => 32 - (fork & SHIFT);

/** A fork on which no way is known; its bits are 4, 6, 8 … so that finer ones come out even. */
export const newFork = (cells: Cells, bits: number): number => forkAt(cells.room(1 << bits), bits);

/** The end of a word, or 0. */
export function endOf(cells: Int32Array, fork: number, word: number): number {
  let shift = fork & SHIFT;
  let end = cells[(fork >> SHIFT_BITS) + (word >>> shift)]!;
  while (end < 0) {
    shift -= FINER_BITS;
    end = cells[((word >>> shift) & FINER) - end]!;
  }
  return end;
}

/**
 * Lets a fork lead to an end wherever all words of an entry lie in the range `lower` .. `upper`; and finer forks, down to the entry of
 * `word`. The three may lie between whole words; where `word` shares its last bits with words beyond the range, it has no end.
 */
export function layWay(cells: Cells, fork: number, word: number, lower: number, upper: number, end: number): void {
  let place = fork >> SHIFT_BITS;
  let shift = fork & SHIFT;
  let entries = 2 ** (32 - shift);
  let least = 0;
  for (;;) {
    const width = 2 ** shift;
    const first = Math.max(0, Math.ceil((lower - least) / width));
    const beyond = Math.min(entries, Math.floor((upper - least) / width));
    if (first < beyond) cells.all.fill(end, place + first, place + beyond);
    const own = Math.floor((word - least) / width);
    if ((own >= first && own < beyond) || shift === 0) return;
    if (cells.all[place + own] === 0) {
      const finer = cells.room(1 << FINER_BITS);
      cells.all[place + own] = -finer;
    }
    least += own * width;
    place = -cells.all[place + own]!;
    shift -= FINER_BITS;
    entries = 1 << FINER_BITS;
  }
}

/** A fork that leads where the given one leads, with the entries of its finer forks in place of its own. */
export function unfold(cells: Cells, fork: number): number {
  const bits = bitsOf(fork);
  const unfolded = newFork(cells, bits + FINER_BITS);
  const { all } = cells;
  let to = unfolded >> SHIFT_BITS;
  for (let entry = 0; entry < 1 << bits; entry++, to += 1 << FINER_BITS) {
    const found = all[(fork >> SHIFT_BITS) + entry]!;
    if (found < 0) all.copyWithin(to, -found, (1 << FINER_BITS) - found);
    else all.fill(found, to, to + (1 << FINER_BITS));
  }
  return unfolded;
}
