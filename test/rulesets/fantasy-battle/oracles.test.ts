import { describe, expect, it } from 'vitest';
import { FIGURES } from '../../../src/core/fight.ts';
import { Graph, SAME_ROUND } from '../../../src/exact/graph.ts';
import { solve } from '../../../src/exact/solve.ts';
import { fantasyBattle } from '../../../src/rulesets/fantasy-battle/index.ts';
import { exact, planFor, withoutLookUps } from '../../support/fantasyBattle.ts';

const A = (figures: number, more = '') => `{ figures: ${figures}, frontage: 5, stats: { WS: 4, S: 3, T: 3, I: 6, Ld: 8 }${more} }`;
const B = (figures: number, more = '') =>
  `{ figures: ${figures}, frontage: 5, stats: { WS: 3, S: 4, T: 4, I: 2, Ld: 7 }, armourSave: 5${more} }`;
const top = (breakTests: string, combatResult: string, maxRounds: number) =>
  `maxRounds: ${maxRounds}\nrules: { options: { breakTests: ${breakTests}, combatResult: ${combatResult} } }`;
const CHARGE = ', charging: true';

describe('whole fights (4.5)', () => {
  it('OR-I-1: one against one, B charges', () => {
    expect(exact(planFor(A(1), B(1, CHARGE), top('off', 'full', 1000))).share['b destroyed']).toBeCloseTo(832 / 2835, 8);
  });

  it('OR-I-2: one against one, nobody charges', () => {
    expect(exact(planFor(A(1), B(1), top('off', 'full', 1000))).share['b destroyed']).toBeCloseTo(12 / 35, 8);
  });

  it('OR-I-3: wounds of the first round', () => {
    const plan = planFor(A(10), B(10, CHARGE), top('off', 'wounds', 1));
    const chances = new Map<string, number>();
    const graph = new Graph(fantasyBattle.steps, plan);
    const record = new Int32Array(graph.nodes.width);
    const walk = (node: number, p: number): void => {
      graph.expand(node);
      for (let edge = graph.firstEdge[node]!; edge < graph.endOfEdges[node]!; edge++) {
        const target = graph.targets[edge]! >> 2;
        const share = p * graph.weights[edge]!;
        graph.nodes.read(target, record);
        const key = `${10 - record[1 + FIGURES]!} ${10 - record[2 + FIGURES]!}`;
        if ((graph.targets[edge]! & 3) === SAME_ROUND) walk(target, share);
        else chances.set(key, (chances.get(key) ?? 0) + share);
      }
    };
    walk(graph.beginning(plan.openings[0]!), 1);
    let byA = 0;
    let byB = 0;
    const ahead = [0, 0, 0];
    for (const [key, p] of chances) {
      const [lostA, lostB] = key.split(' ').map(Number) as [number, number];
      byA += p * lostB;
      byB += p * lostA;
      ahead[1 + Math.sign(lostB - lostA)]! += p;
    }
    expect(byB).toBeCloseTo(5 / 3, 8);
    expect(byA).toBeCloseTo(40 / 81, 8);
    expect(ahead[0]).toBeCloseTo(0.692915, 6);
    expect(ahead[1]).toBeCloseTo(0.198131, 6);
    expect(ahead[2]).toBeCloseTo(0.108954, 6);
  });

  it.each<[string, string, number, number]>([
    ['OR-I-4: wounds alone', 'wounds', 0.384582, 0.067455],
    ['OR-I-5: ranks and outnumbering', 'full', 0.482908, 0.081785],
  ])('%s, broken in round 1', (_, result, a, b) => {
    const { share } = exact(planFor(A(10), B(10, CHARGE), top('auto', result, 1)));
    expect(share['a broken']).toBeCloseTo(a, 6);
    expect(share['b broken']).toBeCloseTo(b, 6);
  });

  it.each<[string, string, string, number, string, readonly [number, number, number, number, number], number | undefined]>([
    ['OR-I-6: to the end', 'off', 'full', 1000, CHARGE, [0.935354, 0, 0.064646, 0, 0], 7.792707],
    ['OR-I-7: to the end or round 12', 'off', 'full', 12, CHARGE, [0.909969, 0, 0.05004, 0, 0.039991], undefined],
    ['OR-I-8: break tests, wounds alone', 'auto', 'wounds', 12, CHARGE, [0.033631, 0.742362, 0.000652, 0.223025, 0.000329], 2.271192],
    [
      'OR-I-9: break tests, ranks and outnumbering',
      'auto',
      'full',
      12,
      CHARGE,
      [0.004385, 0.823525, 0.000074, 0.171997, 0.000019],
      1.741033,
    ],
    ['OR-I-10: the same, nobody charges', 'auto', 'full', 12, '', [0.004794, 0.729937, 0.000096, 0.26515, 0.000023], undefined],
  ])('%s', (_, tests, result, cap, charge, shares, rounds) => {
    const plan = planFor(A(10), B(10, charge), top(tests, result, cap));
    const found = exact(plan);
    const names = ['a destroyed', 'a broken', 'b destroyed', 'b broken', 'capped'];
    for (const [i, name] of names.entries()) expect(found.share[name], name).toBeCloseTo(shares[i]!, 6);
    if (rounds !== undefined) expect(found.rounds).toBeCloseTo(rounds, 5);
  });
});

describe('a plain fight', () => {
  it.each<[string, string, string, string]>([
    ['with break tests', A(12, ', standard: true'), B(11, CHARGE), ''],
    [
      'on equal Initiative, with spears, music and two Wounds',
      A(7, ', weapon: spear, musician: true').replace('I: 6', 'I: 2, W: 2'),
      B(9),
      '',
    ],
    [
      'over an obstacle, in frenzy, with hatred',
      A(8, ', charging: true, special: [frenzy, hatred]'),
      B(8, ', weapon: flail'),
      'defendedObstacle: b',
    ],
    ['with fear and a battle standard', A(8, ', special: [fear, stubborn]'), B(9, ', special: [battle-standard]'), ''],
    ['where one side can do nothing', A(6), B(6, ', special: [unbreakable]').replace('T: 4', 'T: 9'), ''],
    ['to the last model', A(9), B(9), 'rules: { options: { breakTests: off, contact: simple } }'],
  ])('comes to the same by its look-ups as without them: %s', (_, a, b, more) => {
    const plan = planFor(a, b, more);
    const slow = withoutLookUps(plan);
    expect(slow.openings[0]!.length).toBeGreaterThan(plan.openings[0]!.length);
    const quick = solve(fantasyBattle.steps, plan).tally.counts;
    const other = solve(fantasyBattle.steps, slow).tally.counts;
    for (const [i, p] of quick.entries()) expect(p).toBeCloseTo(other[i]!, 10);
  });
});
