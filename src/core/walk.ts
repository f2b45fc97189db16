import { drawCode, ENDING, FIGURES, fightRound, NOT_FOUGHT, type Places, type Plan, type Procedure, placesOf, sumOf } from './fight.ts';
import { bitsOf, endOf, forkAt, layWay, newFork, unfold } from './forks.ts';
import type { Cells } from './look-up.ts';
import { States } from './states.ts';
import type { Stream } from './stream.ts';
import { type Layout, type Tally, wonBy } from './tally.ts';
import { highOf } from './words.ts';

/*
 * The rounds of a plan's fights as a map from the numbers that a stream draws for them. A round depends on nothing but the state in
 * which it begins and its number, and all numbers of the range that its answers leave give the very same round. So the map is drawn
 * by fighting: each way through a round the first time that a trial takes it, for its whole range; after that it is a look-up. The
 * counts are those of `fight`, and whether a trial walks or fights is only a matter of speed.
 *
 * The map is made of forks (forks.ts), one for each state in which rounds begin. They lead from the leading 32 bits of a number, by which
 * all but one round in many millions can be told, to the round's end.
 *
 * Trials walk side by side: a block of them takes the first round, those whose fights go on the second, and so forth; and within a round
 * all look up the first bits of their numbers, then some the further ones. So there is not a branch in the first loop that a processor
 * could foretell wrongly, and nothing to count but how many come to each end.
 */

/** Bits told apart by the fork of a fight's first round, and by those of later rounds. */
const FIRST_BITS = 12;
const LATER_BITS = 6;
/** A number of 53 bits has so many for each value of its first word. */
const NUMBERS_A_WORD = 2 ** 21;

const BLOCK = 1024;

/*
 * Places of cells. The first is left to the loops of look-up.wat. A block has of each trial its low word, then of each the end of its last
 * round: the opening block before the first round, and two that take turns. Behind them the first words of a block's trials, and the
 * places of those whose first bits do not tell the end of the round.
 */
const FROMS = BLOCK;
const OPENING_BLOCK = 4;
const FIRST_BLOCK = OPENING_BLOCK + 2 * BLOCK;
const SECOND_BLOCK = FIRST_BLOCK + 2 * BLOCK;
const WORDS = SECOND_BLOCK + 2 * BLOCK;
const UNTOLD = WORDS + BLOCK;

/** A fork by which one in so many trials goes in a round is unfolded. */
const UNFOLDED = 2048;

/**
 * Cells from which on nothing is drawn any more: 16 MB. The ways that many trials go fit into a core's cache, and to look the others up
 * is still ten times as fast as to fight them.
 */
const MOST_CELLS = 1 << 22;
/** A fork that stays empty: for states that have none of their own because the map is full. */
const EMPTY_PLACE = UNTOLD + BLOCK + 4;
const EMPTY = forkAt(EMPTY_PLACE, LATER_BITS);
const FIXED_CELLS = EMPTY_PLACE + (1 << LATER_BITS);
/** Rounds fought after which a map of fights that hardly ever go the same way is given up. */
const ROUNDS_TO_BEGIN = 1 << 14;

/** A record: which opening the fight had, what comes after the state (GOES_ON, or how the last round ended), and the state. */
const BEFORE = 2;
const OPENING = 1;
const GOES_ON = 0;

/** What rounds can come to. */
interface End {
  readonly order: number;
  /** The fight's ending, 0 where it goes on. */
  readonly ending: number;
  /** Whether the round has been fought. */
  readonly fought: boolean;
  /** Figures left of both sides. */
  readonly a: number;
  readonly b: number;
  /** Places in the tally of the casualties of units that are counted apart. */
  readonly units: readonly number[];
}

export class Walk {
  /** Whether the map is forgotten, since looking up proved not worth it or its room was wanted: then trials are fought. */
  private givenUp = false;
  private readonly steps: Procedure;
  private readonly plan: Plan;
  private readonly places: Places;
  private records: States;
  private readonly record: Int32Array;
  private readonly state: Int32Array;
  private readonly cells: Cells;
  /** By the number of its record; an end's own number is one more, so that 0 is none. */
  private readonly ends: End[] = [];
  /** Place of the forks of the round that follows each end, 0 where the fight is over; and for how many ends there is room. */
  private forks: number;
  private mostEnds = 256;
  /** For each round from 0 the place of how many trials came to each end in it. */
  private readonly came: number[] = [];
  /** With which of the openings the opening block begins. */
  private openingOrder = -1;
  private looked = 0;
  private drawn = 0;

