import { drawCode, ENDING, FIGURES, NOT_FOUGHT, type Plan, type Procedure, standing } from '../core/fight.ts';
import { figuresOf, layoutOf, pointTally, type Tally, wonBy } from '../core/tally.ts';
import { Flow } from './flow.ts';
import { Graph, MOST_STATES } from './graph.ts';

/** Where less than this share of the fights still goes on it is lost in the rounding of every figure, and is not followed any further. */
const NOTHING = 1e-18;

/** The exact answer: a tally whose counts are probabilities of one fight, and how many states it took. */
export interface Solution {
  readonly tally: Tally<Float64Array>;
  readonly states: number;
}

/**
 * Solves a plan as an absorbing Markov chain: the probability of every state is carried from round to round until it has
 * all ended or the cap is reached. Throws `TooLarge` above `most` states. Where there are several openings each weighs the same.
 */
export function solve(steps: Procedure, plan: Plan, most = MOST_STATES): Solution {
  const graph = new Graph(steps, plan, most);
  const tally = pointTally(layoutOf(plan));
  plan.openings.forEach((opening, order) => {
    new Chain(graph, plan, tally, order).run(opening, 1 / plan.openings.length);
  });
  return { tally, states: graph.nodes.size };
}

/** One opening, carried to its end. */
class Chain {
  private readonly graph: Graph;
  private readonly plan: Plan;
  private readonly tally: Tally<Float64Array>;
  private readonly order: number;
  private readonly flow: Flow;
  private readonly record: Int32Array;
  private readonly state: Int32Array;
  private readonly full: readonly [number, number];

  constructor(graph: Graph, plan: Plan, tally: Tally<Float64Array>, order: number) {
    this.graph = graph;
    this.plan = plan;
    this.tally = tally;
    this.order = order;
    this.flow = new Flow(graph);
    this.record = new Int32Array(graph.nodes.width);
    this.state = this.record.subarray(1);
    this.full = [figuresOf(plan, 0), figuresOf(plan, 1)];
  }

  run(opening: Int32Array, weight: number): void {
    const { plan, flow } = this;
    // Where fights go on, how likely, and how likely all in all.
    const going = [this.graph.beginning(opening)];
    const chances = [weight];
    let share = weight;
    const before = [this.full[0] * weight, this.full[1] * weight];
    for (let round = 1; round <= plan.maxRounds && share >= NOTHING; round++) {
      for (let i = 0; i < going.length; i++) flow.begin(going[i]!, chances[i]!);
      flow.finish();
      const left = this.endFights(round);
      going.length = 0;
      chances.length = 0;
      share = 0;
      const after = [0, 0];
      for (let i = 0; i < flow.over.size; i++) {
        const node = flow.over.nodes[i]!;
        const probability = flow.take(node);
        this.read(node);
        const a = standing(plan, this.state, 0);
        const b = standing(plan, this.state, 1);
        left[0] += probability * a;
        left[1] += probability * b;
        if (round === plan.maxRounds) {
          this.end(drawCode(plan, 0), round, probability);
          continue;
        }
        going.push(node);
        chances.push(probability);
        share += probability;
        after[0]! += probability * a;
        after[1]! += probability * b;
      }
      flow.over.size = 0;
      // Figures lost in the round: those that stood in a fight going on before it, less those that stand after it.
      for (let side = 0; side < 2; side++) {
        this.lose(side, round, before[side]! - left[side]!);
        before[side] = after[side]!;
      }
    }
  }

  /** Books the fights that ended in a round; gives for each side the mean figures standing in them. */
  private endFights(round: number): [number, number] {
    const { flow, plan } = this;
    const left: [number, number] = [0, 0];
    for (let i = 0; i < flow.ended.size; i++) {
      const node = flow.ended.nodes[i]!;
      const probability = flow.take(node);
      this.read(node);
      const fought = this.record[0] !== NOT_FOUGHT;
      this.end(this.state[ENDING]!, fought ? round : round - 1, probability);
      for (let side = 0; side < 2; side++) {
        const stands = standing(plan, this.state, side);
        // Figures can fall without a round being fought only before the first: see NOT_FOUGHT.
        const fell = !fought && round === 1 ? this.full[side]! - stands : 0;
        this.lose(side, 0, probability * fell);
        left[side]! += probability * (stands + fell);
      }
    }
    flow.ended.size = 0;
    return left;
  }

  private read(node: number): void {
    this.graph.nodes.read(node, this.record);
  }

  /** Books a fight that ended in `this.state`. */
  private end(ending: number, rounds: number, probability: number): void {
    const { plan, state } = this;
    const { counts, layout } = this.tally;
    counts[layout.outcomes + (this.order * layout.endings + ending - 1) * (plan.maxRounds + 1) + rounds]! += probability;
    const winner = wonBy(plan, ending);
    for (let side = 0; side < 2; side++) {
      const start = this.full[side]!;
      const won = winner === side ? start + 1 : 0;
      counts[layout.casualties[side]! + won + start - standing(plan, state, side)]! += probability;
    }
    for (let unit = 0; unit < layout.units.length; unit++) {
      const row = layout.units[unit]!;
      if (row >= 0) counts[row + plan.figures[unit]! - state[FIGURES + unit]!]! += probability;
    }
  }

  private lose(side: number, round: number, figures: number): void {
    // What rounding leaves of nothing is nothing.
    if (figures > 1e-12) this.tally.counts[this.tally.layout.losses + side * (this.plan.maxRounds + 1) + round]! += figures;
  }
}
