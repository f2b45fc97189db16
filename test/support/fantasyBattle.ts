import type { Chance } from '../../src/core/chance.ts';
import { ENDING, FIGURES, type Plan, ROUND_OVER } from '../../src/core/fight.ts';
import { solve } from '../../src/exact/solve.ts';
import { fantasyBattle } from '../../src/rulesets/fantasy-battle/index.ts';
import * as at from '../../src/rulesets/fantasy-battle/layout.ts';
import { planOf } from './fight.ts';
import { type Answer, Script } from './script.ts';

const [FEAR, TIE, BLOWS, MOUNTS, IMPACT, KILLS, RECOVERED, BREAK, REROLL] = fantasyBattle.questions as readonly string[];
export const ASK = {
  fear: FEAR!,
  tie: TIE!,
  blows: BLOWS!,
  mounts: MOUNTS!,
  impact: IMPACT!,
  kills: KILLS!,
  recovered: RECOVERED!,
  break: BREAK!,
  reroll: REROLL!,
};

/** A scenario of this ruleset from its sides in flow style, and what else stands at the top. */
export const scenario = (a: string, b: string, top = ''): string => `ruleset: fantasy-battle\n${top}\nsides:\n  a: ${a}\n  b: ${b}\n`;

export const planFor = (a: string, b: string, top = ''): Plan => planOf(scenario(a, b, top)).plan;

/** A fight whose every answer is dictated, and which notes who was asked. */
export class Bout {
  readonly plan: Plan;
  readonly state: Int32Array;
  /** Questions asked in the last round, with the number of the unit: "wounds by blows 1". */
  asked: string[] = [];

  constructor(a: string, b: string, top = '') {
    this.plan = planFor(a, b, top);
    this.state = this.plan.openings[0]!.slice();
  }

  /** Fights a round on these answers, all of which must be asked for; gives whether it was fought. */
  round(...answers: Answer[]): boolean {
    const script = new Script(fantasyBattle.questions, answers);
    this.asked = [];
    const noted = (question: number, unit: number): number => {
      this.asked.push(`${fantasyBattle.questions[question]} ${unit}`);
      return question;
    };
    const chance: Chance = {
      die: (question, unit, faces) => script.die(noted(question, unit), unit, faces),
      atMost: (question, unit, faces, target) => script.atMost(noted(question, unit), unit, faces, target),
      pick: (question, unit, table) => script.pick(noted(question, unit), unit, table),
    };
    let step = 0;
    while (step >= 0) step = fantasyBattle.steps[step]!(this.plan, this.state, chance);
    script.used();
    return step === ROUND_OVER;
  }

  figures(unit: number): number {
    return this.state[FIGURES + unit]!;
  }

  carried(unit: number): number {
    return this.state[this.plan.figures.length + at.CARRIED + unit]!;
  }

  get situation(): number {
    return this.state[this.plan.figures.length + at.SITUATION]!;
  }

  /** How the fight has ended: "a broken", "stalemate"; undefined while it goes on. */
  get ending(): string | undefined {
    return endingNames(['a', 'b'])[this.state[ENDING]! - 1];
  }
}

function endingNames(sides: readonly string[]): string[] {
  const { lost, none } = fantasyBattle.endings;
  return [...sides.flatMap((side) => lost.map((way) => `${side} ${way}`)), ...none];
}

/** Exact shares of the endings, and the mean of rounds. */
export function exact(plan: Plan): {
  readonly share: Readonly<Record<string, number>>;
  readonly rounds: number;
  readonly rounded: readonly number[];
} {
  const { tally } = solve(fantasyBattle.steps, plan);
  const { layout, counts } = tally;
  const rows = plan.maxRounds + 1;
  const share: Record<string, number> = {};
  const rounded = new Array<number>(rows).fill(0);
  endingNames(['a', 'b']).forEach((name, ending) => {
    const row = Array.from(counts.slice(layout.outcomes + ending * rows, layout.outcomes + (ending + 1) * rows));
    share[name] = row.reduce((sum, p) => sum + p, 0);
    row.forEach((p, round) => {
      rounded[round]! += p;
    });
  });
  return { share, rounds: rounded.reduce((sum, p, round) => sum + p * round, 0), rounded };
}

/** The plan of a plain fight, to be fought by the steps that serve every other fight. */
export function withoutLookUps(plan: Plan): Plan {
  const numbers = plan.numbers.slice();
  numbers[at.PLAIN] = 0;
  let words = plan.openings[0]!.length;
  for (let unit = 0; unit < plan.figures.length; unit++) {
    for (const word of [at.LIST_END, at.TOUCHING, at.WOUNDED, at.SLAIN, at.RECOVERABLE]) {
      words = Math.max(words, numbers[at.recordOf(unit) + word]! + 1);
    }
  }
  const opening = new Int32Array(words);
  opening.set(plan.openings[0]!);
  return { ...plan, numbers, openings: [opening] };
}
