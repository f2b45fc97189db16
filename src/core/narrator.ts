import type { Chance } from './chance.ts';
import { drawCode, ENDING, NOT_FOUGHT, type Plan, type Procedure, ROUND_OVER } from './fight.ts';
import type { Stream } from './stream.ts';

/**
 * A question that was asked, and its answer. `faces`: of a die, whose face is the answer; `target`: what it had to show, or less.
 * `table`: of the outcomes that were possible, one of which is the answer.
 */
export interface Asked {
  readonly question: number;
  readonly unit: number;
  readonly faces?: number;
  readonly target?: number;
  readonly table?: number;
  readonly answer: number;
}

/** Passes every question on to the stream of a trial, and writes down what was asked and what came up. */
export class Narrator implements Chance {
  private readonly stream: Stream;
  private notes: Asked[] = [];

  constructor(stream: Stream) {
    this.stream = stream;
  }

  die(question: number, unit: number, faces: number): number {
    const answer = this.stream.die(question, unit, faces);
    this.notes.push({ question, unit, faces, answer });
    return answer;
  }

  /** The stream can tell the face behind a yes or no. */
  atMost(question: number, unit: number, faces: number, target: number): boolean {
    const answer = this.stream.face(faces);
    this.notes.push({ question, unit, faces, target, answer });
    return this.stream.atMost(question, unit, faces, target);
  }

  pick(question: number, unit: number, table: number): number {
    const answer = this.stream.pick(question, unit, table);
    this.notes.push({ question, unit, table, answer });
    return answer;
  }

  /** What was asked since the last call of this. */
  take(): readonly Asked[] {
    const taken = this.notes;
    this.notes = [];
    return taken;
  }
}

/** Gives answers that were given before, so that a rule can be followed on a copy of the state. */
export class Replay implements Chance {
  private readonly asked: readonly Asked[];
  private next = 0;

  constructor(asked: readonly Asked[]) {
    this.asked = asked;
  }

  /** What has been given out since the first `from` answers. */
  since(from: number): readonly Asked[] {
    return this.asked.slice(from, this.next);
  }

  /** How many answers have been given out. */
  get given(): number {
    return this.next;
  }

  die(question: number): number {
    return this.answer(question).answer;
  }

  atMost(question: number, _unit: number, _faces: number, target: number): boolean {
    return this.answer(question).answer <= target;
  }

  pick(question: number): number {
    return this.answer(question).answer;
  }

  private answer(question: number): Asked {
    const asked = this.asked[this.next++];
    if (asked?.question !== question) throw new Error(`told otherwise than fought: question ${question} was not asked here`);
    return asked;
  }
}

/** One call of a step: `before` and `after` are the states around it, `next` is what it gave. */
export interface StepTaken {
  readonly round: number;
  readonly step: number;
  readonly next: number;
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly asked: readonly Asked[];
}

/** How a trial ended. */
export interface Outcome {
  readonly ending: number;
  readonly rounds: number;
  /** The last state; only ENDING and the figures are sure to mean anything. */
  readonly state: Int32Array;
}

/** Fights one trial as `fight` does, and shows every call of a step. */
export function narrate(steps: Procedure, plan: Plan, stream: Stream, trial: number, show: (taken: StepTaken) => void): Outcome {
  const narrator = new Narrator(stream);
  const state = Int32Array.from(plan.openings[trial % plan.openings.length]!);
  const rounds = play(plan, state, stream, trial, (round, step) => {
    const before = state.slice();
    const next = steps[step]!(plan, state, narrator);
    show({ round, step, next, before, after: state.slice(), asked: narrator.take() });
    return next;
  });
  return { ending: state[ENDING]!, rounds, state };
}

/** Fights trials one after the other, and shows how each ended; the state is used again for the next. */
export function eachTrial(
  steps: Procedure,
  plan: Plan,
  stream: Stream,
  count: number,
  show: (trial: number, outcome: Outcome) => void,
): void {
  const state = new Int32Array(plan.openings[0]!.length);
  const take = (_round: number, step: number) => steps[step]!(plan, state, stream);
  for (let trial = 0; trial < count; trial++) {
    state.set(plan.openings[trial % plan.openings.length]!);
    const rounds = play(plan, state, stream, trial, take);
    show(trial, { ending: state[ENDING]!, rounds, state });
  }
}

/** Takes step after step to the end of a trial, and gives the rounds fought. */
function play(plan: Plan, state: Int32Array, stream: Stream, trial: number, take: (round: number, step: number) => number): number {
  for (let rounds = 0; ; ) {
    stream.beginRound(trial, rounds);
    let step = 0;
    do step = take(rounds + 1, step);
    while (step >= 0);
    if (step === ROUND_OVER) rounds++;
    if (state[ENDING] !== 0 || step === NOT_FOUGHT) return rounds;
    if (rounds === plan.maxRounds) {
      state[ENDING] = drawCode(plan, 0);
      return rounds;
    }
  }
}
