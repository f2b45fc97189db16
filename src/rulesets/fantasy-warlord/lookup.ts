import { drawCode, FIGURES, lostCode, type Plan } from '../../core/fight.ts';
import { finalPercentage } from './blows.ts';
import { contactOf, isLapping } from './contact.ts';
import * as duel from './duel-table.ts';
import * as at from './layout.ts';
import { moraleOf } from './morale.ts';
import { restOf, sureOf } from './score.ts';

/** Pairs of strengths above which looking up costs more than it saves. */
const MOST_PAIRS = 4096;

/** The plan with its lookup, where it is a duel of two units small enough for one (see duel-table.ts). */
export function layDuel(plan: Plan): Plan {
  const single = (unit: number) => plan.numbers[at.recordOf(unit) + at.SINGLE] === 1;
  if (plan.figures.length !== 2 || single(0) || single(1)) return plan;
  if ((plan.figures[0]! + 1) * (plan.figures[1]! + 1) > MOST_PAIRS) return plan;
  const lookup = new DuelLookup(plan);
  const state = new Int32Array(duel.DUEL_STATE);
  state.set(plan.figures, FIGURES);
  state[duel.RECORD] = at.phaseOf(plan, plan.openings[0]!) === at.MUSTER ? duel.BEFORE_BLOWS : lookup.first;
  return { ...plan, numbers: lookup.build(), openings: [state] };
}

/** Who lost the round before. */
const NOBODY = -1;

/** A round that can be reached: who lost the one before (only with overlap) and the strengths. */
interface Round {
  readonly place: number;
  readonly lost: number;
  readonly strengths: readonly [number, number];
}

/** Asks the functions of a round for every round that can be reached. */
class DuelLookup {
  readonly first: number;
  private readonly plan: Plan;
  private readonly numbers: number[];
  private readonly state: Int32Array;
  private readonly known = new Map<number, number>();
  private readonly tests = new Map<number, number>();
  private readonly ahead: Round[] = [];

  constructor(plan: Plan) {
    this.plan = plan;
    this.numbers = Array.from(plan.numbers);
    this.state = Int32Array.from(plan.openings[0]!);
    const header = this.room(duel.HEADER_WORDS);
    const start = [plan.figures[0]!, plan.figures[1]!] as const;
    this.numbers[at.DUEL] = header;
    for (let unit = 0; unit < 2; unit++) {
      if (this.state[this.word(unit, at.LOST)] === 1) this.numbers[header + duel.FIRST_TESTS + unit] = this.test(unit, start, false);
    }
    this.first = this.room(duel.RECORD_WORDS);
    this.numbers[header + duel.FIRST_RECORD] = this.first;
    this.lay({ place: this.first, lost: NOBODY, strengths: start }, plan.numbers[at.FIRST_PHASE]!);
    for (let round = this.ahead.pop(); round !== undefined; round = this.ahead.pop()) this.lay(round, at.LATER);
  }

  build(): Int32Array {
    return Int32Array.from(this.numbers);
  }

  private room(words: number): number {
    const place = this.numbers.length;
    for (let i = 0; i < words; i++) this.numbers.push(0);
    return place;
  }

  private word(unit: number, word: number): number {
    return at.wordsOf(this.plan, unit) + word;
  }

  private stand([a, b]: readonly [number, number]): void {
    this.state[FIGURES] = a;
    this.state[FIGURES + 1] = b;
  }

  /** The record of a later round, laid when its turn comes. */
  private later(lost: number, strengths: readonly [number, number]): number {
    const key = ((lost + 1) * MOST_PAIRS + strengths[0]) * MOST_PAIRS + strengths[1];
    let place = this.known.get(key);
    if (place === undefined) {
      place = this.room(duel.RECORD_WORDS);
      this.known.set(key, place);
      this.ahead.push({ place, lost, strengths });
    }
    return place;
  }

  private lay({ place, lost, strengths }: Round, phase: number): void {
    const { plan, state, numbers } = this;
    this.stand(strengths);
    at.setPhase(plan, state, phase);
    for (let unit = 0; unit < 2; unit++) state[this.word(unit, at.LOST)] = lost === unit ? 1 : 0;
    const laps = [isLapping(plan, state, 0), isLapping(plan, state, 1)] as const;
    const byA = finalPercentage(plan, state, 0, laps[0]);
    const byB = finalPercentage(plan, state, 1, laps[1]);
    numbers[place + duel.REST_A] = byA + byB === 0 ? duel.STALEMATE : restOf(byA);
    numbers[place + duel.REST_B] = restOf(byB);
    for (let way = 0; way < 4; way++) {
      const left = [Math.max(0, strengths[0] - sureOf(byB) - (way & 1)), Math.max(0, strengths[1] - sureOf(byA) - (way >> 1))] as const;
      this.layWay(place + duel.WAYS + way * duel.WAY_WORDS, strengths, left, laps);
    }
  }

  /** What follows the blows: destruction, a test of the loser, the next round. */
  private layWay(
    place: number,
    before: readonly [number, number],
    left: readonly [number, number],
    laps: readonly [boolean, boolean],
  ): void {
    const { numbers } = this;
    const lossA = before[0] - left[0];
    const lossB = before[1] - left[1];
    const lost = lossA === lossB ? NOBODY : lossA > lossB ? 0 : 1;
    numbers[place + duel.LEFT_A] = left[0];
    numbers[place + duel.LEFT_B] = left[1];
    if (left[0] === 0 || left[1] === 0) {
      numbers[place + duel.AFTER] = -this.destruction(left);
      return;
    }
    numbers[place + duel.NEXT] = this.later(this.plan.numbers[at.OVERLAP] === 1 ? lost : NOBODY, left);
    if (lost !== NOBODY) numbers[place + duel.AFTER] = this.test(lost, left, laps[1 - lost]!);
  }

  private destruction([a, b]: readonly [number, number]): number {
    if (a + b === 0) return drawCode(this.plan, at.DRAWN_BY.mutual);
    return lostCode(this.plan, a === 0 ? 0 : 1, at.LOST_BY.destroyed);
  }

  /** The record of a test; none where it is certain to be passed. */
  private test(unit: number, strengths: readonly [number, number], lapped: boolean): number {
    const key = ((unit * 2 + Number(lapped)) * MOST_PAIRS + strengths[0]) * MOST_PAIRS + strengths[1];
    let place = this.tests.get(key);
    if (place === undefined) {
      place = this.layTest(unit, strengths, lapped);
      this.tests.set(key, place);
    }
    return place;
  }

  private layTest(unit: number, strengths: readonly [number, number], lapped: boolean): number {
    const { plan, state, numbers } = this;
    const record = at.recordOf(unit);
    if (plan.numbers[record + at.NEVER_TESTS] === 1) return duel.NO_TEST;
    this.stand(strengths);
    state[this.word(1 - unit, at.LAPPING)] = lapped ? 1 : 0;
    const morale = moraleOf(plan, state, unit);
    state[this.word(1 - unit, at.LAPPING)] = 0;
    const rout = plan.numbers[record + at.ROUT]! - morale;
    const retire = plan.numbers[record + at.RETIRE]! - morale;
    if (rout < 1 && retire < 1) return duel.NO_TEST;
    const place = this.room(duel.CUT_DOWN + 1);
    numbers[place + duel.TESTER] = unit;
    numbers[place + duel.HIGHEST_ROUT] = rout;
    numbers[place + duel.HIGHEST_RETIRE] = retire;
    numbers[place + duel.CUT_DOWN] = contactOf(plan, state, 1 - unit, unit);
    return place;
  }
}
