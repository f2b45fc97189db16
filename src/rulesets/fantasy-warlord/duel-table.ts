import { FIGURES } from '../../core/fight.ts';

/*
 * A duel of one unit against one as a graph: what a round asks depends on the two strengths and on who lost the round before, and
 * after the two D100 it can only go four ways. The graph holds what the functions of blows, contact and morale say to each.
 *
 * state: ENDING, figures of both, RECORD.
 * numbers: behind DUEL the header; then, wherever it points, records of rounds and of tests.
 */
/** In the state: the record of the next round, or BEFORE_BLOWS. */
export const RECORD = FIGURES + 2;
export const DUEL_STATE = RECORD + 1;
export const BEFORE_BLOWS = 0;

/** Header: the record of the first round, and the tests of A and of B before it (NO_TEST where there is none). */
export const FIRST_RECORD = 0;
export const FIRST_TESTS = 1;
export const HEADER_WORDS = 3;
export const NO_TEST = 0;

/** Record of a round: what the D100 of A and of B is for (STALEMATE in place of the first if neither can score), then four ways on. */
export const REST_A = 0;
export const REST_B = 1;
export const WAYS = 2;
export const STALEMATE = -1;
/** A way: figures left, the record of the round that follows, and NOTHING, a test, or an ending (its code, below 0). */
export const LEFT_A = 0;
export const LEFT_B = 1;
export const NEXT = 2;
export const AFTER = 3;
export const WAY_WORDS = 4;
export const NOTHING = 0;
/** How far on the ways stand in which A, and in which B, hit. */
export const IF_A_HITS = 2 * WAY_WORDS;
export const IF_B_HITS = WAY_WORDS;
export const RECORD_WORDS = WAYS + 4 * WAY_WORDS;

/** Record of a test: who tests, the highest D4 that is a rout and a retreat, and how many routers are cut down. */
export const TESTER = 0;
export const HIGHEST_ROUT = 1;
export const HIGHEST_RETIRE = 2;
export const CUT_DOWN = 3;
