import { CHARGE, D100, FACE_BLOWS, PAIR_WORDS, PAIRS, PERCENTAGE, recordOf } from './layout.ts';
import type { Place, Result } from './tables.ts';
import { CRITICAL, EFFECT_WORDS, HARMLESS, KILLED, SERIOUS, STUNNED, WOUNDED } from './wounds.ts';

const EFFECT_OF: Readonly<Record<Result, number>> = {
  nicked: HARMLESS,
  blinded: HARMLESS,
  wounded: WOUNDED,
  serious: SERIOUS,
  critical: CRITICAL,
  stunned: STUNNED,
  killed: KILLED,
};

/** A hit chart as the chances of its places and a list of effects; modifiers are left out where the percentage is forced. */
export function chartNumbers(chart: Readonly<Record<string, Place>>, forced: boolean): { places: number[]; effects: number[] } {
  const places = Object.values(chart);
  const chances = places.map(({ upTo }, i) => (upTo - (places[i - 1]?.upTo ?? 0)) / D100);
  const effects = places.flatMap((place) =>
    ([1, 2, 3, 4] as const).flatMap((face) => [EFFECT_OF[place[face].result], forced ? 0 : place[face].modifier]),
  );
  return { places: chances, effects };
}

/**
 * The sum of wound modifiers at which a single's percentage is 0 whatever it strikes, so that worse is the same; no such floor
 * where a chart also has bonuses.
 */
export function leastModifier(numbers: readonly number[], unit: number, units: number, effects: readonly number[]): number {
  if (effects.some((value, i) => i % EFFECT_WORDS === 1 && value > 0)) return NO_FLOOR;
  const record = recordOf(unit);
  const pairs = numbers[PAIRS]! + unit * units * PAIR_WORDS;
  let best = 0;
  for (let target = 0; target < units; target++) best = Math.max(best, numbers[pairs + target * PAIR_WORDS + PERCENTAGE]!);
  return -(best + Math.max(0, numbers[record + CHARGE]!) + Math.max(0, numbers[record + FACE_BLOWS]!));
}

const NO_FLOOR = -(2 ** 30);
