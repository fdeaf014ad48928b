import { expect, test } from 'vitest';
import { linesOf } from './first-sign-ins.ts';

const MADE = [{ role: 'operator', login: 'operator', password: 'abcd-efgh' } as const];
const FILE = '/data/first-sign-ins.json';

test('a person at a terminal sees the first passwords once', () => {
  const lines = linesOf({ made: MADE.slice(), file: FILE }, true).join('\n');
  expect(lines).toContain('password abcd-efgh');
  expect(lines).toContain(FILE);
  expect(linesOf({ made: [], file: FILE }, true)).toEqual([`  the first sign-ins are in ${FILE}`]);
});

test('a log learns only where they are', () => {
  expect(linesOf({ made: MADE.slice(), file: FILE }, false)).toEqual([`  the first sign-ins are in ${FILE}`]);
  expect(linesOf({ made: [], file: null }, false)).toEqual([]);
});
