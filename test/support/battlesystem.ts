import { FIGURES, type Plan } from '../../src/core/fight.ts';
import { compile } from '../../src/rulesets/battlesystem/compile.ts';
import type { BattleFight } from '../../src/rulesets/battlesystem/facts.ts';
import { battlesystem } from '../../src/rulesets/battlesystem/index.ts';
import type { WrittenUnit } from '../../src/rulesets/battlesystem/schema.ts';
import { planOf } from './fight.ts';
import { type Answer, Script } from './script.ts';

/** Keys of a unit that differ from an ordinary one: ten figures, d6, armour 7. */
export type Keys = Partial<WrittenUnit>;

export interface Setting {
  readonly options?: object;
  readonly rules?: object;
  readonly maxRounds?: number;
}

const side = (units: Keys | readonly Keys[]) =>
  Array.isArray(units) ? { units: units.map((keys) => ordinary(keys)) } : ordinary(units as Keys);
const ordinary = (keys: Keys) => ({ figures: 10, AD: 'd6', AR: 7, ...keys });

/** The text of a scenario between sides `a` and `b`. */
export function scenario(
  a: Keys | readonly Keys[],
  b: Keys | readonly Keys[],
  { options = {}, rules = {}, maxRounds = 20 }: Setting = {},
): string {
  return JSON.stringify({ ruleset: 'battlesystem', maxRounds, sides: { a: side(a), b: side(b) }, rules: { ...rules, options } });
}

export const duelOf = (a: Keys, b: Keys, setting: Setting = {}): Plan => planOf(scenario(a, b, setting)).plan;

/** The same fight compiled for the round of several units. */
export const asMelee = (a: Keys | readonly Keys[], b: Keys | readonly Keys[], setting: Setting = {}): Plan =>
  compile(planOf(scenario(a, b, setting)).fight as unknown as BattleFight, false);

/** A fight that a script decides, round by round. */
export class Scripted {
  readonly plan: Plan;
  readonly state: Int32Array;

  constructor(plan: Plan) {
    this.plan = plan;
    this.state = Int32Array.from(plan.openings[0]!);
  }

  /** Fights a round with exactly these answers; gives ROUND_OVER or NOT_FOUGHT. */
  round(...answers: Answer[]): number {
    const script = new Script(battlesystem.questions, answers);
    let step = 0;
    do step = battlesystem.steps[step]!(this.plan, this.state, script);
    while (step >= 0);
    script.used();
    return step;
  }

  get figures(): number[] {
    return [...this.state.slice(FIGURES, FIGURES + this.plan.figures.length)];
  }

  /** How the fight has ended, in words: `a routed`, `mutual`; `on` while it goes on. */
  get ending(): string {
    const code = this.state[0]!;
    if (code === 0) return 'on';
    const { lost, none } = battlesystem.endings;
    if (code > 2 * lost.length) return none[code - 1 - 2 * lost.length]!;
    return `${code > lost.length ? 'b' : 'a'} ${lost[(code - 1) % lost.length]}`;
  }
}

/** Answers, in the ruleset's words. */
export const net = (hits: number): Answer => [battlesystem.questions[0]!, hits];
export const raw = (hits: number): Answer => [battlesystem.questions[1]!, hits];
export const past = (hits: number): Answer => [battlesystem.questions[2]!, hits];
export const pastBarrier = (hits: number): Answer => [battlesystem.questions[3]!, hits];
/** A check among the 100 ways of 2d10: at ML 11, 55 holds and 56 fails. */
export const check = (way: number): Answer => [battlesystem.questions[4]!, way];
export const HOLDS = check(1);
export const FAILS = check(100);
