import type { Subject } from './subject.ts';
import { isFaulty } from './subject.ts';

/** A number of the rules that was looked at, by its steps below `rules`. */
export interface Seen {
  readonly steps: readonly string[];
  readonly value: number;
}

/**
 * The numbers of the rules that are read while the fight is completed, checked and compiled, in the order in which they are first read. A fight
 * is a function of what is read, so a number that is not cannot change it by itself, and need not be tried.
 */
export function seenRules({ scenario, data }: Subject): Seen[] {
  const numbers = new Map<string, Seen>();
  const parts = new Map<string, object>();
  const watched = (part: object, steps: readonly string[]): object => {
    const key = steps.join('.');
    const known = parts.get(key);
    if (known !== undefined) return known;
    // A proxy must tell the truth about what is frozen, so it stands before a copy.
    const copy: object = Array.isArray(part) ? [...part] : { ...part };
    const proxy: object = new Proxy(copy, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof name !== 'string' || !Object.hasOwn(target, name)) return value;
        const here = [...steps, name];
        if (typeof value === 'object' && value !== null) return watched(value, here);
        if (typeof value === 'number' && !(Array.isArray(target) && name === 'length')) numbers.set(here.join('.'), { steps: here, value });
        return value;
      },
    });
    parts.set(key, proxy);
    return proxy;
  };
  const fight = scenario.build(data, (rules) => watched(rules as object, []));
  if (!isFaulty(fight)) scenario.ruleset.compile(fight);
  return [...numbers.values()];
}
