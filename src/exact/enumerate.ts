import { ALL_WORDS, type Chance, eachOutcome, wordsAtMost } from '../core/chance.ts';

/**
 * Chance that takes every branch in turn. A step is replayed once per branch: answers already on the path are repeated, the
 * first new question opens a fork at its first answer, and `next` moves the last fork on.
 *
 * A fork weighs each answer by the number of 32-bit words on which the Stream would give it, so both agree to the last digit.
 */
export class Enumerator implements Chance {
  private readonly tables: Uint32Array;
  private readonly known = new Map<number, Fork>();
  /** The path: its forks, which answer of each is being taken, and the probability of the way as far as each. */
  private readonly path: Fork[] = [];
  private readonly taken: number[] = [];
  private readonly reached: number[] = [];
  /** Forks on the path, and how many of them this replay has passed. */
  private forks = 0;
  private passed = 0;

  constructor(tables: Uint32Array) {
    this.tables = tables;
  }

  /** Calls `branch` once for each way in which the questions that it asks can be answered, with the probability of that way. */
  each(branch: (chance: Chance) => void, visit: (probability: number) => void): void {
    this.forks = 0;
    do {
      this.passed = 0;
      branch(this);
      visit(this.forks === 0 ? 1 : this.reached[this.forks - 1]!);
    } while (this.next());
  }

  die(_question: number, _unit: number, faces: number): number {
    if (this.passed < this.forks) return this.again();
    const id = -2 * faces;
    return this.first(this.known.get(id) ?? this.learn(id, forkOfDie(faces)));
  }

  atMost(_question: number, _unit: number, faces: number, target: number): boolean {
    if (this.passed < this.forks) return this.again() === 1;
    const id = -2 * (faces * 0x10000 + target) - 1;
    return this.first(this.known.get(id) ?? this.learn(id, forkOfTarget(faces, target))) === 1;
  }

  pick(_question: number, _unit: number, table: number): number {
    if (this.passed < this.forks) return this.again();
    return this.first(this.known.get(table) ?? this.learn(table, forkOfTable(this.tables, table)));
  }

  /** The answer that is being taken at a fork on the path. */
  private again(): number {
    const fork = this.passed++;
    return this.path[fork]!.answers[this.taken[fork]!]!;
  }

  /** Opens a fork at its first answer. */
  private first(fork: Fork): number {
    this.path[this.forks++] = fork;
    this.passed++;
    this.take(0);
    return fork.answers[0]!;
  }

  /** Moves the last fork that has answers left to the next of them; gives whether there was one. */
  private next(): boolean {
    for (; this.forks > 0; this.forks--) {
      const last = this.forks - 1;
      const at = this.taken[last]! + 1;
      if (at === this.path[last]!.answers.length) continue;
      this.take(at);
      return true;
    }
    return false;
  }

  private take(at: number): void {
    const last = this.forks - 1;
    this.taken[last] = at;
    this.reached[last] = (last === 0 ? 1 : this.reached[last - 1]!) * this.path[last]!.chances[at]!;
  }

  private learn(id: number, fork: Fork): Fork {
    this.known.set(id, fork);
    return fork;
  }
}

/** A question: its possible answers, and the chance of each. */
interface Fork {
  readonly answers: readonly number[];
  readonly chances: readonly number[];
}

function forkOfDie(faces: number): Fork {
  const answers = Array.from({ length: faces }, (_, face) => face + 1);
  return { answers, chances: answers.map((face) => (wordsAtMost(faces, face) - wordsAtMost(faces, face - 1)) / ALL_WORDS) };
}

function forkOfTarget(faces: number, target: number): Fork {
  const words = wordsAtMost(faces, target);
  return { answers: [1, 0], chances: [words / ALL_WORDS, (ALL_WORDS - words) / ALL_WORDS] };
}

function forkOfTable(tables: Uint32Array, table: number): Fork {
  const answers: number[] = [];
  const chances: number[] = [];
  eachOutcome(tables, table, (outcome, words) => {
    answers.push(outcome);
    chances.push(words / ALL_WORDS);
  });
  return { answers, chances };
}
