/** Where a record stands in a log, and which kind it is. */
export interface Place {
  readonly at: number;
  readonly length: number;
  readonly kind: 'counts' | 'exact';
}

const KINDS = ['counts', 'exact'] as const;
/** Numbers of a place: at, length, kind, and the place of the same point that was noted before it. */
const FIELDS = 4;
const NONE = -1;

/** The places of the records of each point, in the order in which they were noted; a place takes 32 bytes. */
export class Places {
  private readonly last = new Map<number, number>();
  private fields = new Float64Array(FIELDS * 64);
  private noted = 0;

  /** Calls `visit` for each place, point by point in ascending order. */
  each(visit: (point: number, at: number, length: number, kind: Place['kind']) => void): void {
    const points = Float64Array.from(this.last.keys()).sort();
    for (const point of points) for (const { at, length, kind } of this.of(point)) visit(point, at, length, kind);
  }

  of(point: number): Place[] {
    const places: Place[] = [];
    for (let i = this.last.get(point) ?? NONE; i !== NONE; i = this.fields[i + 3]!) places.push(this.place(i));
    return places.reverse();
  }

  note(point: number, at: number, length: number, kind: Place['kind']): void {
    const i = FIELDS * this.noted++;
    if (i === this.fields.length) {
      const wider = new Float64Array(2 * i);
      wider.set(this.fields);
      this.fields = wider;
    }
    this.fields[i] = at;
    this.fields[i + 1] = length;
    this.fields[i + 2] = KINDS.indexOf(kind);
    this.fields[i + 3] = this.last.get(point) ?? NONE;
    this.last.set(point, i);
  }

  /** Forgets the places of a point. */
  forget(point: number): void {
    this.last.delete(point);
  }

  private place(i: number): Place {
    return { at: this.fields[i]!, length: this.fields[i + 1]!, kind: KINDS[this.fields[i + 2]!]! };
  }
}
