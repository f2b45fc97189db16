import type { Fault } from './faults.ts';
import type { Source } from './source.ts';

/** A value that did not come from its own place in the file: a variant, a sweep or the command line set it. */
export interface Override {
  readonly path: readonly string[];
  readonly value: unknown;
  /** Where it stands in the scenario file; absent for `--set`. */
  readonly at?: readonly string[];
}

/** The option of the command line that sets a path. */
export const optionOf = (path: string): string => (path === 'trials' || path === 'seed' ? `--${path}` : `--set ${path}`);

/** Where else a part of the fight was written: a file of profiles, or of house rules. */
export interface Elsewhere {
  /** The part of the scenario that it was merged into. */
  readonly into: readonly string[];
  readonly source: Source;
  readonly at: readonly string[];
}

/** Once so much is wrong, no more points are tried. */
const MOST_FAULTS = 100;

/** Collects what is wrong with a scenario, each thing once, and finds out where it was written. */
export class Reports {
  readonly errors: Fault[] = [];
  readonly warnings: Fault[] = [];
  private readonly source: Source;
  private readonly seen = new Set<string>();
  private overrides: readonly Override[] = [];

  constructor(source: Source) {
    this.source = source;
  }

  get full(): boolean {
    return this.errors.length >= MOST_FAULTS;
  }

  /** From now on the values of these overrides are reported at their own places. */
  under(overrides: readonly Override[]): void {
    this.overrides = overrides;
  }

  /** `key`: it is the key that is wrong, not its value. `elsewhere`: other texts that went into this part. */
  error(path: readonly string[], message: string, key = false, elsewhere: readonly Elsewhere[] = []): void {
    this.add(this.errors, path, message, key, elsewhere);
  }

  warning(path: readonly string[], message: string, elsewhere: readonly Elsewhere[] = []): void {
    this.add(this.warnings, path, message, false, elsewhere);
  }

  private add(list: Fault[], path: readonly string[], message: string, key: boolean, elsewhere: readonly Elsewhere[]): void {
    const fault = { ...this.place(path, key, elsewhere), path: path.join('.'), message };
    const id = JSON.stringify(fault);
    if (this.seen.has(id)) return;
    this.seen.add(id);
    list.push(fault);
  }

  private place(path: readonly string[], key: boolean, elsewhere: readonly Elsewhere[]): Pick<Fault, 'file' | 'line' | 'column'> {
    const { source } = this;
    const override = this.overrides.findLast((set) => set.path.every((step, i) => path[i] === step));
    if (override !== undefined) {
      if (override.at === undefined) return { file: optionOf(override.path.join('.')) };
      return { file: source.file, ...source.locate(override.at) };
    }
    if (!reaches(source.value, path)) {
      for (const other of elsewhere) {
        const at = [...other.at, ...path.slice(other.into.length)];
        if (reaches(other.source.value, at)) return { file: other.source.file, ...other.source.locate(at, key) };
      }
    }
    const [nearest] = elsewhere;
    if (nearest !== undefined && !reaches(source.value, nearest.into))
      return { file: nearest.source.file, ...nearest.source.locate(nearest.at) };
    return { file: source.file, ...source.locate(path, key) };
  }
}

/** Whether there is a value at the path; a key may hold dots, and so stand for several steps. */
function reaches(value: unknown, path: readonly string[]): boolean {
  if (path.length === 0) return true;
  if (typeof value !== 'object' || value === null) return false;
  for (let length = path.length; length > 0; length--) {
    const key = path.slice(0, length).join('.');
    if (Object.hasOwn(value, key)) return reaches((value as Record<string, unknown>)[key], path.slice(length));
  }
  return false;
}
