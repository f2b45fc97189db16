import { drawCode, ENDING, FIGURES, NOT_FOUGHT, type Plan, type Procedure, standing } from '../core/fight.ts';
import { figuresOf, layoutOf, pointTally, type Tally, wonBy } from '../core/tally.ts';
import { Graph, MOST_STATES, NEXT_ROUND, SAME_ROUND } from './graph.ts';

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

/** Probability spread over nodes of the graph. */
class Spread {
  readonly nodes: number[] = [];
  private mass = new Float64Array(1024);

  add(node: number, probability: number): void {
    // What has become too rare for a double is nothing; kept, it would be listed again each time.
    if (probability === 0) return;
    if (node >= this.mass.length) {
      const larger = new Float64Array(Math.max(node + 1, this.mass.length * 2));
      larger.set(this.mass);
      this.mass = larger;
    }
    if (this.mass[node] === 0) this.nodes.push(node);
    this.mass[node]! += probability;
  }

  of(node: number): number {
    return this.mass[node]!;
  }

  /** Takes everything out. */
  drain(visit: (node: number, probability: number) => void): void {
    const count = this.nodes.length;
    for (let i = 0; i < count; i++) {
      const node = this.nodes[i]!;
      const probability = this.mass[node]!;
      this.mass[node] = 0;
      visit(node, probability);
    }
    this.nodes.length = 0;
  }
}

/**
 * Probability on its way through a round. A node is taken out in the order of its depth, the most steps in which it has been
 * reached, so that what comes to it on ways of different length goes on together.
 */
class Flow {
  private readonly levels: number[][] = [];
  private mass = new Float64Array(1024);
  private depth = new Int32Array(1024);

  add(node: number, probability: number, depth: number): void {
    if (probability === 0) return;
    if (node >= this.mass.length) this.grow(node);
    if (depth > this.depth[node]!) this.depth[node] = depth;
    if (this.mass[node] === 0) this.level(this.depth[node]!).push(node);
    this.mass[node]! += probability;
  }

  /** Takes everything out, and what is added meanwhile; `visit` adds only at greater depths than it is given. */
  drain(visit: (node: number, probability: number, depth: number) => void): void {
    for (const level of this.levels) {
      for (const node of level) {
        const probability = this.mass[node]!;
        this.mass[node] = 0;
        visit(node, probability, this.depth[node]!);
      }
      level.length = 0;
    }
  }

  private level(depth: number): number[] {
    while (this.levels.length <= depth) this.levels.push([]);
    return this.levels[depth]!;
  }

  private grow(node: number): void {
    const length = Math.max(node + 1, this.mass.length * 2);
    const mass = new Float64Array(length);
    mass.set(this.mass);
    this.mass = mass;
    const depth = new Int32Array(length);
    depth.set(this.depth);
    this.depth = depth;
  }
}

/** One opening, carried to its end. */
class Chain {
  private readonly graph: Graph;
  private readonly plan: Plan;
  private readonly tally: Tally<Float64Array>;
  private readonly order: number;
  private readonly going = new Spread();
  private readonly next = new Spread();
  private readonly ended = new Spread();
  private readonly flow = new Flow();
  private readonly record: Int32Array;
  private readonly state: Int32Array;
  private readonly full: readonly [number, number];

  constructor(graph: Graph, plan: Plan, tally: Tally<Float64Array>, order: number) {
    this.graph = graph;
    this.plan = plan;
    this.tally = tally;
    this.order = order;
    this.record = new Int32Array(graph.nodes.width);
    this.state = this.record.subarray(1);
    this.full = [figuresOf(plan, 0), figuresOf(plan, 1)];
  }

  run(opening: Int32Array, weight: number): void {
    const { plan, going, next } = this;
    going.add(this.graph.node(0, opening), weight);
    const before = [this.full[0] * weight, this.full[1] * weight];
    for (let round = 1; round <= plan.maxRounds && going.nodes.length > 0; round++) {
      const left = this.fightRound(round);
      next.drain((node, probability) => {
        this.read(node);
        for (let side = 0; side < 2; side++) left[side]! += probability * standing(plan, this.state, side);
        if (round < plan.maxRounds) going.add(node, probability);
        else this.end(drawCode(plan, 0), round, probability);
      });
      // Figures lost in the round: those that stood in a fight going on before it, less those that stand after it.
      for (let side = 0; side < 2; side++) {
        this.lose(side, round, before[side]! - left[side]!);
        before[side] = 0;
      }
      let share = 0;
      for (const node of going.nodes) {
        this.read(node);
        share += going.of(node);
        for (let side = 0; side < 2; side++) before[side]! += going.of(node) * standing(plan, this.state, side);
      }
      if (share < NOTHING) break;
    }
  }

  /**
   * Carries `going` through the steps of a round, into `next` where the fight goes on. Gives for each side the mean figures
   * standing in the fights that ended in it.
   */
  private fightRound(round: number): [number, number] {
    const { graph, flow, next, ended, plan } = this;
    this.going.drain((node, probability) => flow.add(node, probability, 0));
    flow.drain((node, probability, depth) => {
      graph.follow(node, (target, where, share) => {
        if (where === SAME_ROUND) flow.add(target, probability * share, depth + 1);
        else (where === NEXT_ROUND ? next : ended).add(target, probability * share);
      });
    });
    const left: [number, number] = [0, 0];
    ended.drain((node, probability) => {
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
    });
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
    layout.units.forEach((row, unit) => {
      if (row >= 0) counts[row + plan.figures[unit]! - state[FIGURES + unit]!]! += probability;
    });
  }

  private lose(side: number, round: number, figures: number): void {
    // What rounding leaves of nothing is nothing.
    if (figures > 1e-12) this.tally.counts[this.tally.layout.losses + side * (this.plan.maxRounds + 1) + round]! += figures;
  }
}
