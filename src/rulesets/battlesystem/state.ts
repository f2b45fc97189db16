import { FIGURES } from '../../core/fight.ts';

/*
 * The state: ENDING, then for each of n units its figures, its pending hits and its order, then the words below. A duel needs no more
 * than HELD, or than the hits before armour where those count; several units need all.
 */

export const pendingAt = (units: number): number => FIGURES + units;
export const orderAt = (units: number): number => FIGURES + 2 * units;
/** 1 in the first round. */
export const firstAt = (units: number): number => FIGURES + 3 * units;
/** Units that take a check, a bit each; in a duel, before that, the net hits of A in an exchange. */
export const heldAt = (units: number): number => FIGURES + 3 * units + 1;
/** Hits before armour on each unit in this step, where those count towards a check. */
export const rawAt = (units: number): number => FIGURES + 3 * units + 2;
export const duelLength = (saved: boolean): number => rawAt(2) + (saved ? 2 : 0);

/** Net hits on each unit in this step, until figures come off. */
export const netAt = (units: number): number => FIGURES + 4 * units + 2;
/** For each unit the unit that it strikes. */
export const targetAt = (units: number): number => FIGURES + 5 * units + 2;
/** Units that still strike in this step, those that struck in the first, and those that failed a check in this round: a bit each. */
export const strikersAt = (units: number): number => FIGURES + 6 * units + 2;
export const struckAt = (units: number): number => FIGURES + 6 * units + 3;
export const failedAt = (units: number): number => FIGURES + 6 * units + 4;
/** For each side how its last unit to leave left, 0 if none did. */
export const leftAt = (units: number): number => FIGURES + 6 * units + 5;
export const meleeLength = (units: number): number => FIGURES + 6 * units + 7;

/** Orders of a unit; GONE: destroyed, or out of the fight. */
export const GOOD = 0;
export const SHAKEN = 1;
export const ROUTED = 2;
export const GONE = 3;
