import { expect, test } from 'vitest';
import { readSaved, withFilter, writeSaved } from './saved-filters.ts';

const storeOf = (text: string | null) => ({ getItem: () => text });

test.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['something else', '{"name":"a"}', []],
  ['an address of its own', '[{"name":"a","query":"https://else"}]', []],
  ['a filter', '[{"name":"a","query":"&period=week"}]', [{ name: 'a', query: '&period=week' }]],
])('%s is read without failing', (_, text, expected) => {
  expect(readSaved(storeOf(text), 'report')).toEqual(expected);
});

test('a filter takes the place of one with its name, and the oldest go', () => {
  const many = Array.from({ length: 13 }, (_, n) => ({ name: String(n), query: `&period=${n}` }));
  const kept = many.reduce<readonly { name: string; query: string }[]>(withFilter, []);
  expect(kept.map(({ name }) => name)).toEqual(many.slice(1).map(({ name }) => name));
  expect(withFilter(kept, { name: '5', query: '&period=x' })).toHaveLength(12);
});

test('a browser that keeps nothing fails nobody', () => {
  const full = {
    setItem() {
      throw new Error('full');
    },
  };
  expect(() => writeSaved(full, 'report', [])).not.toThrow();
});
