import { expect, test } from 'vitest';
import { isAdult } from './rules.ts';

test.each([
  ['2008-11-22', true],
  ['2008-11-23', false],
  ['2008-11-21', true],
  ['2026-01-01', false],
  ['1950-05-05', true],
])('a person born on %s is 18 on 22 November 2026: %s', (birthday, is) => {
  expect(isAdult(birthday, new Date('2026-11-22T00:00:00Z'))).toBe(is);
});

test('a person born on 29 February comes of age on 1 March', () => {
  expect(isAdult('2008-02-29', new Date('2026-02-28T23:59:59Z'))).toBe(false);
  expect(isAdult('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(true);
});
