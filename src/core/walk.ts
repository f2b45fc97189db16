import { ENDING, FIGURES, type Plan, type Procedure, ROUND_OVER } from './fight.ts';
import { States } from './states.ts';
import type { Stream } from './stream.ts';
import { Surveyor } from './surveyor.ts';
import { figuresOf, type Layout, type Tally, wonBy } from './tally.ts';

/*
 * The fights of a plan as a map of moments. A moment is a question, with the state and the answers that led to it; or the end of a
 * round; or the end of the fight. The map is drawn by the ruleset's own steps, each way the first time that a trial takes it;
 * after that the way is a look-up. The questions, their words and their answers are the very ones of `fight`, so the counts are
 * too, and whether a trial walks or fights is only a matter of speed.
 *
 * Moments lie in one array. A moment's name is 32 times the place of its first cell, plus how far a question's word is shifted to
 * the right to give its entry in the guide, or 0 for an end:
 *
 *   a question        [guide ..., (bound, next moment) ...], and before it ASKED cells that say what was asked
 *   the end of a      [GOES_ON, FOUGHT or NOT_FOUGHT, figures of A and B, next moment or row of the outcome, places of the
 *   round or fight     casualties of A and B and of the units that are counted apart, its record]
 *
 * An entry of the guide is the next moment where all its words have the same answer and the way is drawn, else minus the place of
 * the first bound that they can reach. A next moment of 0 is one to which no trial has come yet.
 */
const NAME_BITS = 5;
const SHIFT = (1 << NAME_BITS) - 1;
const GOES_ON = 0;
const FOUGHT = -1;
const NOT_FOUGHT = -2;
const LEFT_A = 1;
const LEFT_B = 2;
const NEXT = 3;
const CASUALTIES = 4;
const UNITS = 6;

/** Before a question: the number of its record, the answer of its first bound, what the next bound's answer is more, and where its bounds begin. */
const ASKED = 4;

/** Answers within one call of a step that can be told apart; maps of more cells than a core's cache holds well are not walked. */
const MOST_ANSWERS = 12;
const MOST_CELLS = 1 << 20;
/** Entries of a guide for each answer, and most bits of an entry's number. */
const GUIDE_ENTRIES = 8;
const MOST_GUIDE_BITS = 8;
/** New ways that a trial may take on average, and some to begin with: where fights hardly ever take the same way, drawing costs more than it gives. */
const WAYS_TO_BEGIN = 1 << 14;
const WAYS_A_TRIAL = 1 / 64;

export class Walk {
  /** Whether the map is too large to be drawn, or not worth it: then no trial walks any more. */
  givenUp = false;
  private readonly steps: Procedure;
  private readonly plan: Plan;
  private readonly layout: Layout;
  private readonly records: States;
  private readonly record: Int32Array;
  private readonly surveyor: Surveyor;
  private cells: Int32Array<ArrayBuffer> = new Int32Array(1 << 12);
  private bounds = new Uint32Array(this.cells.buffer);
  /** The moment of each record; 0 where it is not drawn yet. */
  private moments = new Int32Array(256);
  private used = 1;
  private ways = 0;
  private trials = 0;

  constructor(steps: Procedure, plan: Plan, layout: Layout) {
    this.steps = steps;
    this.plan = plan;
    this.layout = layout;
    this.records = new States(2 + plan.openings[0]!.length + MOST_ANSWERS);
    this.record = new Int32Array(this.records.width);
    this.surveyor = new Surveyor(plan.tables);
  }

