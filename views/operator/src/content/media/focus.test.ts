import { expect, test } from 'vitest';
import { focusAt } from './focus.ts';

test.each([
  [0, 640, 0],
  [31, 640, 0],
  [33, 640, 10],
  [320, 640, 50],
  [640, 640, 100],
  // A press on the edge may be a pixel beside it.
  [-1, 640, 0],
  [641, 640, 100],
  [5, 0, 50],
])('%d of %d px is %d %', (place, length, share) => {
  expect(focusAt(place, length)).toBe(share);
});
