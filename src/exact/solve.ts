import { drawCode, ENDING, FIGURES, NOT_FOUGHT, type Plan, type Procedure, standing } from '../core/fight.ts';
import { figuresOf, layoutOf, pointTally, type Tally, wonBy } from '../core/tally.ts';
import { ENDED, Graph, longer, MOST_STATES, NEXT_ROUND } from './graph.ts';

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

/**
 * Probability on its way through a round, in `mass` until it is taken out. Within the round a node is taken out in the order of
 * its depth, the most steps in which it has been reached, so that what comes to it on ways of different length goes on together.
 */
class Flow {
  /** Nodes with probability at which the round, or the fight, has ended. */
  readonly over: number[] = [];
  readonly ended: number[] = [];
  private readonly graph: Graph;
  private readonly levels: number[][] = [[]];
  private mass = new Float64Array(1024);
  private depth = new Int32Array(1024);

  constructor(graph: Graph) {
    this.graph = graph;
  }

  /** Lets probability go through a round from the node at which it begins. */
  begin(node: number, probability: number): void {
    this.follow(node, probability, 1);
  }

  /** Lets all that is within the round go through the rest of it. */
  finish(): void {
    const { levels } = this;
    for (let depth = 0; depth < levels.length; depth++) {
      const level = levels[depth]!;
      for (let i = 0; i < level.length; i++) this.follow(level[i]!, this.take(level[i]!), this.depth[level[i]!]! + 1);
      level.length = 0;
    }
  }

  /** Takes out what has come to a node. */
  take(node: number): number {
    const probability = this.mass[node]!;
    this.mass[node] = 0;
    return probability;
  }

  private follow(node: number, probability: number, depth: number): void {
    const { graph } = this;
    if (graph.firstEdge[node]! < 0) {
      graph.expand(node);
      this.makeRoom();
    }
    const { targets, weights } = graph;
    const { mass } = this;
    const end = graph.endOfEdges[node]!;
    for (let edge = graph.firstEdge[node]!; edge < end; edge++) {
      const share = probability * weights[edge]!;
      // What has become too rare for a double is nothing; kept, it would be listed again each time.
      if (share === 0) continue;
      const target = targets[edge]! >> 2;
      const before = mass[target]!;
      mass[target] = before + share;
      const where = targets[edge]! & 3;
      if (where === NEXT_ROUND) {
        if (before === 0) this.over.push(target);
      } else if (where === ENDED) {
        if (before === 0) this.ended.push(target);
      } else {
        if (depth > this.depth[target]!) this.depth[target] = depth;
        if (before === 0) this.level(this.depth[target]!).push(target);
      }
    }
  }

  private level(depth: number): number[] {
    while (this.levels.length <= depth) this.levels.push([]);
    return this.levels[depth]!;
  }

  private makeRoom(): void {
    const { length } = this.graph.firstEdge;
    if (length === this.mass.length) return;
    this.mass = longer(this.mass, new Float64Array(length));
    this.depth = longer(this.depth, new Int32Array(length));
  }
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
      for (const node of flow.over) {
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
      flow.over.length = 0;
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
    for (const node of flow.ended) {
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
    flow.ended.length = 0;
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
