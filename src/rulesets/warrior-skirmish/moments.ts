import { type Chance, eachOutcome } from '../../core/chance.ts';
import { ENDING, FIGURES, type Plan, ROUND_OVER } from '../../core/fight.ts';
import {
  FIRST,
  LEADS_TO,
  MOMENT_ENDING,
  MOMENTS,
  NOBODY_HURTS,
  QUESTION,
  ROUND_BEGINS,
  steps,
  TABLE,
  UNIT,
  WHOLE_ROUNDS,
} from './round.ts';

/** Above these a fight goes by the plain steps. */
const MOST_MOMENTS = 2048;
const MOST_WORDS = 1 << 17;
/** A call of the step fights a whole round where that can go at most so many ways. */
const MOST_WAYS = 256;

/** The plan with all its moments laid out, or as it is where they are too many. */
export function byMoments(plan: Plan): Plan {
  const opening = plan.openings[0]!;
  if (opening[FIGURES + plan.figures.length + FIRST] === NOBODY_HURTS) return plan;
  const book = new Moments(plan);
  const begins = plan.openings.map((state) => book.number(0, state, []));
  if (!book.explore()) return plan;
  const numbers = book.laid();
  const openings = begins.map((moment) => Int32Array.from([0, ...plan.figures, book.places[moment]!]));
  return { ...plan, numbers, openings };
}

/** Where the plain steps ask something, or have come to the end of a round or of the fight. */
interface Moment {
  readonly step: number;
  readonly state: Int32Array;
  /** What the step has been answered already. */
  readonly answers: readonly number[];
  asked: Asked | undefined;
  /** The moment to which each answer leads. */
  readonly next: number[];
}

interface Asked {
  readonly question: number;
  readonly unit: number;
  readonly table: number;
}

class Moments {
  /** Where the record of each moment stands in `laid()`. */
  readonly places: number[] = [];
  private readonly plan: Plan;
  private readonly moments: Moment[] = [];
  private readonly known = new Map<string, number>();
  private words: number;

  constructor(plan: Plan) {
    this.plan = plan;
    this.words = plan.numbers.length;
  }

  /** The number of a moment, new or known. */
  number(step: number, state: Int32Array, answers: readonly number[]): number {
    const key = `${step}|${answers}|${state}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    this.known.set(key, this.moments.length);
    return this.moments.push({ step, state, answers, asked: undefined, next: [] }) - 1;
  }

  /** Follows every answer of every moment; false where there are too many. */
  explore(): boolean {
    for (const moment of this.moments) {
      if (moment.state[ENDING] === 0) this.follow(moment);
      this.places.push(this.words + this.plan.figures.length);
      this.words += this.plan.figures.length + LEADS_TO + moment.next.length;
      if (this.moments.length > MOST_MOMENTS || this.words > MOST_WORDS) return false;
    }
    return true;
  }

  private follow(moment: Moment): void {
    const { plan } = this;
    const asked = this.ask(moment.step, moment.state.slice(), moment.answers);
    if (typeof asked === 'number') throw new Error('a round without a question');
    moment.asked = asked;
    eachOutcome(plan.tables, asked.table, (answer) => {
      moment.next[answer] = this.after(moment, [...moment.answers, answer]);
    });
    for (let answer = 0; answer < moment.next.length; answer++) moment.next[answer] ??= 0;
  }

  /** The moment that comes after the answers of a step: its next question, or what stands when the step has been taken. */
  private after({ step, state }: Moment, answers: readonly number[]): number {
    const then = state.slice();
    const asked = this.ask(step, then, answers);
    if (typeof asked !== 'number') return this.number(step, state, answers);
    return this.number(asked === ROUND_OVER ? 0 : asked, then, []);
  }

  /** Takes a step with the answers given: the step that follows it, or the question that is still open. */
  private ask(step: number, state: Int32Array, answers: readonly number[]): number | Asked {
    const listener = new Listener(answers);
    const next = steps[step]!(this.plan, state, listener);
    return listener.asked ?? next;
  }

  /** The numbers of the plan with a record for each moment behind them. */
  laid(): Int32Array {
    const { plan, moments, places } = this;
    const numbers = new Int32Array(this.words);
    numbers.set(plan.numbers);
    numbers[MOMENTS] = plan.figures.length;
    moments.forEach(({ step, state, answers, asked, next }, m) => {
      const at = places[m]!;
      numbers[at + QUESTION] = asked?.question ?? 0;
      numbers[at + UNIT] = asked?.unit ?? 0;
      numbers[at + TABLE] = asked?.table ?? 0;
      numbers[at + ROUND_BEGINS] = step === 0 && answers.length === 0 ? 1 : 0;
      numbers[at + MOMENT_ENDING] = state[ENDING]!;
      numbers.set(state.subarray(FIGURES, FIGURES + plan.figures.length), at - plan.figures.length);
      numbers.set(
        next.map((after) => places[after]!),
        at + LEADS_TO,
      );
    });
    numbers[WHOLE_ROUNDS] = Number(this.mostWays(numbers) <= MOST_WAYS);
    return numbers;
  }

  /** In how many ways, at most, a round can go. */
  private mostWays(numbers: Int32Array): number {
    const ways = new Map<number, number>();
    const waysFrom = (m: number): number => {
      let sum = ways.get(m);
      if (sum !== undefined) return sum;
      sum = 0;
      for (const next of this.moments[m]!.next) sum += numbers[this.places[next]! + ROUND_BEGINS] === 1 ? 1 : waysFrom(next);
      ways.set(m, sum);
      return sum;
    };
    return this.moments.reduce((most, _, m) => Math.max(most, waysFrom(m)), 0);
  }
}

/** Chance that gives the answers it has, and then notes the first question to which it has none. */
class Listener implements Chance {
  asked: Asked | undefined;
  private readonly answers: readonly number[];
  private next = 0;

  constructor(answers: readonly number[]) {
    this.answers = answers;
  }

  pick(question: number, unit: number, table: number): number {
    const answer = this.answers[this.next++];
    if (answer === undefined) this.asked ??= { question, unit, table };
    return answer ?? 0;
  }

  atMost(): boolean {
    throw new Error('a moment asks for an outcome of a table');
  }

  die(): number {
    throw new Error('a moment asks for an outcome of a table');
  }
}
