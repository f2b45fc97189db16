import { ENDING, NOT_FOUGHT, type Plan, type Procedure } from '../core/fight.ts';
import { States } from '../core/states.ts';
import { Enumerator } from './enumerate.ts';

/** Above this many states, or this many branches between them, a fight is not solved. */
export const MOST_STATES = 2_000_000;
export const MOST_BRANCHES = 40_000_000;

/** And above this many ways to answer a step's questions for each state that is allowed, most of which may lead to the same states. */
const WAYS_A_STATE = 100;

/** The fight has more states than the exact method takes on. */
export class TooLarge extends Error {
  readonly states: number;
  constructor(states: number, most: number) {
    super(
      `has more than ${states.toLocaleString('en-US')} states, and the exact method takes at most ${most.toLocaleString('en-US')} (and ${MOST_BRANCHES.toLocaleString('en-US')} branches between them)`,
    );
    this.states = states;
  }
}

/** Where an edge leads: to a later step of the same round, to the next round, or to the end of the fight. */
export const SAME_ROUND = 0;
export const NEXT_ROUND = 1;
export const ENDED = 2;

/**
 * The fight as a graph. A node is a state with the step that comes next (or the ROUND_OVER or NOT_FOUGHT that ended the
 * fight there); an edge is one way in which a step's questions can be answered, edges to the same node added up. A node is
 * expanded when it is first reached, and only once, however many rounds come through it.
 */
export class Graph {
  readonly nodes: States;
  private readonly steps: Procedure;
  private readonly plan: Plan;
  private readonly enumerator: Enumerator;
  private readonly most: number;
  private firstEdge = new Int32Array(1024).fill(-1);
  private edgeCount = new Int32Array(1024);
  private targets = new Int32Array(4096);
  private weights = new Float64Array(4096);
  private edges = 0;
  private ways = 0;

  constructor(steps: Procedure, plan: Plan, most = MOST_STATES) {
    this.steps = steps;
    this.plan = plan;
    this.most = most;
    this.nodes = new States(1 + plan.openings[0]!.length);
    this.enumerator = new Enumerator(plan.tables);
  }

  /** The node of a state at a step. */
  node(step: number, state: Int32Array): number {
    const record = new Int32Array(this.nodes.width);
    record[0] = step;
    record.set(state, 1);
    return this.nodes.number(record);
  }

  /**
   * Calls `visit` for each node that follows `node`, with where it leads (SAME_ROUND, NEXT_ROUND or ENDED) and the probability
   * of going there.
   */
  follow(node: number, visit: (target: number, where: number, probability: number) => void): void {
    if (node >= this.firstEdge.length || this.firstEdge[node]! < 0) this.expand(node);
    const first = this.firstEdge[node]!;
    const last = first + this.edgeCount[node]!;
    for (let edge = first; edge < last; edge++) {
      const target = this.targets[edge]!;
      visit(target >> 2, target & 3, this.weights[edge]!);
    }
  }

  private expand(node: number): void {
    const { nodes, plan } = this;
    const from = new Int32Array(nodes.width);
    const to = new Int32Array(nodes.width);
    const state = to.subarray(1);
    nodes.read(node, from);
    const step = this.steps[from[0]!]!;
    const first = this.edges;
    const seen = new Map<number, number>();
    this.enumerator.each(
      (chance) => {
        to.set(from);
        to[0] = step(plan, state, chance);
      },
      (probability) => {
        if (++this.ways > this.most * WAYS_A_STATE) throw new TooLarge(nodes.size, this.most);
        const where = to[0]! >= 0 ? SAME_ROUND : state[ENDING] === 0 ? NEXT_ROUND : ENDED;
        if (where === NEXT_ROUND) {
          if (to[0] === NOT_FOUGHT) throw new Error('a round that was not fought must end the fight');
          to[0] = 0;
        }
        const target = nodes.number(to) * 4 + where;
        const edge = seen.get(target);
        if (edge === undefined) seen.set(target, this.addEdge(target, probability));
        else this.weights[edge]! += probability;
      },
    );
    if (nodes.size > this.most || this.edges > MOST_BRANCHES) throw new TooLarge(nodes.size, this.most);
    if (node >= this.firstEdge.length) this.growNodes(node);
    this.firstEdge[node] = first;
    this.edgeCount[node] = this.edges - first;
  }

  private addEdge(target: number, probability: number): number {
    if (this.edges === this.targets.length) {
      const targets = new Int32Array(this.edges * 2);
      targets.set(this.targets);
      this.targets = targets;
      const weights = new Float64Array(this.edges * 2);
      weights.set(this.weights);
      this.weights = weights;
    }
    this.targets[this.edges] = target;
    this.weights[this.edges] = probability;
    return this.edges++;
  }

  private growNodes(node: number): void {
    const length = Math.max(node + 1, this.firstEdge.length * 2);
    const firstEdge = new Int32Array(length).fill(-1);
    firstEdge.set(this.firstEdge);
    this.firstEdge = firstEdge;
    const edgeCount = new Int32Array(length);
    edgeCount.set(this.edgeCount);
    this.edgeCount = edgeCount;
  }
}
