import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { type Executor, inThisThread } from '../../src/run/executor.ts';
import { newHead } from '../../src/run/head.ts';
import { type Result, run } from '../../src/run/run.ts';
import { finished, partial, Store } from '../../src/run/store.ts';
import { Tallies } from '../../src/run/tallies.ts';
import { parse, type Scenario, type Setting } from '../../src/scenario/load.ts';
import { duelText, sweepText } from '../support/scenarios.ts';

let folder: string;
let base: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fray-store-'));
  base = join(folder, 'run');
});
afterEach(() => rmSync(folder, { recursive: true }));

const here = inThisThread((id) => RULESETS.get(id)!.steps);
const head = (scenario: Scenario) => newHead(scenario, 'monte-carlo', '0.0.0', null);

const pointsOf = ({ count }: Scenario) => Array.from({ length: count }, (_, i) => i);

/** An executor that is lost after so many batches. */
function lasting(batches: number): Executor {
  let left = batches;
  return { ...here, run: (batch) => (left-- > 0 ? here.run(batch) : Promise.reject(new Error('lost'))) };
}

/** Runs a scenario into a store; gives the counts of each point, and how many trials were fought for it. */
async function fight(scenario: Scenario, store: Store, executor = here, batchSize = 700): Promise<{ counts: number[][]; fought: number }> {
  const counts: number[][] = [];
  let fought = 0;
  const onTrials = (trials: number) => {
    fought = trials;
  };
  try {
    const results: AsyncIterable<Result> = run(scenario, { method: 'monte-carlo', executor, memory: store, batchSize, onTrials });
    for await (const { sampled } of results) counts.push([...sampled!.tally.counts]);
    store.finish();
  } catch (error) {
    store.close();
    if ((error as Error).message !== 'lost') throw error;
  }
  return { counts, fought };
}

describe('a run that goes on', () => {
  const scenario = parse(sweepText(3000));

  it('fights only what had not come back, and ends with the same counts and the same file', async () => {
    const whole = await fight(scenario, Store.create(base, head(scenario)));
    const file = readFileSync(finished(base), 'utf8');
    expect(whole.fought).toBe(18_000);
    const broken = await fight(scenario, Store.create(base, head(scenario)), lasting(10));
    expect(broken.counts.length).toBeLessThan(6);
    const rest = await fight(scenario, Store.resume(base, head(scenario)));
    // Nine batches had come back; the tenth was in flight.
    expect(rest.fought).toBe(18_000 - 9 * 700);
    expect(rest.counts).toEqual(whole.counts);
    expect(readFileSync(finished(base), 'utf8')).toBe(file);
  });

  it('does nothing where all is known', async () => {
    const whole = await fight(scenario, Store.create(base, head(scenario)));
    const again = await fight(scenario, Store.resume(base, head(scenario)));
    expect(again).toEqual({ counts: whole.counts, fought: 0 });
  });

  it('extends to more trials, and ends as a run of so many', async () => {
    await fight(scenario, Store.create(base, head(scenario)));
    const more = parse(sweepText(5000));
    const extended = await fight(more, Store.resume(base, head(more)));
    expect(extended.fought).toBe(6 * 2000);
    const anew = await fight(more, Store.create(join(folder, 'anew'), head(more)));
    expect(extended.counts).toEqual(anew.counts);
    expect(readFileSync(finished(base), 'utf8')).toBe(readFileSync(finished(join(folder, 'anew')), 'utf8'));
  });

  it('loses the last batch and no more where the file was cut anywhere within its record', async () => {
    await fight(scenario, Store.create(base, head(scenario)), lasting(3));
    const bytes = readFileSync(partial(base));
    const whole = Tallies.open(partial(base))!;
    const records = pointsOf(scenario).flatMap((point) => whole.placesOf(point));
    whole.log.close();
    const last = Math.max(...records.map(({ at }) => at));
    for (let cut = last; cut < bytes.length; cut += 7) {
      writeFileSync(partial(base), bytes);
      truncateSync(partial(base), cut);
      const tallies = Tallies.open(partial(base))!;
      expect(tallies.log.size).toBe(last);
      tallies.log.close();
    }
  });

  it('takes no record that was altered, nor one after it', async () => {
    await fight(scenario, Store.create(base, head(scenario)), lasting(5));
    const bytes = readFileSync(partial(base));
    const tallies = Tallies.open(partial(base))!;
    const [second] = pointsOf(scenario)
      .flatMap((point) => tallies.placesOf(point))
      .sort((a, b) => a.at - b.at)
      .slice(1);
    tallies.log.close();
    bytes[second!.at + 30]! ^= 1;
    writeFileSync(partial(base), bytes);
    const left = Tallies.open(partial(base))!;
    expect(left.log.size).toBe(second!.at);
    left.log.close();
  });
});

describe('a scenario that has changed', () => {
  const before = duelText(1000, 'seed: 5');
  const resumed = (text: string, settings: Setting[] = [], version = '0.0.0') => {
    const store = Store.create(base, head(parse(before, 'duel.yaml')));
    store.finish();
    const scenario = parse(text, 'duel.yaml', settings);
    return () => Store.resume(base, newHead(scenario, 'monte-carlo', version, null)).close();
  };

  it.each([
    ['a number', before.replace('skill: 3', 'skill: 4'), [], 'sides.humans.skill was 3 and is 4'],
    ['the seed', before.replace('seed: 5', 'seed: 6'), [], 'seed was 5 and is 6'],
    ['a setting', before, [{ path: 'maxRounds', value: 7 }], '--set maxRounds was nothing and is 7'],
    ['a precision', `${before}precision: 0.01\n`, [], 'precision was nothing and is 0.01'],
    [
      'the order of its sides',
      before.replace(/( {2}humans.*\n)( {2}goblins.*\n)/, '$2$1'),
      [],
      'sides.order of keys was "humans, goblins" and is "goblins, humans"',
    ],
  ])('is refused with what changed: %s', (_, text, settings, message) => {
    expect(resumed(text, settings)).toThrow(`run.tallies: cannot be resumed: ${message}; run without --resume to start anew`);
  });

  it('is refused where the version did', () => {
    expect(resumed(before, [], '0.0.1')).toThrow('it was made by fray 0.0.0, and this is 0.0.1');
  });

  it('is the same scenario where only comments, the description, expectations or the number of trials are other', () => {
    expect(resumed(`# a comment\ndescription: other words\n${before.replace('1000', '2000')}`)).not.toThrow();
    expect(resumed(before, [{ path: 'trials', value: 4000 }])).not.toThrow();
  });
});

it('a file whose first line was not written whole is begun anew; one of another form is refused', () => {
  const scenario = parse(duelText(10));
  writeFileSync(finished(base), '00000000 {}\n');
  Store.resume(base, head(scenario)).close();
  Store.create(base, { ...head(scenario), fray: 'tallies 0' as 'tallies 1' }).finish();
  rmSync(partial(base), { force: true });
  expect(() => Store.resume(base, head(scenario))).toThrow(
    'run.tallies: does not hold tallies that this version of fray can read; run anew',
  );
});

it('the file of a point in many batches stays small while it grows', async () => {
  const scenario = parse(duelText(40_000));
  await fight(scenario, Store.create(base, head(scenario)), lasting(399), 100);
  const tallies = Tallies.open(partial(base))!;
  tallies.log.close();
  const store = Store.resume(base, head(scenario));
  expect(store.known(0).length).toBeLessThanOrEqual(64);
  store.close();
  expect(statSync(partial(base)).size).toBeLessThan(100_000);
});
