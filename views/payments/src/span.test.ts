import { expect, test } from 'vitest';
import { spanOf } from './span.ts';

test.each([
  [0, 'seconds', 0],
  [1_999, 'seconds', 0],
  [2_000, 'seconds', 2],
  [61_000, 'minutes', 2],
  [3_600_000, 'hours', 1],
  [47 * 3_600_000, 'hours', 47],
  [49 * 3_600_000, 'days', 3],
])('%i ms are %s: %i', (ms, unit, count) => {
  expect(spanOf(ms)).toEqual({ unit, count });
});