  /** `cells`: of which none is used yet; they go back when the map is forgotten. */
  constructor(steps: Procedure, plan: Plan, layout: Layout, cells: Cells) {
    this.cells = cells;
    this.steps = steps;
    this.plan = plan;
    this.places = placesOf(plan, layout);
    this.records = new States(BEFORE + plan.openings[0]!.length);
    this.record = new Int32Array(this.records.width);
    this.state = new Int32Array(plan.openings[0]!.length);
    this.cells.room(FIXED_CELLS);
    this.forks = this.cells.room(this.mostEnds);
  }

  /** Walks trials from `first` on, at most `count`, and adds them to the tally; gives how many it walked before it gave up. */
  fight(stream: Stream, first: number, count: number, tally: Tally): number {
    if (this.givenUp) return 0;
    const starts = this.plan.openings.map((opening, order) => {
      this.state.set(opening);
      return this.endNumber(order, OPENING, FIRST_BITS);
    });
    const last = first + count;
    let trial = first;
    let worthIt = true;
    while (trial < last && worthIt) {
      // All trials of a block have the same high word.
      const trials = Math.min(BLOCK, last - trial, 0x1_0000_0000 - (trial % 0x1_0000_0000));
      this.start(trial, starts);
      this.walkBlock(stream, trial, trials);
      worthIt = this.drawn <= ROUNDS_TO_BEGIN || this.drawn <= this.looked / 2;
      trial += trials;
    }
    this.settle(trial - first, tally);
    if (!worthIt) this.forget();
    return trial - first;
  }

  /** Puts the trials of a block at their openings. */
  private start(first: number, starts: readonly number[]): void {
    const { all } = this.cells;
    const low = first | 0;
    for (let i = 0; i < BLOCK; i++) all[OPENING_BLOCK + i] = low + i;
    const order = first % starts.length;
    if (order === this.openingOrder) return;
    this.openingOrder = order;
    for (let i = 0; i < BLOCK; i++) all[OPENING_BLOCK + FROMS + i] = starts[(order + i) % starts.length]!;
  }

  /** Takes the trials of a block from round to round until all fights are over. */
  private walkBlock(stream: Stream, first: number, trials: number): void {
    let [block, next, after] = [OPENING_BLOCK, FIRST_BLOCK, SECOND_BLOCK];
    for (let left = trials, round = 0; left > 0 && round < this.plan.maxRounds; round++) {
      this.looked += left;
      this.came[round] ??= this.cells.room(this.mostEnds);
      this.cells.firstWords(block, WORDS, left, stream.k0, stream.k3, highOf(first, round));
      const told = this.cells.lookUp(block, block + FROMS, WORDS, left, next, next + FROMS, UNTOLD, this.forks, this.came[round]!);
      left = this.lookOn(block, next, told, stream, first, round);
      [block, next, after] = [next, after, next];
    }
  }

  /** Looks up the further bits of those that were not told, or draws their rounds; gives how many there are in the next round with them. */
  private lookOn(block: number, nextBlock: number, told: number, stream: Stream, first: number, round: number): number {
    const { cells } = this;
    let next = nextBlock + told;
    const trials = cells.all[0]!;
    for (let i = 0; i < trials; i++) {
      const place = cells.all[UNTOLD + i]!;
      const low = cells.all[block + place]!;
      const from = cells.all[block + FROMS + place]!;
      const word = cells.all[WORDS + place]!;
      let end = endOf(cells.all, cells.all[this.forks + from]!, word);
      if (end === 0) end = this.draw(from, stream, first + ((low - first) | 0), round);
      cells.all[this.came[round]! + end]!++;
      cells.all[next] = low;
      cells.all[next + FROMS] = end;
      if (cells.all[this.forks + end] !== 0) next++;
    }
    return next - nextBlock;
  }

  /** Fights a round from the end of the last and draws it; gives the number of its end. */
  private draw(from: number, stream: Stream, trial: number, round: number): number {
    this.drawn++;
    const { plan, record, state } = this;
    this.records.read(from - 1, record);
    const order = record[0]!;
    for (let i = 0; i < state.length; i++) state[i] = record[BEFORE + i]!;
    stream.beginRound(trial, round);
    const number = stream.offset;
    const over = fightRound(this.steps, plan, state, stream);
    const end = this.endNumber(order, state[ENDING] === 0 ? GOES_ON : over, LATER_BITS);
    const fork = this.cells.all[this.forks + from]!;
    if (this.cells.length < MOST_CELLS && fork !== EMPTY && stream.drawn === 1) {
      const lower = (number - stream.offset) / NUMBERS_A_WORD;
      layWay(this.cells, fork, number / NUMBERS_A_WORD, lower, lower + stream.width / NUMBERS_A_WORD, end);
    }
    return end;
  }

