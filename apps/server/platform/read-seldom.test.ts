import { expect, test } from 'vitest';
import { readSeldom } from './read-seldom.ts';

test('a figure is read again after its time, and stays as it was while it can’t be read', async () => {
  let now = 0;
  let value: number | null = null;
  let asked = 0;
  const figure = readSeldom({ first: -1, keptMs: 60, clock: { now: () => now } }, async () => {
    asked += 1;
    if (value === null) throw new Error('down');
    return value;
  });
  expect(await figure()).toBe(-1);
  value = 5;
  expect([await figure(), asked]).toEqual([-1, 1]);
  now = 60;
  expect([await figure(), asked]).toEqual([5, 2]);
  value = null;
  now = 120;
  expect([await figure(), asked]).toEqual([5, 3]);
});
