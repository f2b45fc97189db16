import { FIGURES } from '../../core/fight.ts';

/*
 * A duel of one unit against one, looked up: what a round asks depends on the two strengths and on who lost the round before.
 * The lookup holds what the functions of blows, contact and morale give for each of these, and a round takes it from there.
 *
 * state: ENDING, figures of both, MOMENT.
 * numbers behind DUEL: the header; the first round's blows; the blows of later rounds by who lost the round before (only with
 * overlap), figures of A, figures of B; the tests by whether the loser is lapped round (only with overlap), figures of A, figures
 * of B, and who lost the round.
 */
export const MOMENT = FIGURES + 2;
export const DUEL_STATE = MOMENT + 1;

/** Who lost a round: also the values of MOMENT in later rounds (NOBODY without overlap). */
export const NOBODY = 0;
export const A_LOST = 1;
export const B_LOST = 2;
/** Further values of MOMENT. */
export const FIRST_ROUND = 3;
export const BEFORE_BLOWS = 4;

/** Header: strengths in a row and in all, where the two tables stand, MOMENT of the first round, and who tests before it. */
export const ROW = 0;
export const CELLS = 1;
export const BLOWS_AT = 2;
export const TESTS_AT = 3;
export const AFTER_TESTS = 4;
export const TESTS_FIRST = 5;
export const OPENING_BLOWS = 7;

/** Sure score and rest of A and of B, and who laps round the other (bits: 1 A, 2 B). */
export const SURE_A = 0;
export const REST_A = 1;
export const SURE_B = 2;
export const REST_B = 3;
export const LAPPERS = 4;
export const BLOW_WORDS = 5;

/** For NOBODY, A_LOST and B_LOST the highest D4 that is a rout and a retreat, and how many routers fall; all 0 for NOBODY. */
export const HIGHEST_ROUT = 0;
export const HIGHEST_RETIRE = 1;
export const CUT_DOWN = 2;
export const TEST_WORDS = 3;
export const TEST_ROW = 3 * TEST_WORDS;