  /** The number of the end of the rounds that lead to the state, with a fork of its own where there is room. */
  private endNumber(order: number, after: number, bits: number): number {
    const { plan, state, record, records } = this;
    const goesOn = state[ENDING] === 0;
    // All else of the state matters only to a fight that goes on.
    if (!goesOn) state.fill(0, FIGURES + plan.figures.length);
    record[0] = order;
    record[1] = after;
    record.set(state, BEFORE);
    const number = records.number(record);
    if (number === this.ends.length) {
      this.ends.push(this.newEnd(order, after !== NOT_FOUGHT));
      if (number + 1 >= this.mostEnds) this.widen();
      if (goesOn) {
        const fork = this.cells.length < MOST_CELLS ? newFork(this.cells, bits) : EMPTY;
        this.cells.all[this.forks + number + 1] = fork;
      }
    }
    return number + 1;
  }

  /** Gives an end by whose fork many go a larger one, if that has not been done. */
  private unfold(end: number): void {
    const fork = this.cells.all[this.forks + end]!;
    if (fork === EMPTY || bitsOf(fork) !== LATER_BITS) return;
    const unfolded = unfold(this.cells, fork);
    this.cells.all[this.forks + end] = unfolded;
  }

  private newEnd(order: number, fought: boolean): End {
    const { places, state } = this;
    const a = sumOf(state, FIGURES, places.endA);
    const b = sumOf(state, places.endA, places.endB);
    const units: number[] = [];
    for (let i = 0; i < places.units.length; i += 2) units.push(places.units[i + 1]! - state[places.units[i]!]!);
    return { order, ending: state[ENDING]!, fought, a, b, units };
  }

  /** Makes room for twice as many ends. */
  private widen(): void {
    const before = this.mostEnds;
    this.mostEnds *= 2;
    const moved = (place: number): number => {
      const to = this.cells.room(this.mostEnds);
      this.cells.all.copyWithin(to, place, place + before);
      return to;
    };
    this.forks = moved(this.forks);
    this.came.forEach((place, round) => {
      this.came[round] = moved(place);
    });
  }

  /** Adds to the tally what all trials have come to. */
  private settle(all: number, { counts }: Tally): void {
    const { places, ends, plan } = this;
    // Figures of both sides with which the trials begin a round, less those with which they end it, have fallen in it.
    let beganA = all * places.startA;
    let beganB = all * places.startB;
    this.came.forEach((came, round) => {
      let leftA = 0;
      let leftB = 0;
      let goOnA = 0;
      let goOnB = 0;
      for (let number = 1; number <= ends.length; number++) {
        const trials = this.cells.all[came + number]! >>> 0;
        if (trials === 0) continue;
        const end = ends[number - 1]!;
        const rounds = end.fought ? round + 1 : round;
        // Who falls without a round falls before the first; see NOT_FOUGHT.
        const early = !end.fought && round === 0;
        leftA += trials * (early ? places.startA : end.a);
        leftB += trials * (early ? places.startB : end.b);
        if (early) {
          counts[places.lossesA]! += trials * (places.startA - end.a);
          counts[places.lossesB]! += trials * (places.startB - end.b);
        }
        if (end.ending !== 0) this.addEnding(end, end.ending, rounds, trials, counts);
        else if (rounds === plan.maxRounds) this.addEnding(end, drawCode(plan, 0), rounds, trials, counts);
        else {
          goOnA += trials * end.a;
          goOnB += trials * end.b;
          if (trials > all / UNFOLDED) this.unfold(number);
        }
      }
      counts[places.lossesA + round + 1]! += beganA - leftA;
      counts[places.lossesB + round + 1]! += beganB - leftB;
      beganA = goOnA;
      beganB = goOnB;
      this.cells.all.fill(0, came, came + ends.length + 1);
    });
  }

  private addEnding({ order, a, b, units }: End, ending: number, rounds: number, trials: number, counts: Tally['counts']): void {
    const { places } = this;
    const winner = wonBy(this.plan, ending);
    counts[places.outcomes + order * places.outcomesOfOpening + (ending - 1) * places.rowOfRounds + rounds]! += trials;
    counts[places.casualtiesA + (winner === 0 ? places.startA + 1 : 0) - a]! += trials;
    counts[places.casualtiesB + (winner === 1 ? places.startB + 1 : 0) - b]! += trials;
    for (const unit of units) counts[unit]! += trials;
  }

  /** Gives the room of the map back; no trial can walk any more. */
  forget(): void {
    if (this.givenUp) return;
    this.givenUp = true;
    this.cells.giveBack();
    this.ends.length = 0;
    this.records = new States(1);
  }
}
