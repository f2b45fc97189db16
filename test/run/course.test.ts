import { describe, expect, it } from 'vitest';
import { fought } from '../../src/run/batch.ts';
import { Course } from '../../src/run/course.ts';
import type { Range } from '../../src/run/ranges.ts';
import type { Counted } from '../../src/run/record.ts';
import { planOf } from '../support/fight.ts';
import { duelText } from '../support/scenarios.ts';

const { ruleset, plan } = planOf(duelText(1000));
const counts = (range: Range) => fought(ruleset.steps, { plan, seed: 1, ...range });
const counted = (range: Range): Counted => ({ ranges: [range], counts: Float64Array.from(counts(range)) });

/** Fights a course to its end in batches of a size. */
function fight(course: Course, size: number): Course {
  for (let range = course.take(size); range !== undefined; range = course.take(size)) course.add(counts(range), range);
  return course;
}

describe('a course that goes on from what is known', () => {
  const whole = fight(new Course(plan, 5000, undefined), 1234);

  it.each([
    ['nothing', []],
    ['its beginning', [counted({ first: 0, count: 1700 })]],
    ['its end', [counted({ first: 4990, count: 10 })]],
    ['pieces of it', [counted({ first: 4000, count: 10 }), counted({ first: 17, count: 1 }), counted({ first: 18, count: 600 })]],
    ['all of it', [counted({ first: 0, count: 5000 })]],
  ])('ends with the counts of an unbroken one: %s', (_, known) => {
    const course = fight(new Course(plan, 5000, undefined, undefined, known), 777);
    expect(course.tally.counts).toEqual(whole.tally.counts);
    expect(course.counted).toBe(5000);
    expect(course.stopped).toBe('trials');
    expect(course.ranges).toEqual([{ first: 0, count: 5000 }]);
  });

  it('refuses trials beyond those asked for', () => {
    expect(() => new Course(plan, 1000, undefined, undefined, [counted({ first: 900, count: 200 })])).toThrow(
      'trials up to 1100 have been fought, and 1000 are asked for',
    );
  });
});

describe('a course with a precision', () => {
  const precision = 0.012;
  const whole = fight(new Course(plan, 100_000, precision), 1000);

  it('stops at a look, before its trials are out', () => {
    expect(whole.stopped).toBe('precision');
    expect(whole.counted).toBe(7100);
    expect(whole.ranges).toEqual([{ first: 0, count: 7100 }]);
  });

  it.each([1, 999, 1000, 1050, 3333, 6400, 7099, 7100])('stops at the same look when it is broken off after %i trials', (cut) => {
    const course = fight(new Course(plan, 100_000, precision, undefined, [counted({ first: 0, count: cut })]), 800);
    expect(course.counted).toBe(whole.counted);
    expect(course.stopped).toBe('precision');
    expect(course.tally.counts).toEqual(whole.tally.counts);
  });

  it('stops at the same look with what had come back beyond the trials in a row', () => {
    const known = [counted({ first: 0, count: 6400 }), counted({ first: 6500, count: 50 })];
    expect(fight(new Course(plan, 100_000, precision, undefined, known), 800).tally.counts).toEqual(whole.tally.counts);
  });

  it('goes on from its last trial when more are asked for', () => {
    const short = fight(new Course(plan, 2000, precision), 800);
    expect(short.stopped).toBe('trials');
    const known = { ranges: short.ranges, counts: short.tally.counts };
    expect(fight(new Course(plan, 100_000, precision, undefined, [known]), 800).tally.counts).toEqual(whole.tally.counts);
  });

  it('refuses trials beyond a look that is not complete', () => {
    expect(() => new Course(plan, 100_000, precision, undefined, [counted({ first: 5000, count: 10 })])).toThrow(
      'trials before a look at the precision are missing',
    );
  });
});

it('a share ends where the trials do, raised to a multiple of the openings', () => {
  const course = fight(new Course(plan, 1001, undefined, [{ first: 990, count: 11 }]), 100);
  expect(course.ranges).toEqual([{ first: 990, count: 12 }]);
});
