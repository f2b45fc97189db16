import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { leaves, noteOf, rulesSchema } from '../../src/rulesets/rulebook.ts';

const ORIGINS = ['book', 'public', 'memory', 'derived', 'house'];

describe.each([...RULESETS.values()])('the rule book of $id', ({ id, book, endings, title, questions, mostUnits }) => {
  const all = [...leaves(book.defaults)];

  test('has a provenance with a sentence for every number, word and switch', () => {
    const without = all.filter(({ path }) => {
      const { from, about } = noteOf(book, path);
      return !ORIGINS.includes(from) || about.trim().length < 3;
    });
    expect(all.length).toBeGreaterThan(20);
    expect(without).toEqual([]);
  });

  test('has notes for nothing that is not there', () => {
    const idle = Object.keys(book.notes).filter((note) => !all.some(({ path }) => `${path.join('.')}.`.startsWith(`${note}.`)));
    expect(idle).toEqual([]);
  });

  test('passes its own schema', () => {
    expect(rulesSchema(book).safeParse(book.defaults)).toEqual({ success: true, data: book.defaults });
  });

  test('keeps every whole number within the range of its note', () => {
    const outside = all.filter(({ path, value }) => {
      const [least, most] = noteOf(book, path).range ?? [-1000, 1000];
      return typeof value === 'number' && !(Number.isInteger(value) && least <= value && value <= most);
    });
    expect(outside).toEqual([]);
  });

  test('has an option for every default under options, and the default among its words', () => {
    const defaults = (book.defaults as { options: Record<string, unknown> }).options;
    expect(Object.keys(book.options).sort()).toEqual(Object.keys(defaults).sort());
    for (const [name, { words, open, from, about }] of Object.entries(book.options)) {
      expect(ORIGINS).toContain(from);
      expect(about.length).toBeGreaterThan(3);
      if (words !== undefined) expect(words).toContain(defaults[name]);
      else expect(typeof defaults[name]).toBe(open ? 'string' : 'boolean');
    }
  });

  test('keeps the contract: a kebab id, a title, endings without doubles, the cap first, words for its questions', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(title.length).toBeGreaterThan(10);
    expect(endings.none[0]).toBe('capped');
    expect(new Set([...endings.lost, ...endings.none]).size).toBe(endings.lost.length + endings.none.length);
    expect(questions.length).toBeGreaterThan(0);
    expect(new Set(questions).size).toBe(questions.length);
    expect(mostUnits).toBeGreaterThanOrEqual(1);
  });
});
