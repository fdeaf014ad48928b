import { expect, test } from 'vitest';
import { type AppVersion, heardVersion, isOutdated } from './app-version.ts';

const known: AppVersion = { current: 'a', latest: 'a', updatedAt: 1 };

test.each([
  ['its own version again', known, 'a', null],
  ['a newer one', known, 'b', { current: 'a', latest: 'b', updatedAt: 9 }],
  ['that newer one again', { ...known, latest: 'b' }, 'b', null],
  [
    'the first again, after a rollback',
    { ...known, latest: 'b' },
    'a',
    { current: 'a', latest: 'a', updatedAt: 9 },
  ],
])('a page hears of %s', (_name, before, latest, after) => {
  expect(heardVersion(before, latest, 9)).toEqual(after);
  expect(after !== null && isOutdated(after)).toBe(after !== null && after.latest === 'b');
});
