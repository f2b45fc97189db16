import type { Chance } from '../../src/core/chance.ts';

/** An answer and the question it is for, in the ruleset's words: the face of a die, or the outcome of a table. */
export type Answer = readonly [question: string, answer: number];

/** Chance that answers from a list. A question that comes at another place, or that finds the list used up, is an error. */
export class Script implements Chance {
  private next = 0;
  private readonly questions: readonly string[];
  private readonly answers: readonly Answer[];

  constructor(questions: readonly string[], answers: readonly Answer[]) {
    this.questions = questions;
    this.answers = answers;
  }

  die(question: number, _unit: number, faces: number): number {
    const face = this.answer(question);
    if (!(face >= 1 && face <= faces)) throw new Error(`a d${faces} does not show ${face}`);
    return face;
  }

  atMost(question: number, unit: number, faces: number, target: number): boolean {
    if (!(target > 0 && target < faces)) throw new Error(`${target} or less on a d${faces} is certain, and is not to be asked`);
    return this.die(question, unit, faces) <= target;
  }

  pick(question: number, _unit: number, _table: number): number {
    return this.answer(question);
  }

  /** Fails if an answer is left over. */
  used(): void {
    if (this.next < this.answers.length) throw new Error(`not asked: ${this.answers.slice(this.next).join(' | ')}`);
  }

  private answer(question: number): number {
    const asked = this.questions[question];
    const expected = this.answers[this.next++];
    if (expected === undefined) throw new Error(`no answer for "${asked}"`);
    if (expected[0] !== asked) throw new Error(`asked "${asked}", but the script expects "${expected[0]}"`);
    return expected[1];
  }
}
