import { describe, expect, test } from 'vitest';
import { TableBuilder } from '../../src/core/chance.ts';
import { Enumerator } from '../../src/exact/enumerate.ts';

describe('the enumerator', () => {
  test('takes every branch once, in order, with the product of its chances', () => {
    const builder = new TableBuilder();
    const table = builder.add([0.25, 0, 0.75]);
    const branches: [string, number][] = [];
    let path = '';
    new Enumerator(builder.build()).each(
      (chance) => {
        path = String(chance.die(0, 0, 2));
        if (path === '1') path += chance.pick(0, 0, table);
        else path += chance.atMost(0, 0, 4, 1) ? 'yes' : 'no';
      },
      (probability) => branches.push([path, probability]),
    );
    expect(branches).toEqual([
      ['10', 1 / 8],
      ['12', 3 / 8],
      ['2yes', 1 / 8],
      ['2no', 3 / 8],
    ]);
  });

  test('takes one branch where nothing is asked', () => {
    const probabilities: number[] = [];
    new Enumerator(new Uint32Array()).each(
      () => {},
      (probability) => probabilities.push(probability),
    );
    expect(probabilities).toEqual([1]);
  });

  test('tells dice, targets and tables apart that have the same numbers', () => {
    const builder = new TableBuilder();
    builder.add([0.5, 0.5]);
    const seen: string[] = [];
    const enumerator = new Enumerator(builder.build());
    let path = '';
    enumerator.each(
      (chance) => {
        path = [chance.pick(0, 0, 0), chance.die(0, 0, 2), chance.atMost(0, 0, 2, 1), chance.die(0, 0, 3)].join();
      },
      () => seen.push(path),
    );
    expect(seen.length).toBe(2 * 2 * 2 * 3);
    expect(seen[0]).toBe('0,1,true,1');
    expect(seen.at(-1)).toBe('1,2,false,3');
  });
});
