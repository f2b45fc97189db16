import { FIGURES } from '../../core/fight.ts';

/*
 * Where everything stands, in a plan's `numbers` and in the state. Sides are 0 and 1, units are counted through both sides.
 * A margin is side A's score less side B's.
 */

// --- State. Behind the figures of n units: word n + SITUATION and so on; the README has the whole layout.
export const SITUATION = FIGURES;
export const MARGIN = FIGURES + 1;
/** Where the round stands: a place in the strike list, a unit that tests, or (in a plain fight) the foe's table and side. */
export const CURSOR = FIGURES + 2;
/** Units that have broken or fled, a bit each; shifted by PENDING, those that break in the tests of this round. */
export const OUT = FIGURES + 3;
export const PENDING = 16;
/** Units that need 6s in round 1 because they failed a fear test, a bit each. */
export const SHAKEN = FIGURES + 4;
/** Wounds carried by unit u: n + CARRIED + u. */
export const CARRIED = FIGURES + 5;

// --- Situation: bits that last from round to round. Those that change nothing in a fight are never set.
export const LATER = 1;
export const WON_BY_A = 2;
export const WON_BY_B = 4;
export const CLEARED = 8;
/** Side A has lost its frenzy; the next bit is for side B. */
export const SPENT = 16;
export const SITUATIONS = 64;

// --- Header of `numbers`.
export const TESTS = 0;
/** Whether anything follows from who wins a round. */
export const SCORED = 1;
export const BONUSES = 2;
/** Whether some blow of a later round can do nothing, so that a stalemate has to be looked for. */
export const STALEMATES = 3;
export const SIMPLE = 4;
/** Whether some unit tests its fear of chargers. */
export const FEAR_TESTS = 5;
/** Family of recovered wounds, 0 where nobody regenerates. */
export const RECOVERY = 6;
/** Table of the sum of two dice, from 0. */
export const TWO_DICE = 7;
/** Bits that a round adds to the situation where B won, nobody, A. */
export const AFTERMATH = 8;
/** Strike lists: first round with A, with B before the other on a tie; then the same of later rounds. */
export const LISTS = 11;
/** Places of the ties of the first and of later rounds: how many, then the units of A and B that share a key, as bits. */
export const TIES = 15;
export const RANK = 17;
export const MOST_RANKS = 18;
export const RANK_WIDTH = 19;
export const OUTNUMBER = 20;
export const BANNER = 21;
export const SLOPE = 22;
export const FLANK_ATTACK = 23;
export const REAR_ATTACK = 24;
export const MUSIC = 25;
/** Unit strength from which a unit in flank or rear counts. */
export const EDGE_STRENGTH = 26;
/** Place of the look-ups of a plain fight, 0 where it is not one. */
export const PLAIN = 27;
export const HEADER = 28;

// --- A unit's record, at recordOf(unit).
export const FRONTAGE = 0;
export const WIDTH = 1;
export const DEPTH = 2;
/** 0: counted from the bases. */
export const CONTACT_FIGURES = 3;
/** Where it strikes: FRONT, FLANK, REAR. */
export const PLACE = 4;
export const HERO = 5;
export const WOUNDS_EACH = 6;
/** 0: none. */
export const LEADERSHIP = 7;
export const STRENGTH_EACH = 8;
export const STANDARD = 9;
export const MUSICIAN = 10;
export const HIGH_GROUND = 11;
export const STUBBORN = 12;
export const UNBREAKABLE = 13;
export const BATTLE_STANDARD = 14;
export const POLICY = 15;
/** Whether its second rank fights; the next word is for later rounds. */
export const SECOND_RANK = 16;
/** Units that it fears, a bit each. */
export const FEARS = 18;
/** Fear of chargers: NO_TEST, or what failing does. */
export const FEAR_TEST = 19;
/** Places in the state, 0 where there is none: fighters by enemy to the front, behind them, on the edges; end of the list. */
export const FRONT_LIST = 20;
export const SUPPORT_LIST = 21;
export const EDGE_LIST = 22;
export const LIST_END = 23;
export const TOUCHING = 24;
/** Wounds and killing blows of the batch being struck; wounds that may be recovered. */
export const WOUNDED = 25;
export const SLAIN = 26;
export const RECOVERABLE = 27;
export const RECORD = 28;

export const FRONT = 0;
export const FLANK = 1;
export const REAR = 2;

export const RANK_AND_FILE = 0;
export const AT_HERO = 1;
export const SPLIT = 2;

export const NO_TEST = 0;
export const FLEES = 1;
export const NEEDS_SIXES = 2;

// --- A strike of a list: the blows of one part of a unit at one enemy. A list ends with a striker of -1.
export const STRIKER = 0;
export const PART = 1;
export const TARGET = 2;
/** Whether these are the blows of an edge that strikes back. */
export const ON_EDGE = 3;
/** Dice of each model, and those that frenzy adds. */
export const ATTACKS = 4;
export const FRENZY = 5;
/** Families of wounds, 0 where no wound can come of it: as usual, and needing 6s. */
export const BLOWS = 6;
/** Families of killing blows among the wounds, 0 where they are not told apart: as usual, and needing 6s. */
export const KILLS = 8;
/** Whether the obstacle stands in the way of these blows. */
export const HINDERED = 10;
export const ENDS_BATCH = 11;
/** Whether the striker strikes no more in this list. */
export const ENDS_STRIKER = 12;
export const STRIKE = 13;

export const RIDER = 0;
export const MOUNT = 1;
export const IMPACT = 2;

// --- Look-ups of a plain fight, at numbers[PLAIN]: how far apart two rows of cells are, W of each unit's models, the music,
// the place of the end-of-round bonuses by cell, and for each situation a case. A cell is a pair of strengths, figures of A by
// figures of B.
export const ROW = 0;
export const EACH = 1;
export const MUSIC_OF = 3;
export const BONUS_AT = 4;
export const CASES = 5;
/** A case: whether a tie has to be rolled off, the place of its openings, and of those where B goes first on the tie. */
export const ROLL_OFF = 0;
export const OPENINGS_AT = 1;
export const CASE = 3;
/**
 * An opening, one for each cell: the side that strikes first, its table (-1: it cannot wound), the ranks of A less those of B,
 * and the place that holds the answer to it: the foe's table, 1 more than its place; so many places before it that of a foe
 * who has lost so many, 0 where nothing can come of it.
 */
export const FIRST = 0;
export const TABLE = 1;
export const RANKS = 2;
export const ANSWER_AT = 3;
export const OPENING = 4;

// --- Ways in which a fight ends.
export const DESTROYED = 0;
export const BROKEN = 1;
export const STALEMATE = 1;
export const MUTUAL = 2;

// --- Questions.
export const FEAR_ROLL = 0;
export const TIE_ROLL = 1;
export const RIDER_BLOWS = 2;
export const MOUNT_BLOWS = 3;
export const IMPACT_HITS = 4;
export const KILLING_BLOWS = 5;
export const RECOVERED = 6;
export const BREAK_ROLL = 7;
export const BREAK_REROLL = 8;

/** Place of a unit's record. */
export const recordOf = (unit: number): number => HEADER + unit * RECORD;
