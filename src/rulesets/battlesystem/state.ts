import { FIGURES } from '../../core/fight.ts';

/*
 * The state: ENDING, then for each of n units its figures, its pending hits, its order, and the net and the unsaved-or-saved hits of the
 * step; then the words below. A duel ends after DUE; several units need the rest.
 */

export const pendingAt = (units: number): number => FIGURES + units;
export const orderAt = (units: number): number => FIGURES + 2 * units;
/** Net hits of the step, until figures come off. */
export const netAt = (units: number): number => FIGURES + 3 * units;
/** Hits before armour of the step, where those count towards a check. */
export const rawAt = (units: number): number => FIGURES + 4 * units;

/** 1 in the first round. */
export const firstAt = (units: number): number => FIGURES + 5 * units;
/** Units that take a check, a bit each. */
export const dueAt = (units: number): number => FIGURES + 5 * units + 1;
export const duelLength = dueAt(2) + 1;

/** Units that still strike in this step, those that struck in the first, and those that failed a check in this round: a bit each. */
export const strikersAt = (units: number): number => FIGURES + 5 * units + 2;
export const struckAt = (units: number): number => FIGURES + 5 * units + 3;
export const failedAt = (units: number): number => FIGURES + 5 * units + 4;
/** For each side how its last unit to leave left, 0 if none did. */
export const leftAt = (units: number): number => FIGURES + 5 * units + 5;
/** For each unit the unit that it strikes. */
export const targetAt = (units: number): number => FIGURES + 5 * units + 7;
export const meleeLength = (units: number): number => targetAt(units) + units;

/** Orders of a unit; GONE: destroyed, or out of the fight. */
export const GOOD = 0;
export const SHAKEN = 1;
export const ROUTED = 2;
export const GONE = 3;
