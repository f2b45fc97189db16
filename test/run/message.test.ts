import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Batch, runBatch } from '../../src/run/batch.ts';
import { packAnswer, packBatch, unpackAnswer, unpackBatch } from '../../src/run/queue/message.ts';
import { planOf } from '../support/fight.ts';
import { duelText } from '../support/scenarios.ts';

const { ruleset, plan } = planOf(duelText(1000));
const slices: Batch = {
  ruleset: ruleset.id,
  slices: [
    { plan, seed: 1, first: 0, count: 500 },
    { plan, seed: 'a text', first: 2 ** 40, count: 7 },
  ],
};
const exact: Batch = { ruleset: ruleset.id, exact: plan, mostStates: 100_000 };
const overWire = <T>(message: T): T => JSON.parse(JSON.stringify(message));

describe.each([
  ['slices', slices],
  ['an exact solution', exact],
])('a batch of %s', (_, batch) => {
  const answer = runBatch(ruleset.steps, batch);

  it('arrives as it was sent', () => {
    expect(unpackBatch(overWire(packBatch(batch, '1.2.3')))).toEqual({ version: '1.2.3', batch });
  });

  it('is answered, and the answer arrives as it was sent', () => {
    expect(unpackAnswer(overWire(packAnswer(answer, '1.2.3', 'w')), batch, '1.2.3')).toEqual({ worker: 'w', answer });
  });

  it('takes no answer of another version, of another kind, or of other trials', () => {
    expect(unpackAnswer(packAnswer(answer, '1.2.4', 'w'), batch, '1.2.3')).toBeUndefined();
    const other = batch === exact ? slices : exact;
    expect(unpackAnswer(packAnswer(answer, '1.2.3', 'w'), other, '1.2.3')).toBeUndefined();
    const fewer = { ...slices, slices: [{ plan, seed: 1, first: 0, count: 499 }] };
    expect(unpackAnswer(packAnswer(runBatch(ruleset.steps, slices), '1.2.3', 'w'), fewer, '1.2.3')).toBeUndefined();
  });
});

describe('what is not a batch', () => {
  const good = packBatch(slices, '1.2.3') as { slices: { plan: object }[] };
  const withPlan = (change: object) => ({ ...good, slices: [{ ...good.slices[0], plan: { ...good.slices[0]!.plan, ...change } }] });

  it.each([
    ['nothing', null],
    ['a text', 'batch'],
    ['a ruleset that leads to another file', { ...good, ruleset: '../../cli' }],
    ['a key more', { ...good, file: '/etc/passwd' }],
    ['no slices', { ...good, slices: [] }],
    ['half a number', withPlan({ numbers: 'AAA=' })],
    ['openings of two widths', withPlan({ openings: ['AAAAAAAAAAAAAAAA', 'AAAAAAAAAAAA'] })],
    ['openings without figures', withPlan({ openings: ['AAAA'] })],
    ['no units of side A', withPlan({ unitsOfA: 0 })],
    ['no units of side B', withPlan({ unitsOfA: 2 })],
    [
      'more counts than memory',
      withPlan({
        figures: [1_000_000, 1_000_000],
        waysToLose: 100,
        waysToDraw: 100,
        maxRounds: 10_000,
        openings: Array(100).fill('AAAAAAAAAAAAAAAA'),
      }),
    ],
  ])('is refused: %s', (_, message) => {
    expect(unpackBatch(message)).toBeUndefined();
  });

  it('is refused whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(unpackBatch(JSON.parse(text))).toBeUndefined();
        expect(unpackAnswer(JSON.parse(text), slices, '1.2.3')).toBeUndefined();
      }),
      { seed: 1 },
    );
  });
});
