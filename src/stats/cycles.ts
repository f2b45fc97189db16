/**
 * The shortest cycle through each arrow of a graph that lies on one, each cycle once, beginning with its least place; the shorter come first.
 * `beats[i][j]`: there is an arrow from i to j. Arrows between different strong components lie on no cycle, and the search finds none.
 */
export function shortestCycles(beats: readonly (readonly boolean[])[]): number[][] {
  const cycles = new Map<string, number[]>();
  beats.forEach((row, from) => {
    const ways = row.some(Boolean) ? waysTo(beats, from) : [];
    row.forEach((arrow, to) => {
      if (!arrow || ways[to] === undefined) return;
      const cycle = turned([from, ...along(ways, to, from)]);
      cycles.set(cycle.join(), cycle);
    });
  });
  return [...cycles.values()].sort((a, b) => a.length - b.length);
}

/** For each place from which `goal` can be reached, the next on a shortest way there. */
function waysTo(beats: readonly (readonly boolean[])[], goal: number): (number | undefined)[] {
  const next = new Array<number | undefined>(beats.length);
  const queue = [goal];
  for (const at of queue) {
    beats.forEach((row, before) => {
      if (!row[at] || before === goal || next[before] !== undefined) return;
      next[before] = at;
      queue.push(before);
    });
  }
  return next;
}

function along(next: readonly (number | undefined)[], start: number, goal: number): number[] {
  const way: number[] = [];
  for (let at = start; at !== goal; at = next[at]!) way.push(at);
  return way;
}

function turned(cycle: readonly number[]): number[] {
  const least = cycle.indexOf(Math.min(...cycle));
  return [...cycle.slice(least), ...cycle.slice(0, least)];
}

/** The groups within which each can reach every other, of two or more (strong components), in the order of their least places. */
export function circles(beats: readonly (readonly boolean[])[]): number[][] {
  const n = beats.length;
  const reaches = beats.map((row) => [...row]);
  for (let k = 0; k < n; k++)
    for (let i = 0; i < n; i++) if (reaches[i]![k]) for (let j = 0; j < n; j++) if (reaches[k]![j]) reaches[i]![j] = true;
  const groups: number[][] = [];
  for (let i = 0; i < n; i++) {
    if (groups.some((group) => group.includes(i))) continue;
    const group = reaches.flatMap((_, j) => (i === j || (reaches[i]![j] && reaches[j]![i]) ? [j] : []));
    if (group.length > 1) groups.push(group);
  }
  return groups;
}
