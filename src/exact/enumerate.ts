import { ALL_WORDS, type Chance, eachOutcome, wordsAtMost } from '../core/chance.ts';

/**
 * Chance that takes every branch in turn. A step is replayed once per branch: answers already on the path are repeated, the
 * first new question opens a fork at its first answer, and `next` moves the last fork on.
 *
 * A fork weighs each answer by the number of 32-bit words on which the Stream would give it, so both agree to the last digit.
 */
export class Enumerator implements Chance {
  private readonly tables: Uint32Array;
  private readonly path: Fork[] = [];
  private readonly forks = new Map<number, Fork['answers']>();
  private depth = 0;

  constructor(tables: Uint32Array) {
    this.tables = tables;
  }

  /** Calls `branch` once for each way in which the questions that it asks can be answered, with the probability of that way. */
  each(branch: (chance: Chance) => void, visit: (probability: number) => void): void {
    this.path.length = 0;
    do {
      this.depth = 0;
      branch(this);
      let words = 1;
      for (const fork of this.path) words *= fork.answers.words[fork.at]! / ALL_WORDS;
      visit(words);
    } while (this.next());
  }

  die(_question: number, _unit: number, faces: number): number {
    return this.answer(-2 * faces, () => {
      const values = Array.from({ length: faces }, (_, face) => face + 1);
      return { values, words: values.map((face) => wordsAtMost(faces, face) - wordsAtMost(faces, face - 1)) };
    });
  }

  atMost(_question: number, _unit: number, faces: number, target: number): boolean {
    const id = -2 * (faces * 0x10000 + target) - 1;
    const words = wordsAtMost(faces, target);
    return this.answer(id, () => ({ values: [1, 0], words: [words, ALL_WORDS - words] })) === 1;
  }

  pick(_question: number, _unit: number, table: number): number {
    return this.answer(table, () => {
      const answers: Fork['answers'] = { values: [], words: [] };
      eachOutcome(this.tables, table, (outcome, words) => {
        answers.values.push(outcome);
        answers.words.push(words);
      });
      return answers;
    });
  }

  private answer(id: number, list: () => Fork['answers']): number {
    if (this.depth === this.path.length) {
      let answers = this.forks.get(id);
      if (answers === undefined) {
        answers = list();
        this.forks.set(id, answers);
      }
      this.path.push({ answers, at: 0 });
    }
    const fork = this.path[this.depth++]!;
    return fork.answers.values[fork.at]!;
  }

  private next(): boolean {
    for (;;) {
      const last = this.path[this.path.length - 1];
      if (last === undefined) return false;
      if (++last.at < last.answers.values.length) return true;
      this.path.pop();
    }
  }
}

/** A question on the path: its possible answers with their words, and which of them is being taken. */
interface Fork {
  readonly answers: { readonly values: number[]; readonly words: number[] };
  at: number;
}
