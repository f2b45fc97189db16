import type { Chance } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import { diceOf } from './dice.ts';
import {
  COUNTS_SAVED,
  EACH,
  HIT_SERIES,
  HITS_ABOVE,
  HURTS_OPEN,
  HURTS_PROTECTED,
  NET_HITS,
  NET_OPEN,
  NET_PROTECTED,
  NOTHING,
  PAST_ARMOUR,
  PAST_BARRIER,
  PAST_OPEN,
  PAST_PROTECTED,
  PROTECTED,
  pairAt,
  RAW_HITS,
} from './numbers.ts';
import { firstAt, rawAt } from './state.ts';

/**
 * The net hits of a unit on its target, from the strengths in the state (B1.4). `face` is what it shows the target. Where saved hits
 * count towards a check, the hits are put down in the state.
 */
export function strike(plan: Plan, state: Int32Array, chance: Chance, unit: number, target: number, face: number): number {
  const { numbers } = plan;
  const units = plan.figures.length;
  const enemies = state[FIGURES + target]!;
  const dice = diceOf(numbers, units, unit, target, face, state[FIGURES + unit]!, enemies, state[firstAt(units)]!);
  const pair = pairAt(units, unit, target);
  const series = netSeries(numbers, pair, enemies);
  if (series !== SPLIT) return thrown(numbers, chance, NET_HITS, unit, series, dice);
  const hits = thrown(numbers, chance, RAW_HITS, unit, numbers[pair + HIT_SERIES]!, dice);
  // More than is needed for a check is all one.
  const raw = rawAt(units) + target;
  if (numbers[COUNTS_SAVED] === 1) state[raw] = Math.min(numbers[HITS_ABOVE]! + 1, state[raw]! + hits);
  const onProtected = Math.floor((hits * Math.min(numbers[pair + PROTECTED]!, enemies)) / enemies);
  return (
    thrown(numbers, chance, PAST_BARRIER, unit, numbers[pair + PAST_PROTECTED]!, onProtected) +
    thrown(numbers, chance, PAST_ARMOUR, unit, numbers[pair + PAST_OPEN]!, hits - onProtected)
  );
}

/** Hits must be known before their armour checks. */
export const SPLIT = -2;

/** The series of net hits on a target of so many figures, or SPLIT (D-16). */
export function netSeries(numbers: Int32Array, pair: number, enemies: number): number {
  if (numbers[COUNTS_SAVED] === 1) return SPLIT;
  const sheltered = numbers[pair + PROTECTED]!;
  if (sheltered === 0) return numbers[pair + NET_OPEN]!;
  return sheltered >= enemies ? numbers[pair + NET_PROTECTED]! : SPLIT;
}

/** What comes of `throws` throws together; more than the series has tables for go in blocks. */
function thrown(numbers: Int32Array, chance: Chance, question: number, unit: number, series: number, throws: number): number {
  if (series === NOTHING || throws === 0) return 0;
  if (series === EACH) return throws;
  const most = numbers[series]!;
  let left = throws;
  let sum = 0;
  for (; left > most; left -= most) sum += chance.pick(question, unit, numbers[series + most]!);
  return sum + chance.pick(question, unit, numbers[series + left]!);
}

/** Whether a unit could score a net hit on a target of so many figures, shooting left out of account (F-25). */
export function hurts(numbers: Int32Array, units: number, unit: number, target: number, enemies: number): boolean {
  const pair = pairAt(units, unit, target);
  return numbers[pair + (numbers[pair + PROTECTED]! < enemies ? HURTS_OPEN : HURTS_PROTECTED)] === 1;
}
