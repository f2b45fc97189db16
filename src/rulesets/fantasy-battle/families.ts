import type { TableBuilder } from '../../core/chance.ts';

/** Sums of n equal draws, for every n that can be needed up to the block size. */
export interface Family {
  /** Place in the plan's numbers: the block size, then the tables of 1, 2, ... draws. */
  place: number;
  most: number;
  readonly one: readonly number[];
}

/** Most tables of one plan, shared among its families; above its block a family is drawn in several blocks. */
const MOST_TABLES = 20_000;
const LEAST_BLOCK = 16;
const MOST_BLOCK = 400;

/** Collects the families that a plan needs, and lays them once all are known. */
export class Families {
  private readonly known = new Map<string, Family>();

  /** The family of draws distributed as `one`, for up to `most` of them. */
  of(one: readonly number[], most: number): Family {
    const key = one.join(' ');
    let family = this.known.get(key);
    if (family === undefined) this.known.set(key, (family = { place: 0, most, one }));
    family.most = Math.max(family.most, most);
    return family;
  }

  /** The family of attacks that each wound with chance `p`; none where p is 0. */
  ofChance(p: number, most: number): Family | undefined {
    return p > 0 ? this.of([1 - p, p], most) : undefined;
  }

  lay(numbers: number[], tables: TableBuilder): void {
    const block = Math.max(LEAST_BLOCK, Math.min(MOST_BLOCK, Math.floor(MOST_TABLES / Math.max(1, this.known.size))));
    for (const family of this.known.values()) {
      const most = Math.min(block, family.most);
      family.place = numbers.length;
      numbers.push(most);
      let sum: readonly number[] = [1];
      for (let n = 1; n <= most; n++) {
        sum = added(sum, family.one);
        numbers.push(tables.add(sum));
      }
    }
  }
}

/** The distribution of the sum of two independent numbers. */
export function added(a: readonly number[], b: readonly number[]): number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) for (let j = 0; j < b.length; j++) sum[i + j]! += a[i]! * b[j]!;
  return sum;
}

/** The distribution of a die from 0: nothing on it, then its faces. */
export const dieOf = (faces: number): number[] => [0, ...new Array<number>(faces).fill(1 / faces)];

/** The wounds of one model's impact hits: as many hits as the die shows and `more`, each wounding with chance `p`. */
export function impactWounds(faces: number, more: number, p: number): number[] {
  const wounds = new Array<number>(faces + more + 1).fill(0);
  let hits: number[] = [1];
  for (let n = 0; n < more; n++) hits = added(hits, [1 - p, p]);
  for (let face = 1; face <= faces; face++) {
    hits = added(hits, [1 - p, p]);
    for (let k = 0; k < hits.length; k++) wounds[k]! += hits[k]! / faces;
  }
  return wounds;
}
