import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Apart } from '../../src/core/apart.ts';
import { keyOf } from '../../src/core/words.ts';

function chanceOf(seed: number, trial: number): Apart {
  const chance = new Apart(keyOf(seed), new Uint32Array());
  chance.beginRound(trial, 0);
  return chance;
}

test('a d6 shows each face in a sixth of 60,000 throws, within 4 standard errors', () => {
  const chance = chanceOf(1, 0);
  const faces = new Array<number>(7).fill(0);
  for (let i = 0; i < 60_000; i++) faces[chance.die(0, 0, 6)]!++;
  expect(faces[0]).toBe(0);
  for (let face = 1; face <= 6; face++) expect(Math.abs(faces[face]! - 10_000)).toBeLessThan(4 * Math.sqrt((60_000 * 5) / 36));
});

describe('die and atMost', () => {
  test('agree word for word: atMost says whether the die shows the target or less', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 2, max: 1000 }), fc.nat(), (trial, faces, pick) => {
        const target = 1 + (pick % (faces - 1));
        const die = chanceOf(3, trial);
        const atMost = chanceOf(3, trial);
        for (let i = 0; i < 10; i++) expect(atMost.atMost(0, 0, faces, target)).toBe(die.die(0, 0, faces) <= target);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('each takes exactly one word', () => {
    const third = chanceOf(5, 9);
    third.word();
    third.word();
    const chance = chanceOf(5, 9);
    chance.die(0, 0, 100);
    chance.atMost(0, 0, 20, 7);
    expect(chance.word()).toBe(third.word());
  });
});
