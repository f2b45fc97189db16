import { FIGURES, type Plan } from '../../core/fight.ts';

/*
 * Where things stand in a plan's `numbers` and in the state of a fight. Units are numbered through, those of side A first.
 *
 * numbers: the header, a record of each unit, a record of each pair (unit, target), then what these point to.
 */
/** Where the records of the pairs begin. */
export const PAIRS = 0;
/** Lookup of a duel (see duel.ts); 0 where there is none. */
export const DUEL = 1;
/** What the first round of blows is: FIRST where it differs from the others, else LATER. */
export const FIRST_PHASE = 2;
export const OVERLAP = 3;
export const PURSUIT = 4;
export const RANK_BONUS = 5;
/** Complete ranks that earn nothing. */
export const FREE_RANKS = 6;
export const LEADER_BLOWS = 7;
export const LEADER_MORALE = 8;
export const LEADER_FELL = 9;
export const OVERLAPPED_MORALE = 10;
export const HATED_MORALE = 11;
export const MONSTER_MORALE = 12;
export const OUTNUMBERED_MORALE = 13;
export const OUTNUMBERING_MORALE = 14;
export const UNITS = 16;

/** Words of a unit's record. */
export const SIDE = 0;
export const START = 1;
export const SINGLE = 2;
/** Figures of a full rank. */
export const FILES = 3;
export const BASE_WIDTH = 4;
/** 0: by the lines. */
export const CONTACT_FIGURES = 5;
export const DISORDERED = 6;
/** The unit it strikes at the start. */
export const FIRST_TARGET = 7;
/** Which face of that unit: FRONT, FLANK or REAR; what that adds to its blows, and to its target's tests. */
export const FACE = 8;
export const FACE_BLOWS = 9;
export const FACE_MORALE = 10;
export const CHARGE = 11;
/** Forced Modified Combat Percentage, or NONE. */
export const FORCED = 12;
/** The character in control of it, or NONE. */
export const CONTROLLER = 13;
/** Whether an enemy strikes it in flank or rear at the start. */
export const BESET = 14;
/** Where its morale values stand, one for each loss bracket, and what is added to them in every test. */
export const MORALE = 15;
export const MORALE_MODIFIER = 16;
/** Highest final values that are a rout and a retreat. */
export const ROUT = 17;
export const RETIRE = 18;
export const NEVER_TESTS = 19;
/** A single's table of places, the effects of its chart, and its conditions (see wounds.ts). */
export const PLACES = 20;
export const EFFECTS = 21;
export const CONDITIONS = 22;
/** The wound modifier below which lower makes no difference. */
export const LEAST_MODIFIER = 23;
export const UNIT_WORDS = 24;

/** Words of a pair's record: what holds for the blows of a unit at a target whenever it strikes it. */
export const PERCENTAGE = 0;
/** Whether every figure of the unit fights. */
export const EVERYONE = 1;
/** Ranks that fight. */
export const REACH = 2;
/** Most figures that find room around the target; 0: as many as overlap its line. */
export const ROOM = 3;
/** Whether the unit may lap round the target (overlap). */
export const LAPS = 4;
/** For tests of the unit: whether it hates the other, and whether the other is monstrous. */
export const HATES = 5;
export const MONSTROUS = 6;
export const PAIR_WORDS = 7;

export const NONE = -1;
export const FRONT = 0;
export const FLANK = 1;
export const REAR = 2;

/* state: ENDING, figures of each unit, four words of the fight, then the words of each unit. */
/** Words of the fight, behind the figures. */
const FIGHT_WORDS = 4;
const phaseAt = (plan: Plan): number => FIGURES + plan.figures.length;
export const phaseOf = (plan: Plan, state: Int32Array): number => state[phaseAt(plan)]!;
export const setPhase = (plan: Plan, state: Int32Array, phase: number): void => {
  state[phaseAt(plan)] = phase;
};
/** Blows of a later round, of the first, or tests before the first. */
export const LATER = 0;
export const FIRST = 1;
export const MUSTER = 2;
/** The unit at which a repeated step goes on. */
export const turnAt = (plan: Plan): number => phaseAt(plan) + 1;
/** How a side's unit left that left last: STANDS if none did, ROUTED or RETIRED. */
export const leftAt = (plan: Plan, side: number): number => phaseAt(plan) + 2 + side;

/** Words of a unit in the state. */
export const TARGET = 0;
/** STANDS, ROUTED or RETIRED. */
export const STANDING = 1;
/** The same, found by this round's test. */
export const OUTCOME = 2;
/** Hits that it has taken and that are not yet resolved. */
export const HITS = 3;
/** Its losses of this round, in figures, or a single's hits. */
export const LOSS = 4;
/** Whether it lost this round (or, until its blows, the round before), or has to test before the first. */
export const LOST = 5;
/** Whether spare figures of it lap round its target in this round. */
export const LAPPING = 6;
/** A single's wounds by their worth to the death rule, the sum of their modifiers, and its stun. */
export const CONDITION = 7;
export const MODIFIER = 8;
export const STUN = 9;
export const STATE_WORDS = 10;

export const STANDS = 0;
export const ROUTED = 1;
export const RETIRED = 2;
/** Values of STUN: stunned in this round, or in the one before. */
export const STUNNED_BEFORE = 1;
export const STUNNED_NOW = 2;

export const recordOf = (unit: number): number => UNITS + unit * UNIT_WORDS;
export const pairOf = (plan: Plan, unit: number, target: number): number =>
  plan.numbers[PAIRS]! + (unit * plan.figures.length + target) * PAIR_WORDS;
export const wordsOf = (plan: Plan, unit: number): number => FIGURES + plan.figures.length + FIGHT_WORDS + unit * STATE_WORDS;
export const stateLength = (units: number): number => FIGURES + units + FIGHT_WORDS + units * STATE_WORDS;

/** Whether a unit is neither destroyed nor gone. */
export const inFight = (plan: Plan, state: Int32Array, unit: number): boolean =>
  state[FIGURES + unit]! > 0 && state[wordsOf(plan, unit) + STANDING] === STANDS;

export const targetOf = (plan: Plan, state: Int32Array, unit: number): number => state[wordsOf(plan, unit) + TARGET]!;

/** Whether a unit still strikes the enemy that it struck at the start. */
export const unturned = (plan: Plan, state: Int32Array, unit: number): boolean =>
  targetOf(plan, state, unit) === plan.numbers[recordOf(unit) + FIRST_TARGET];

/** The first unit of a side, and the first behind it. */
export const firstOf = (plan: Plan, side: number): number => (side === 0 ? 0 : plan.unitsOfA);
export const endOf = (plan: Plan, side: number): number => (side === 0 ? plan.unitsOfA : plan.figures.length);

/** Places of the ruleset's endings in its lists. */
export const LOST_BY = { destroyed: 0, routed: 1, retired: 2 } as const;
export const DRAWN_BY = { capped: 0, mutual: 1, stalemate: 2 } as const;

/** Numbers of the questions. */
export const REMAINDER = 0;
export const PLACE = 1;
export const SEVERITY = 2;
export const TEST = 3;
export const D100 = 100;
export const D4 = 4;
