import { expect, test } from 'vitest';
import { createSparing } from './sparing.ts';

test('a key is admitted once per period, independently of others', () => {
  let now = 0;
  const isDue = createSparing({ now: () => now, periodMs: 60_000, size: 10 });
  expect([isDue('/live'), isDue('/live'), isDue('/line')]).toEqual([true, false, true]);
  now = 59_999;
  expect(isDue('/live')).toBe(false);
  now = 60_000;
  expect([isDue('/live'), isDue('/live')]).toEqual([true, false]);
});

test('with more keys than it remembers, the oldest is forgotten', () => {
  const isDue = createSparing({ now: () => 0, periodMs: 60_000, size: 2 });
  for (const key of ['a', 'b', 'c']) isDue(key);
  expect([isDue('c'), isDue('b'), isDue('a')]).toEqual([false, false, true]);
});