  /** Walks trials from `first` on, at most `count`, and adds them to the tally; gives how many it walked before it gave up. */
  fight(stream: Stream, first: number, count: number, tally: Tally): number {
    const { openings, maxRounds, waysToLose } = this.plan;
    const { counts, layout } = tally;
    const starts = openings.map((opening) => this.enter(0, opening, 0));
    const startA = figuresOf(this.plan, 0);
    const startB = figuresOf(this.plan, 1);
    const rowOfRounds = maxRounds + 1;
    const outcomesOfOpening = layout.endings * rowOfRounds;
    const cappedRow = 2 * waysToLose * rowOfRounds;
    const lossesA = layout.losses;
    const lossesB = layout.losses + rowOfRounds;
    const lastCell = UNITS + layout.units.reduce((n, row) => n + (row < 0 ? 0 : 1), 0);
    let { cells, bounds } = this;
    let order = first % openings.length;
    for (let trial = first; trial < first + count; trial++) {
      if (this.givenUp) return trial - first;
      stream.restart(trial);
      let { s0, s1, s2, s3 } = stream;
      let moment = starts[order]!;
      let rounds = 0;
      let a = startA;
      let b = startB;
      let row = -1;
      for (;;) {
        const shift = moment & SHIFT;
        const place = moment >>> NAME_BITS;
        if (shift !== 0) {
          // `stream.word()`, its state in locals: half the time.
          const sum = (s0 + s3) | 0;
          const word = (((sum << 7) | (sum >>> 25)) + s0) >>> 0;
          const t2 = s2 ^ s0;
          const t3 = s3 ^ s1;
          s2 = t2 ^ (s1 << 9);
          s1 ^= t2;
          s0 ^= t3;
          s3 = (t3 << 11) | (t3 >>> 21);
          let next = cells[place + (word >>> shift)]!;
          if (next <= 0) {
            let at = -next;
            while (word > bounds[at]!) at += 2;
            next = cells[at + 1]!;
            if (next === 0) {
              stream.resume(s0, s1, s2, s3);
              next = this.draw(moment, at, stream);
              ({ s0, s1, s2, s3 } = stream);
              cells = this.cells;
              bounds = this.bounds;
            }
          }
          moment = next;
          continue;
        }
        const kind = cells[place]!;
        if (kind !== NOT_FOUGHT) rounds++;
        const leftA = cells[place + LEFT_A]!;
        const leftB = cells[place + LEFT_B]!;
        // Also where nobody fell: a branch that cannot be foretold costs more.
        counts[lossesA + rounds]! += a - leftA;
        counts[lossesB + rounds]! += b - leftB;
        a = leftA;
        b = leftB;
        if (kind !== GOES_ON) {
          row = cells[place + NEXT]!;
          break;
        }
        if (rounds === maxRounds) {
          row = cappedRow;
          break;
        }
        let next = cells[place + NEXT]!;
        if (next === 0) {
          next = this.drawRound(place);
          cells = this.cells;
          bounds = this.bounds;
        }
        moment = next;
      }
      counts[layout.outcomes + order * outcomesOfOpening + row + rounds]!++;
      const last = (moment >>> NAME_BITS) + lastCell;
      for (let cell = (moment >>> NAME_BITS) + CASUALTIES; cell < last; cell++) counts[cells[cell]!]!++;
      if (++order === openings.length) order = 0;
    }
    this.trials += count;
    return count;
  }

  /** Draws the way that begins with the answer at a bound of a question; gives the moment it leads to. */
  private draw(moment: number, bound: number, stream: Stream): number {
    const { record, records } = this;
    const place = moment >>> NAME_BITS;
    const [number, firstAnswer, answerStep, firstBound] = this.cells.subarray(place - ASKED, place) as unknown as [
      number,
      number,
      number,
      number,
    ];
    records.read(number, record);
    const answers = record[1]!;
    const answer = firstAnswer + answerStep * ((bound - firstBound) / 2);
    const state = record.slice(2 + MOST_ANSWERS);
    if (answers === MOST_ANSWERS) return this.beyond(answer, state, stream);
    record[2 + answers] = answer;
    const next = this.enter(record[0]!, state, answers + 1);
    this.cells[bound + 1] = next;
    this.guide(moment, bound, bound === firstBound ? 0 : this.bounds[bound - 2]! + 1, next);
    this.countWay();
    return next;
  }

  /** Lets the guide of a question lead straight to `next` where all words of an entry are from `least` up to the bound. */
  private guide(moment: number, bound: number, least: number, next: number): void {
    const shift = moment & SHIFT;
    const place = moment >>> NAME_BITS;
    const width = 2 ** shift;
    const end = Math.floor((this.bounds[bound]! + 1) / width);
    for (let entry = Math.ceil(least / width); entry < end; entry++) this.cells[place + entry] = next;
  }

  /** A step asks more than can be told apart: this trial fights it out, and is the last to walk. */
  private beyond(answer: number, state: Int32Array, stream: Stream): number {
    this.givenUp = true;
    this.surveyor.fightOn(stream, answer);
    return this.enter(this.record[0]!, state, MOST_ANSWERS);
  }

