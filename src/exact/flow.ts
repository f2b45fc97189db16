import { ENDED, type Graph, longer, NEXT_ROUND } from './graph.ts';

/**
 * Probability on its way through a round, in `mass` until it is taken out. Within the round a node is taken out in the order of
 * its depth, the most steps in which it has been reached, so that what comes to it on ways of different length goes on together.
 */
export class Flow {
  /** Nodes with probability at which the round, or the fight, has ended. */
  readonly over = new NodeList();
  readonly ended = new NodeList();
  private readonly graph: Graph;
  private readonly levels: NodeList[] = [];
  private mass: Float64Array;
  private depth: Int32Array;

  constructor(graph: Graph) {
    this.graph = graph;
    this.mass = new Float64Array(graph.firstEdge.length);
    this.depth = new Int32Array(graph.firstEdge.length);
  }

  /** Lets probability go through a round from the node at which it begins. */
  begin(node: number, probability: number): void {
    this.follow(node, probability, 1);
  }

  /** Lets all that is within the round go through the rest of it. */
  finish(): void {
    for (const level of this.levels) {
      for (let i = 0; i < level.size; i++) {
        const node = level.nodes[i]!;
        this.follow(node, this.take(node), this.depth[node]! + 1);
      }
      level.size = 0;
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
        if (before === 0) this.over.add(target);
      } else if (where === ENDED) {
        if (before === 0) this.ended.add(target);
      } else {
        if (depth > this.depth[target]!) this.depth[target] = depth;
        if (before === 0) this.level(this.depth[target]!).add(target);
      }
    }
  }

  private level(depth: number): NodeList {
    while (this.levels.length <= depth) this.levels.push(new NodeList());
    return this.levels[depth]!;
  }

  private makeRoom(): void {
    const { length } = this.graph.firstEdge;
    if (length === this.mass.length) return;
    this.mass = longer(this.mass, new Float64Array(length));
    this.depth = longer(this.depth, new Int32Array(length));
  }
}

/** Nodes in the order in which they were added. It keeps its memory when `size` is set back to 0. */
class NodeList {
  size = 0;
  nodes = new Int32Array(256);

  add(node: number): void {
    if (this.size === this.nodes.length) this.nodes = longer(this.nodes, new Int32Array(this.size * 2));
    this.nodes[this.size++] = node;
  }
}
