import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packArray, packCounts, unpackArray, unpackCounts } from '../../src/run/pack.ts';

describe('counts as text', () => {
  it('are a few bytes where most are zero', () => {
    expect(packCounts([])).toBe('');
    expect(Buffer.from(packCounts([5, 0, 0, 0, 300]), 'base64')).toEqual(Buffer.from([5, 0, 3, 0xac, 2]));
  });

  it('come back as they were, up to 2^53', () => {
    const counts = fc.array(fc.oneof(fc.constant(0), fc.nat(300), fc.maxSafeNat()));
    fc.assert(
      fc.property(counts, (counts) => {
        expect([...unpackCounts(packCounts(counts), counts.length)!]).toEqual(counts);
      }),
      { seed: 1 },
    );
  });

  it('are refused where they are not exactly as many, or cut short, or too large', () => {
    const text = packCounts([7, 0, 0, 1000]);
    expect(unpackCounts(text, 3)).toBeUndefined();
    expect(unpackCounts(text, 5)).toBeUndefined();
    expect(unpackCounts(Buffer.from([7, 0]).toString('base64'), 3)).toBeUndefined();
    expect(unpackCounts(Buffer.from([0x80]).toString('base64'), 1)).toBeUndefined();
    expect(unpackCounts(Buffer.from([0, 0]).toString('base64'), 1)).toBeUndefined();
    expect(unpackCounts(Buffer.alloc(20, 0xff).toString('base64'), 1)).toBeUndefined();
  });

  it('never take more memory than was asked for, whatever the text', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat(20), (bytes, length) => {
        const counts = unpackCounts(Buffer.from(bytes).toString('base64'), length);
        if (counts !== undefined) expect(counts.length).toBe(length);
      }),
      { seed: 1 },
    );
  });
});

it('a typed array comes back as it was, and half an element is refused', () => {
  const numbers = Int32Array.of(1, -2, 2 ** 31 - 1);
  expect(unpackArray(Int32Array, packArray(numbers))).toEqual(numbers);
  expect(unpackArray(Int32Array, packArray(numbers.subarray(1)))).toEqual(numbers.subarray(1));
  expect(unpackArray(Int32Array, Buffer.alloc(5).toString('base64'))).toBeUndefined();
});
