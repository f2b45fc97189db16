/*
 * What stands where in the `numbers` of a plan: the rules, then a record for each unit, then one for each ordered pair of units
 * (the blows of the first at the second), then the series of tables and, in a duel, the tables by strengths.
 */

/** 1 where each side has one unit. */
export const DUEL = 0;
/** 1 where a unit that withdraws is followed up. */
export const FOLLOWS = 1;
/** 1 where saved hits count towards a morale check. */
export const COUNTS_SAVED = 2;
/** A check is due above this many hits. */
export const HITS_ABOVE = 3;
/** Halves of a die for a figure in the second and third row. */
export const SECOND_ROW = 4;
export const THIRD_ROW = 5;
/** 1 where dice are rounded once, and where each rear row is rounded by itself. */
export const ROUNDS_ONCE = 6;
export const ROUNDS_ROWS = 7;
/** Figures that the second row adds to those behind the front, both ends together. */
export const DIAGONAL = 8;
/** In a duel: the unit that has the advantage while in good order, or -1. */
export const HOLDER = 9;
/** In a duel: 1 where armour or rout may leave both sides unable to hurt. */
export const MAY_STALL = 10;
/** In how many ways the dice of a morale check can fall. */
export const WAYS = 11;
/** In a duel: where the tables by strengths of A and of B begin in later rounds, and those of both in the first; 0: there are none. */
export const LOOKUP = 12;
export const UNITS_AT = 16;

/** Words of a unit's record. */
export const FILES = 0;
/** Thousandths of a millimetre. */
export const WIDTH = 1;
export const START = 2;
/** A check is due when strength first falls to this or below. */
export const HALF = 3;
export const HITS = 4;
/** Ways of the dice on which a morale check holds: none, all, or some that must be rolled for. */
export const MORALE = 5;
/** Dice in the attack of one figure. */
export const DICE = 6;
/** Rows that may fight. */
export const ROWS = 7;
/** Figures that fight beyond the contact, both ends together. */
export const ENDS = 8;
/** Figures that touch, or 0 where rows and bases tell. */
export const CONTACT = 9;
export const UNIT_WORDS = 10;

/** Words of a pair's record. */
export const FACE = 0;
/** Twice the multiplier of the attack dice, in the first round and later; 0: no dice. */
export const FIRST_HALVES = 1;
export const LATER_HALVES = 2;
/** 1 where weapons, size or the target's rear give the advantage. */
export const EDGE = 3;
/** Figures of the target that a barrier protects. */
export const PROTECTED = 4;
/** Series of net hits, on figures in the open and on protected ones. */
export const NET_OPEN = 5;
export const NET_PROTECTED = 6;
/** Series of hits that get past the armour of figures in the open and of protected ones. */
export const PAST_OPEN = 7;
export const PAST_PROTECTED = 8;
/** Series of hits before armour, where those must be known. */
export const HIT_SERIES = 9;
/** 1 where a net hit is possible on figures in the open, and on protected ones. */
export const HURTS_OPEN = 10;
export const HURTS_PROTECTED = 11;
export const PAIR_WORDS = 12;

/** Faces. */
export const FRONT = 0;
export const FLANK = 1;
export const REAR = 2;

/**
 * A series: how many tables there are, then the table of one throw, of two together, and so on. Instead of a series: NOTHING where
 * nothing comes of any number of throws, EACH where exactly one comes of each.
 */
export const NOTHING = 0;
export const EACH = -1;

export const unitAt = (unit: number): number => UNITS_AT + unit * UNIT_WORDS;

export const pairAt = (units: number, unit: number, target: number): number =>
  UNITS_AT + units * UNIT_WORDS + (unit * units + target) * PAIR_WORDS;

/** Endings, by place in the ruleset's lists. */
export const DESTROYED = 0;
export const ROUTED_OUT = 1;
export const WITHDRAWN = 2;
export const MUTUAL = 1;
export const STALEMATE = 2;

/** Questions, by place in the ruleset's list. */
export const NET_HITS = 0;
export const RAW_HITS = 1;
export const PAST_ARMOUR = 2;
export const PAST_BARRIER = 3;
export const MORALE_CHECK = 4;
