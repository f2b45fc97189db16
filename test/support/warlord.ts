import { ENDING, FIGURES, type Plan } from '../../src/core/fight.ts';
import { type Solution, solve } from '../../src/exact/solve.ts';
import { compile } from '../../src/rulesets/fantasy-warlord/compile.ts';
import { fantasyWarlord } from '../../src/rulesets/fantasy-warlord/index.ts';
import type { Fight } from '../../src/rulesets/fantasy-warlord/matchup.ts';
import { steps } from '../../src/rulesets/fantasy-warlord/round.ts';
import { planOf } from './fight.ts';
import { type Answer, Script } from './script.ts';

/** A completed fight of two sides, each written as the inside of a YAML flow mapping, or as a list of units in brackets. */
export function fightOf(a: string, b: string, top = ''): Fight {
  const side = (units: string) => (units.startsWith('[') ? `{ units: ${units} }` : `{ ${units} }`);
  return planOf(`{ ruleset: fantasy-warlord, sides: { a: ${side(a)}, b: ${side(b)} }${top === '' ? '' : `, ${top}`} }`)
    .fight as unknown as Fight;
}

/** The plan of such a fight as its functions play it, without the lookup of a duel. */
export const plainPlan = (a: string, b: string, top = ''): Plan => compile(fightOf(a, b, top), { lookup: false });

/** What the exact method says of a plan. */
export interface Exact {
  /** By ending: `a.routed` is side A's rout, `none.mutual` a draw. */
  readonly endings: Readonly<Record<string, number>>;
  readonly rounds: readonly number[];
  readonly casualties: readonly [readonly number[], readonly number[]];
  readonly states: number;
}

export const exactOf = (plan: Plan): Exact => exactFrom(plan, solve(steps, plan));

/** A tally by name. */
export function exactFrom(plan: Plan, { tally, states }: Solution): Exact {
  const { counts, layout } = tally;
  const row = plan.maxRounds + 1;
  const { lost, none } = fantasyWarlord.endings;
  const names = [...lost.map((way) => `a.${way}`), ...lost.map((way) => `b.${way}`), ...none.map((way) => `none.${way}`)];
  const sum = (from: number, length: number) => counts.subarray(from, from + length).reduce((total, share) => total + share, 0);
  const endings = Object.fromEntries(names.map((name, i) => [name, sum(layout.outcomes + i * row, row)]));
  const rounds = Array.from({ length: row }, (_, r) =>
    names.reduce((total, _name, i) => total + counts[layout.outcomes + i * row + r]!, 0),
  );
  const casualties = [0, 1].map((side) => {
    const figures = (side === 0 ? plan.figures.subarray(0, plan.unitsOfA) : plan.figures.subarray(plan.unitsOfA)).reduce((a, b) => a + b);
    const from = layout.casualties[side]!;
    return Array.from({ length: figures + 1 }, (_, k) => counts[from + k]! + counts[from + figures + 1 + k]!);
  });
  return { endings, rounds, casualties: casualties as unknown as Exact['casualties'], states };
}

export const exact = (a: string, b: string, top = ''): Exact => exactOf(compile(fightOf(a, b, top)));

export const mean = (shares: readonly number[]): number => shares.reduce((sum, share, k) => sum + k * share, 0);

/** A fight that is played round by round with scripted answers. */
export class Scripted {
  readonly plan: Plan;
  readonly state: Int32Array;

  constructor(plan: Plan) {
    this.plan = plan;
    this.state = Int32Array.from(plan.openings[0]!);
  }

  /** Plays a round; every answer must be asked for. Gives what the last step gave. */
  round(...answers: Answer[]): number {
    const script = new Script(fantasyWarlord.questions, answers);
    let step = 0;
    do step = steps[step]!(this.plan, this.state, script);
    while (step >= 0);
    script.used();
    return step;
  }

  get figures(): number[] {
    return [...this.state.subarray(FIGURES, FIGURES + this.plan.figures.length)];
  }

  /** Name of the ending, '' while the fight goes on. */
  get ending(): string {
    const { lost, none } = fantasyWarlord.endings;
    return ['', ...lost.map((way) => `a ${way}`), ...lost.map((way) => `b ${way}`), ...none][this.state[ENDING]!]!;
  }
}

/** Answers in the book's words. */
export const d100 = (face: number): Answer => ['remainder', face];
export const test = (face: number): Answer => ['morale test', face];
export const hit = (place: number, face: number): [Answer, Answer] => [
  ['place of the hit', place],
  ['severity of the hit', face],
];
