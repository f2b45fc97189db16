import { isMonstrous, type Kind, type Rules } from './tables.ts';
import { DEAD } from './wounds.ts';

type Counts = readonly [wounded: number, serious: number, critical: number];

/** When wounds of these numbers kill: A1.6. */
function kills(kind: Kind, rules: Rules, [wounded, serious, critical]: Counts): boolean {
  const counted = wounded + serious + critical;
  if (!isMonstrous(kind)) return (critical >= 1 && counted >= 2) || (serious >= 1 && counted >= 3);
  if (rules.options.monsterDeath === 'seed') return critical >= 1 && critical + serious >= 2;
  return (critical >= 1 && counted >= 2) || serious >= 2 || (serious >= 1 && wounded >= 2);
}

/** More wounds of one kind than this make no difference to any death rule. */
const ENOUGH = 3;

/**
 * The conditions that a single can be in, as far as its death rule tells them apart: for each the one that follows a wounded,
 * a serious and a critical, or DEAD. The first is unhurt.
 */
export function conditions(kind: Kind, rules: Rules): number[] {
  const alive = allCounts().filter((counts) => !kills(kind, rules, counts));
  const after = alive.map((counts) =>
    [0, 1, 2].map((which) =>
      placeOf(
        alive,
        counts.map((n, i) => Math.min(ENOUGH, n + (i === which ? 1 : 0))),
      ),
    ),
  );
  const classes = indistinguishable(after);
  const first = [...new Set(classes)];
  return first.flatMap((same) => after[classes.indexOf(same)]!.map((next) => (next === DEAD ? DEAD : first.indexOf(classes[next]!))));
}

function allCounts(): Counts[] {
  const numbers = Array.from({ length: ENOUGH + 1 }, (_, n) => n);
  return numbers.flatMap((wounded) => numbers.flatMap((serious) => numbers.map((critical): Counts => [wounded, serious, critical])));
}

function placeOf(alive: readonly Counts[], counts: readonly number[]): number {
  const at = alive.findIndex((known) => known.every((n, i) => n === counts[i]));
  return at < 0 ? DEAD : at;
}

/** Splits states into classes until all of a class are followed by the same classes. */
function indistinguishable(after: readonly (readonly number[])[]): number[] {
  let classes = after.map(() => 0);
  for (;;) {
    const keys = after.map((next, i) => [classes[i], ...next.map((to) => (to === DEAD ? DEAD : classes[to]))].join());
    const names = [...new Set(keys)];
    if (names.length === new Set(classes).size) return classes;
    classes = keys.map((key) => names.indexOf(key));
  }
}
