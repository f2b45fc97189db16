import { ALL_WORDS, type Chance, eachBound, wordsAtMost } from './chance.ts';
import type { Stream } from './stream.ts';

/** Chance that gives the answers of a way already taken, and notes the first question beyond them. */
export class Surveyor implements Chance {
  /** Whether a question came for which there was no answer. */
  open = false;
  asked = 0;
  private readonly tables: Uint32Array;
  private stream: Stream | undefined;
  private nextAnswer = 0;
  private answers: Int32Array = new Int32Array(0);
  private known = 0;
  private bounds: number[] = [];
  private firstAnswer = 0;
  private answerStep = 1;

  constructor(tables: Uint32Array) {
    this.tables = tables;
  }

  /** With a stream: the next new question has this answer, and the stream answers all that follow. */
  fightOn(stream: Stream | undefined, answer: number): void {
    this.stream = stream;
    this.nextAnswer = answer;
  }

  /** `record` holds the answers from its third word on. */
  begin(record: Int32Array, known: number): void {
    this.answers = record;
    this.known = known;
    this.asked = 0;
    this.open = false;
  }

  /** The open question: the largest word of each answer, the first answer, and what each further one is more than that before it. */
  question(): { bounds: readonly number[]; firstAnswer: number; answerStep: number } {
    const { bounds, firstAnswer, answerStep } = this;
    return { bounds, firstAnswer, answerStep };
  }

  die(question: number, unit: number, faces: number): number {
    if (this.asked < this.known) return this.answers[2 + this.asked++]!;
    if (this.stream !== undefined) return this.asked++ === this.known ? this.nextAnswer : this.stream.die(question, unit, faces);
    this.note(
      Array.from({ length: faces }, (_, i) => wordsAtMost(faces, i + 1) - 1),
      1,
      1,
    );
    return 1;
  }

  atMost(question: number, unit: number, faces: number, target: number): boolean {
    if (this.asked < this.known) return this.answers[2 + this.asked++] === 1;
    if (this.stream !== undefined)
      return this.asked++ === this.known ? this.nextAnswer === 1 : this.stream.atMost(question, unit, faces, target);
    this.note([wordsAtMost(faces, target) - 1, ALL_WORDS - 1], 1, -1);
    return true;
  }

  pick(question: number, unit: number, table: number): number {
    if (this.asked < this.known) return this.answers[2 + this.asked++]!;
    if (this.stream !== undefined) return this.asked++ === this.known ? this.nextAnswer : this.stream.pick(question, unit, table);
    const bounds: number[] = [];
    let first = 0;
    eachBound(this.tables, table, (outcome, bound) => {
      if (bounds.length === 0) first = outcome;
      bounds.push(bound);
    });
    this.note(bounds, first, 1);
    return first;
  }

  private note(bounds: number[], firstAnswer: number, answerStep: number): void {
    this.asked++;
    if (this.open) return;
    this.open = true;
    this.bounds = bounds;
    this.firstAnswer = firstAnswer;
    this.answerStep = answerStep;
  }
}
