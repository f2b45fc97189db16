import { expect, test } from 'vitest';
import { sharing } from '../../src/scenario/sharing.ts';

const NUMBER = { type: 'integer', minimum: 0, maximum: 1000, description: 'A number whose schema is longer than its name would be.' };
const PAIR = { type: 'object', properties: { a: NUMBER, b: NUMBER }, additionalProperties: false };
const SHORT = { type: 'number' };

test('parts of a JSON schema that stand in it more than once are written once', () => {
  const schema = {
    type: 'object',
    properties: { one: PAIR, two: PAIR, between: { type: 'array', items: [NUMBER, SHORT], additionalItems: false }, short: SHORT },
    anyOf: [{ required: ['one'] }, { required: ['two'] }],
    default: { properties: { one: 1 } },
  };
  expect(sharing(schema)).toEqual({
    type: 'object',
    properties: {
      one: { $ref: '#/definitions/part1' },
      two: { $ref: '#/definitions/part1' },
      between: { type: 'array', items: [{ $ref: '#/definitions/part2' }, SHORT], additionalItems: false },
      short: SHORT,
    },
    anyOf: [{ required: ['one'] }, { required: ['two'] }],
    default: { properties: { one: 1 } },
    definitions: {
      part1: {
        type: 'object',
        properties: { a: { $ref: '#/definitions/part2' }, b: { $ref: '#/definitions/part2' } },
        additionalProperties: false,
      },
      part2: NUMBER,
    },
  });
});
