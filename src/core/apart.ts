import type { TrialChance } from './chance.ts';
import { START } from './chance.ts';
import { Words } from './words.ts';

/**
 * Chance with a word for each question: that of fights which are fought by two plans and compared. Where the plans' tables differ
 * a little, the same words give nearly the same answers to all questions of a round, while the one number of a `Stream` does so only
 * for the first; the fights stay closer together, and their difference is found with fewer.
 */
export class Apart extends Words implements TrialChance {
  private readonly tables: Uint32Array;

  /** `key`: four words from `keyOf`; `tables`: the cumulative tables of the plan that will be fought. */
  constructor(key: Int32Array, tables: Uint32Array) {
    super(key);
    this.tables = tables;
  }

  beginRound(trial: number, round: number): void {
    this.restart(trial, round);
  }

  die(_question: number, _unit: number, faces: number): number {
    return Math.floor(((this.bits() >>> 0) * faces) / 0x1_0000_0000) + 1;
  }

  atMost(_question: number, _unit: number, faces: number, target: number): boolean {
    return (this.bits() >>> 0) * faces < target * 0x1_0000_0000;
  }

  pick(_question: number, _unit: number, table: number): number {
    const tables = this.tables;
    const word = this.bits() >>> 0;
    let i = tables[table + START + (word >>> tables[table + 1]!)]!;
    while (word > tables[i]!) i++;
    return (i - tables[table]!) | 0;
  }
}
