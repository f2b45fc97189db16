import { FIGURES, type Plan } from '../../core/fight.ts';
import * as layout from './layout.ts';

// Constants of its own are folded into the code; imported ones would be loaded at every use.
const {
  BASE_WIDTH,
  BESET,
  CONTACT_FIGURES,
  DISORDERED,
  EVERYONE,
  endOf,
  FACE,
  FILES,
  FIRST,
  FLANK,
  FRONT,
  firstOf,
  inFight,
  LAPS,
  LOST,
  pairOf,
  phaseOf,
  REACH,
  ROOM,
  recordOf,
  SIDE,
  SINGLE,
  STUN,
  STUNNED_BEFORE,
  targetOf,
  unturned,
  wordsOf,
} = layout;

/** Whether an enemy in the fight strikes the unit in flank or rear. */
export function isStruck(plan: Plan, state: Int32Array, unit: number): boolean {
  const { numbers } = plan;
  const record = recordOf(unit);
  if (numbers[record + BESET] === 0) return false;
  const enemies = 1 - numbers[record + SIDE]!;
  const end = endOf(plan, enemies);
  for (let enemy = firstOf(plan, enemies); enemy < end; enemy++) {
    if (faceStruck(plan, state, enemy, unit) !== FRONT && inFight(plan, state, enemy)) return true;
  }
  return false;
}

/** The face of `target` that `unit` strikes: its front if it strikes somebody else, or has turned to it. */
function faceStruck(plan: Plan, state: Int32Array, unit: number, target: number): number {
  return targetOf(plan, state, unit) === target && unturned(plan, state, unit) ? plan.numbers[recordOf(unit) + FACE]! : FRONT;
}

/** Figures that stand along a face of a unit: B7. */
function figuresAlong(plan: Plan, state: Int32Array, unit: number, face: number): number {
  const record = recordOf(unit);
  if (plan.numbers[record + SINGLE] === 1) return 1;
  const figures = state[FIGURES + unit]!;
  const files = plan.numbers[record + FILES]!;
  return face === FLANK ? Math.ceil(figures / files) : Math.min(files, figures);
}

/** Figures of a line of `own` on bases of `width` that touch a line of `other` on bases of `otherWidth`, both centred: A1.2. */
export function overlapping(own: number, width: number, other: number, otherWidth: number): number {
  const length = own * width;
  const otherLength = other * otherWidth;
  if (otherLength >= length) return own;
  const first = Math.floor((length - otherLength) / (2 * width));
  const end = Math.ceil((length + otherLength) / (2 * width));
  return Math.min(own, end) - first;
}

/** Figures of a unit in contact with a target: B7 to B9. */
export function contactOf(plan: Plan, state: Int32Array, unit: number, target: number): number {
  const { numbers } = plan;
  const record = recordOf(unit);
  const own = figuresAlong(plan, state, unit, faceStruck(plan, state, target, unit));
  const forced = numbers[record + CONTACT_FIGURES]!;
  if (forced > 0) return Math.min(forced, own);
  const room = numbers[pairOf(plan, unit, target) + ROOM]!;
  if (room > 0) return Math.min(room, own);
  const other = figuresAlong(plan, state, target, faceStruck(plan, state, unit, target));
  return overlapping(own, numbers[record + BASE_WIDTH]!, other, numbers[recordOf(target) + BASE_WIDTH]!);
}

/** Whether spare front figures of a unit lap round its target: E28. */
export function isLapping(plan: Plan, state: Int32Array, unit: number): boolean {
  const target = targetOf(plan, state, unit);
  if (plan.numbers[pairOf(plan, unit, target) + LAPS] === 0) return false;
  if (phaseOf(plan, state) === FIRST || state[wordsOf(plan, unit) + LOST] === 1) return false;
  if (faceStruck(plan, state, unit, target) !== FRONT || faceStruck(plan, state, target, unit) !== FRONT) return false;
  if (isStruck(plan, state, unit)) return false;
  return figuresAlong(plan, state, unit, FRONT) > contactOf(plan, state, unit, target);
}

/** Figures of a unit that fight its target: A1.2, B10 to B12. */
export function eligible(plan: Plan, state: Int32Array, unit: number, lapping: boolean): number {
  const { numbers } = plan;
  const record = recordOf(unit);
  if (numbers[record + SINGLE] === 1) return state[wordsOf(plan, unit) + STUN] === STUNNED_BEFORE ? 0 : 1;
  const target = targetOf(plan, state, unit);
  const pair = pairOf(plan, unit, target);
  const figures = state[FIGURES + unit]!;
  if (numbers[pair + EVERYONE] === 1) return figures;
  const contact = lapping ? figuresAlong(plan, state, unit, FRONT) : contactOf(plan, state, unit, target);
  if (numbers[record + DISORDERED] === 1 || isStruck(plan, state, unit)) return contact;
  return contact + support(contact, figures, numbers[record + FILES]!, numbers[pair + REACH]!);
}

/** Figures that reach over those in contact from the ranks behind: B12. */
function support(contact: number, figures: number, files: number, reach: number): number {
  let sum = 0;
  for (let rank = 1; rank < reach; rank++) {
    const behind = figures - rank * files;
    if (behind <= 0) break;
    sum += Math.min(contact, files, behind);
  }
  return sum;
}
