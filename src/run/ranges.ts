/** Trials `first` .. `first + count - 1` of a point. */
export interface Range {
  readonly first: number;
  readonly count: number;
}

export const end = ({ first, count }: Range): number => first + count;

/** How many trials the ranges hold. */
export const total = (ranges: readonly Range[]): number => ranges.reduce((sum, { count }) => sum + count, 0);

/** The same trials in ascending order, ranges that touch made one. The ranges must not overlap. */
export function joined(ranges: readonly Range[]): Range[] {
  const whole: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.first - b.first)) {
    const last = whole.at(-1);
    if (range.count === 0) continue;
    if (last !== undefined && end(last) === range.first) whole[whole.length - 1] = { first: last.first, count: last.count + range.count };
    else whole.push(range);
  }
  return whole;
}

/** The trials of `ranges` that are not in `taken`. Both in ascending order. */
export function without(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  return ranges.flatMap((range) => {
    const left: Range[] = [];
    let first = range.first;
    for (const other of taken) {
      if (end(other) <= first || other.first >= end(range)) continue;
      if (other.first > first) left.push({ first, count: other.first - first });
      first = end(other);
    }
    if (first < end(range)) left.push({ first, count: end(range) - first });
    return left;
  });
}

/** The first trials that are in both; undefined where none are. */
export function overlap(ranges: readonly Range[], others: readonly Range[]): Range | undefined {
  for (const range of ranges) {
    for (const other of others) {
      const first = Math.max(range.first, other.first);
      const count = Math.min(end(range), end(other)) - first;
      if (count > 0) return { first, count };
    }
  }
  return undefined;
}
