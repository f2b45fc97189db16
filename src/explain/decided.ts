import { narrate } from '../core/narrator.ts';
import { keyOf, Stream } from '../core/stream.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { Teller } from '../rulesets/telling.ts';
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
  /** How often on average a fight, with its interval. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Share of the fights in which it happened at all. */
  readonly fights: number;
}

interface Count {
  readonly side: number;
  readonly rule: string;
  readonly what: string;
  readonly modifier: boolean;
  now: number;
  sum: number;
  squares: number;
  fights: number;
}

/** Tells the first `trials` fights of a point, and counts what is told. */
export function decidedIn(ruleset: Ruleset, { fight, seed }: Pick<Point, 'fight' | 'seed'>, teller: Teller, trials: number): Decided {
  const { plan } = teller;
  const stream = new Stream(keyOf(seed), plan.tables);
  const counts = new Map<string, Count>();
  const count = (side: number, rule: string, what: string, modifier: boolean): void => {
    const key = `${side}\n${rule}\n${what}\n${modifier}`;
    let found = counts.get(key);
    if (found === undefined) counts.set(key, (found = { side, rule, what, modifier, now: 0, sum: 0, squares: 0, fights: 0 }));
    found.now++;
  };
  for (let trial = 0; trial < trials; trial++) {
    narrate(ruleset.steps, plan, stream, trial, (taken) => {
      for (const { unit, rule, outcome, parts = [] } of teller.tell(taken)) {
        if (unit === undefined) continue;
        const side = unit < plan.unitsOfA ? 0 : 1;
        if (outcome !== undefined) count(side, rule, outcome, false);
        for (const { label, value, base } of parts) if (value !== 0 && !base) count(side, rule, label, true);
      }
    });
    for (const one of counts.values()) {
      one.sum += one.now;
      one.squares += one.now * one.now;
      if (one.now > 0) one.fights++;
      one.now = 0;
    }
  }
  const decisions = [...counts.values()].map(({ side, rule, what, modifier, sum, squares, fights }) => {
    const mean = sum / trials;
    const { low, high } = meanInterval(mean, Math.sqrt(Math.max(0, squares / trials - mean * mean)), trials);
    return { side: fight.sides[side]!.name, rule, what, modifier, mean, low: Math.max(0, low), high, fights: fights / trials };
  });
  return {
    trials,
    rules: inOrder(
      decisions,
      fight.sides.map(({ name }) => name),
    ),
  };
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
