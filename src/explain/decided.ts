import { narrate } from '../core/narrator.ts';
import { Stream } from '../core/stream.ts';
import { keyOf } from '../core/words.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { Teller, Told } from '../rulesets/telling.ts';
import type { Point } from '../scenario/expand.ts';
import { meanInterval } from '../stats/interval.ts';

/** How often each rule decided something in a sample of a point's fights. */
export interface Decided {
  /** Fights looked at: the first so many. */
  readonly trials: number;
  readonly rules: readonly Decision[];
}

/** A rule and what came of it, or a modifier that counted in it. */
export interface Decision {
  /** Whose units it was about. */
  readonly side: string;
  readonly rule: string;
  readonly what: string;
  readonly modifier: boolean;
  /** Reckoned from what came of dice that were thrown together, not counted. */
  readonly reckoned: boolean;
  /** How often on average a fight, with its interval. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Share of the fights in which it happened at all. */
  readonly fights: number;
}

/** What is counted, and how often: in the fight at hand, and in all before it. */
interface Count {
  readonly side: number;
  readonly rule: string;
  readonly what: string;
  readonly modifier: boolean;
  readonly reckoned: boolean;
  now: number;
  /** Chance that it has not happened in the fight at hand. */
  none: number;
  sum: number;
  squares: number;
  fights: number;
}

/** Fights told before this thread gives way to signals. */
const FIGHTS_AT_ONCE = 200;

/** Tells the first `trials` fights of a point, and counts what is told; undefined where `stopped` said meanwhile that it is enough. */
export async function decidedIn(
  ruleset: Ruleset,
  { fight, seed }: Pick<Point, 'fight' | 'seed'>,
  teller: Teller,
  trials: number,
  stopped = () => false,
): Promise<Decided | undefined> {
  const { plan } = teller;
  const stream = new Stream(keyOf(seed), plan.tables);
  const counts = new Counts(plan.unitsOfA);
  for (let trial = 0; trial < trials; trial++) {
    if (trial % FIGHTS_AT_ONCE === 0) await new Promise((resume) => setImmediate(resume));
    if (stopped()) return undefined;
    narrate(ruleset.steps, plan, stream, trial, (taken) => {
      for (const told of teller.tell(taken)) counts.add(told);
    });
    counts.close();
  }
  const decisions = counts.all().map(({ side, rule, what, modifier, reckoned, sum, squares, fights }) => {
    const mean = sum / trials;
    const { low, high } = meanInterval(mean, Math.sqrt(Math.max(0, squares / trials - mean * mean)), trials);
    const name = fight.sides[side]!.name;
    return { side: name, rule, what, modifier, reckoned, mean, low: Math.max(0, low), high, fights: fights / trials };
  });
  return {
    trials,
    rules: inOrder(
      decisions,
      fight.sides.map(({ name }) => name),
    ),
  };
}

class Counts {
  private readonly unitsOfA: number;
  private readonly counts = new Map<string, Count>();

  constructor(unitsOfA: number) {
    this.unitsOfA = unitsOfA;
  }

  /** What is told in the fight at hand: what came of rules, and the modifiers that counted. */
  add({ unit, rule, outcome, parts = [], reckoned = [] }: Told): void {
    if (unit !== undefined && outcome !== undefined) this.of(unit, rule, outcome, 'outcome').now++;
    for (const { label, value, base } of parts)
      if (unit !== undefined && value !== 0 && !base) this.of(unit, rule, label, 'modifier').now++;
    for (const { unit: whose, rule: of, outcome: what, mean, none } of reckoned) {
      const count = this.of(whose, of, what, 'reckoned');
      count.now += mean;
      count.none *= none;
    }
  }

  /** The fight at hand is over. */
  close(): void {
    for (const one of this.counts.values()) {
      one.sum += one.now;
      one.squares += one.now * one.now;
      one.fights += one.reckoned ? 1 - one.none : Math.min(1, one.now);
      one.now = 0;
      one.none = 1;
    }
  }

  all(): Count[] {
    return [...this.counts.values()];
  }

  private of(unit: number, rule: string, what: string, kind: 'outcome' | 'modifier' | 'reckoned'): Count {
    const side = unit < this.unitsOfA ? 0 : 1;
    const key = `${side}\n${rule}\n${what}\n${kind}`;
    let found = this.counts.get(key);
    if (found === undefined) {
      const as = { modifier: kind === 'modifier', reckoned: kind === 'reckoned' };
      this.counts.set(key, (found = { side, rule, what, ...as, now: 0, none: 1, sum: 0, squares: 0, fights: 0 }));
    }
    return found;
  }
}

/** By side as in the file, then by rule, outcomes before modifiers, and the most frequent first. */
function inOrder(decisions: readonly Decision[], sides: readonly string[]): Decision[] {
  return [...decisions].sort(
    (a, b) =>
      sides.indexOf(a.side) - sides.indexOf(b.side) ||
      compared(a.rule, b.rule) ||
      Number(a.modifier) - Number(b.modifier) ||
      b.mean - a.mean ||
      compared(a.what, b.what),
  );
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
