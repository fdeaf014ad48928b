import { expect, test } from 'vitest';
import { dueIn, fileOf, tooOld } from './backup-days.ts';

const NOW = new Date('2026-11-27T09:30:59Z');

test('a file has the minute of its backup', () => {
  expect(fileOf(NOW)).toBe('site-20261127T0930.backup');
});

test.each([
  [[], 0],
  [['site-20261126T0930.backup'], 0],
  [['site-20261126T1000.backup', 'site-20261125T1000.backup'], 29 * 60_000 + 1_000],
  [['site-20260101T0000.backup'], 0],
  // A clock that was wrong delays it by a day at most.
  [['site-20280101T0000.backup'], 86_400_000],
  [['other.backup', 'site-20261127T0930.backup.part'], 0],
])('with %j the next is due in %i ms', (names, ms) => {
  expect(dueIn(names, NOW)).toBe(ms);
});

test('the newest stay, and files of others', () => {
  const days = Array.from({ length: 9 }, (_, i) => `site-2026111${i}T0000.backup`);
  expect(tooOld([...days, 'a.txt', 'site-old.backup'], 7)).toEqual(days.slice(0, 2));
  expect(tooOld(days.slice(0, 7), 7)).toEqual([]);
});
