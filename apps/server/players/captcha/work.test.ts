import { expect, test } from 'vitest';
import { bitsFor, isDone } from './work.ts';

test.each([
  [0, 13],
  [7, 13],
  [8, 14],
  [24, 15],
  [248, 18],
  [100_000, 18],
])('after %i challenges the work has %i bits', (challenges, bits) => {
  expect(bitsFor(challenges)).toBe(bits);
});

test('work counts for one challenge only', () => {
  let nonce = 0;
  while (!isDone('first', nonce, 10)) nonce += 1;
  expect(isDone('first', nonce, 10)).toBe(true);
  expect(['second', 'third', 'fourth'].every((id) => isDone(id, nonce, 10))).toBe(false);
});
