import type { Chance } from '../../src/core/chance.ts';
import { ALL_WORDS, eachOutcome, wordsAtMost } from '../../src/core/chance.ts';
import { drawCode, ENDING, FIGURES, NOT_FOUGHT, type Plan, type Procedure } from '../../src/core/fight.ts';

/** A way in which a whole fight can go: how it ended, after how many rounds, who was left, and how probable that is. */
export interface Course {
  readonly opening: number;
  readonly ending: number;
  readonly rounds: number;
  readonly left: readonly number[];
  readonly probability: number;
}

/** A question that finds no answer: the possible ones with their probabilities. */
class Fork {
  readonly answers: readonly (readonly [number, number])[];

  constructor(answers: readonly (readonly [number, number])[]) {
    this.answers = answers;
  }
}

/** Chance that repeats given answers, and throws a Fork at the first question beyond them. */
class Replay implements Chance {
  private next = 0;
  private readonly tables: Uint32Array;
  private readonly answers: readonly number[];

  constructor(tables: Uint32Array, answers: readonly number[]) {
    this.tables = tables;
    this.answers = answers;
  }

  die(_question: number, _unit: number, faces: number): number {
    return this.answer(() =>
      Array.from({ length: faces }, (_, i) => [i + 1, (wordsAtMost(faces, i + 1) - (i === 0 ? 0 : wordsAtMost(faces, i))) / ALL_WORDS]),
    );
  }

  atMost(_question: number, _unit: number, faces: number, target: number): boolean {
    const yes = wordsAtMost(faces, target) / ALL_WORDS;
    return (
      this.answer(() => [
        [1, yes],
        [0, 1 - yes],
      ]) === 1
    );
  }

  pick(_question: number, _unit: number, table: number): number {
    return this.answer(() => {
      const answers: [number, number][] = [];
      eachOutcome(this.tables, table, (outcome, words) => answers.push([outcome, words / ALL_WORDS]));
      return answers;
    });
  }

  private answer(list: () => (readonly [number, number])[]): number {
    if (this.next === this.answers.length) throw new Fork(list());
    return this.answers[this.next++]!;
  }
}

/**
 * Every course of whole fights, each fought from its start with its own list of answers: no states, no merging, no solver. For fights of
 * a few rounds.
 */
export function everyCourse(steps: Procedure, plan: Plan): Course[] {
  const courses: Course[] = [];
  plan.openings.forEach((opening, order) => {
    const waiting: { answers: number[]; probability: number }[] = [{ answers: [], probability: 1 / plan.openings.length }];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { answers, probability } = path;
      try {
        courses.push({ opening: order, probability, ...fought(steps, plan, opening, new Replay(plan.tables, answers)) });
      } catch (fork) {
        if (!(fork instanceof Fork)) throw fork;
        for (const [answer, share] of fork.answers) waiting.push({ answers: [...answers, answer], probability: probability * share });
      }
    }
  });
  return courses;
}

function fought(steps: Procedure, plan: Plan, opening: Int32Array, chance: Chance): Pick<Course, 'ending' | 'rounds' | 'left'> {
  const state = opening.slice();
  let rounds = 0;
  while (state[ENDING] === 0) {
    if (rounds === plan.maxRounds) {
      state[ENDING] = drawCode(plan, 0);
      break;
    }
    let step = 0;
    while (step >= 0) step = steps[step]!(plan, state, chance);
    if (step !== NOT_FOUGHT) rounds++;
  }
  return { ending: state[ENDING]!, rounds, left: [...state.subarray(FIGURES, FIGURES + plan.figures.length)] };
}
