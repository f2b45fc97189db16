import { ENDING, NOT_FOUGHT, type Plan, type Procedure, ROUND_OVER } from '../core/fight.ts';
import { States } from '../core/states.ts';
import { Enumerator } from './enumerate.ts';

/** Above this many states, or this many branches between them, a fight is not solved. */
export const MOST_STATES = 2_000_000;
const MOST_BRANCHES = 40_000_000;

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
 * The fight as a graph. A node is a state with the step that comes next, or with the ROUND_OVER or NOT_FOUGHT that led to it:
 * then the round, or the fight, ends there. An edge is one way in which a step's questions can be answered, edges to the same
 * node added up. A node is expanded when it is first left, and only once, however many rounds come through it.
 */
export class Graph {
  readonly nodes: States;
  /** The edges that leave a node, once it is expanded, are those from `firstEdge` on, before `endOfEdges`. */
  firstEdge = new Int32Array(1024).fill(-1);
  endOfEdges = new Int32Array(1024);
  /** Each edge's target, times 4, plus where it leads; and the probability of going there. */
  targets = new Int32Array(4096);
  weights = new Float64Array(4096);
  private readonly steps: Procedure;
  private readonly plan: Plan;
  private readonly enumerator: Enumerator;
  private readonly most: number;
  /** The records of the node that is being expanded and of the one that follows it; the latter's state. */
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly state: Int32Array;
  /** The last edge that was laid to each node. */
  private edgeTo = new Int32Array(1024).fill(-1);
  private edges = 0;
  private ways = 0;

  constructor(steps: Procedure, plan: Plan, most = MOST_STATES) {
    this.steps = steps;
    this.plan = plan;
    this.most = most;
    this.nodes = new States(1 + plan.openings[0]!.length);
    this.from = new Int32Array(this.nodes.width);
    this.to = new Int32Array(this.nodes.width);
    this.state = this.to.subarray(1);
    this.enumerator = new Enumerator(plan.tables);
  }

  /** The node at which a round begins. */
  beginning(state: Int32Array): number {
    const record = new Int32Array(this.nodes.width);
    record[0] = ROUND_OVER;
    record.set(state, 1);
    const node = this.nodes.number(record);
    this.makeRoom();
    return node;
  }

  /** Lays the edges of a node. */
  expand(node: number): void {
    const { nodes, plan, from, to, state } = this;
    nodes.read(node, from);
    const step = this.steps[Math.max(0, from[0]!)]!;
    const first = this.edges;
    this.enumerator.each(
      (chance) => {
        for (let i = 1; i < to.length; i++) to[i] = from[i]!;
        to[0] = step(plan, state, chance);
      },
      (probability) => {
        if (++this.ways > this.most * WAYS_A_STATE) throw new TooLarge(nodes.size, this.most);
        const where = to[0]! >= 0 ? SAME_ROUND : state[ENDING] === 0 ? NEXT_ROUND : ENDED;
        if (where === NEXT_ROUND && to[0] === NOT_FOUGHT) throw new Error('a round that was not fought must end the fight');
        const target = nodes.number(to);
        if (target >= this.edgeTo.length) this.makeRoom();
        const edge = this.edgeTo[target]!;
        if (edge < first) this.addEdge(target, where, probability);
        else this.weights[edge]! += probability;
      },
    );
    if (nodes.size > this.most || this.edges > MOST_BRANCHES) throw new TooLarge(nodes.size, this.most);
    this.firstEdge[node] = first;
    this.endOfEdges[node] = this.edges;
  }

  private addEdge(target: number, where: number, probability: number): void {
    if (this.edges === this.targets.length) {
      this.targets = longer(this.targets, new Int32Array(this.edges * 2));
      this.weights = longer(this.weights, new Float64Array(this.edges * 2));
    }
    this.edgeTo[target] = this.edges;
    this.targets[this.edges] = target * 4 + where;
    this.weights[this.edges] = probability;
    this.edges++;
  }

  /** Lets the arrays have a place for each node. */
  private makeRoom(): void {
    let length = this.edgeTo.length;
    while (length < this.nodes.size) length *= 2;
    if (length === this.edgeTo.length) return;
    this.firstEdge = longer(this.firstEdge, new Int32Array(length).fill(-1));
    this.endOfEdges = longer(this.endOfEdges, new Int32Array(length));
    this.edgeTo = longer(this.edgeTo, new Int32Array(length).fill(-1));
  }
}

/** Copies an array to the front of a longer one. */
export function longer<Numbers extends Int32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