  /** Draws the way into the round that follows the end of one. */
  private drawRound(place: number): number {
    this.records.read(this.cells[place + UNITS + this.layout.units.length]!, this.record);
    const next = this.enter(0, this.record.slice(2 + MOST_ANSWERS), 0);
    this.cells[place + NEXT] = next;
    this.countWay();
    return next;
  }

  private countWay(): void {
    this.ways++;
    if (this.used > MOST_CELLS || this.ways > WAYS_TO_BEGIN + this.trials * WAYS_A_TRIAL) this.givenUp = true;
  }

  /**
   * The moment to which a step leads from a state, given the answers that stand in `record`: the next question, or the end of the
   * round. Steps that ask nothing are passed through.
   */
  private enter(step: number, state: Int32Array, answers: number): number {
    const { surveyor, record, plan } = this;
    const before = state.slice();
    let known = answers;
    for (;;) {
      surveyor.begin(record, known);
      const after = before.slice();
      const next = this.steps[step]!(plan, after, surveyor);
      surveyor.fightOn(undefined, 0);
      if (surveyor.open) return this.momentOf(step, before, known, (number) => this.layQuestion(number));
      if (next < 0) return this.momentOf(next, after, 0, (number) => this.layEnd(number, next, after));
      step = next;
      before.set(after);
      known = 0;
    }
  }

  /** The moment of a record, drawn if it is new. */
  private momentOf(step: number, state: Int32Array, answers: number, lay: (number: number) => number): number {
    const { record, records } = this;
    record[0] = step;
    record[1] = answers;
    record.fill(0, 2 + answers, 2 + MOST_ANSWERS);
    record.set(state, 2 + MOST_ANSWERS);
    const number = records.number(record);
    if (number >= this.moments.length) {
      const moments = new Int32Array(number * 2);
      moments.set(this.moments);
      this.moments = moments;
    }
    if (this.moments[number] === 0) {
      this.moments[number] = lay(number);
    }
    return this.moments[number]!;
  }

  private layQuestion(number: number): number {
    const { bounds, firstAnswer, answerStep } = this.surveyor.question();
    let bits = 1;
    while (bits < MOST_GUIDE_BITS && 1 << bits < GUIDE_ENTRIES * bounds.length) bits++;
    const place = this.room(ASKED + (1 << bits) + 2 * bounds.length) + ASKED;
    const first = place + (1 << bits);
    this.cells.set([number, firstAnswer, answerStep, first], place - ASKED);
    for (let entry = 0, i = 0; entry < 1 << bits; entry++) {
      while (bounds[i]! < entry * 2 ** (32 - bits)) i++;
      this.cells[place + entry] = -(first + 2 * i);
    }
    bounds.forEach((bound, i) => {
      this.bounds[first + 2 * i] = bound;
    });
    return (place << NAME_BITS) + 32 - bits;
  }

  private layEnd(number: number, step: number, state: Int32Array): number {
    const { plan, layout } = this;
    const ending = state[ENDING]!;
    const winner = ending === 0 ? -1 : wonBy(plan, ending);
    const left = [0, 0];
    plan.figures.forEach((_, unit) => {
      left[unit < plan.unitsOfA ? 0 : 1]! += state[FIGURES + unit]!;
    });
    const casualties = [0, 1].map((side) => {
      const start = figuresOf(plan, side);
      return layout.casualties[side]! + (winner === side ? start + 1 : 0) + start - left[side]!;
    });
    const units = [...layout.units].flatMap((row, unit) => (row < 0 ? [] : [row + plan.figures[unit]! - state[FIGURES + unit]!]));
    const kind = ending === 0 ? GOES_ON : step === ROUND_OVER ? FOUGHT : NOT_FOUGHT;
    const row = ending === 0 ? 0 : (ending - 1) * (plan.maxRounds + 1);
    const place = this.room(UNITS + layout.units.length + 1);
    this.cells.set([kind, left[0]!, left[1]!, row, ...casualties, ...units], place);
    this.cells[place + UNITS + layout.units.length] = number;
    return place << NAME_BITS;
  }

  private room(cells: number): number {
    const start = this.used;
    this.used += cells;
    if (this.used > this.cells.length) {
      const larger = new Int32Array(2 * Math.max(this.used, this.cells.length));
      larger.set(this.cells);
      this.cells = larger;
      this.bounds = new Uint32Array(larger.buffer);
    }
    return start;
  }
}
