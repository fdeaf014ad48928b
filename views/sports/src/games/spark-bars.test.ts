import { expect, test } from 'vitest';
import { barsOf } from './SparkBars.tsx';

test('home presses upwards, away downwards, and what is unknown or even has no bar', () => {
  const momentum = [1, -0.5, null, 0];
  expect(barsOf(momentum, 1)).toBe('M0 11v-10h14.5v10z');
  expect(barsOf(momentum, -1)).toBe('M15 11v5h14.5v-5z');
});
