import { expect, test } from 'vitest';
import { valuesOf } from './momentum.ts';
import { barsOf } from './SparkBars.tsx';

test('home presses upwards, away downwards, and what is unknown or even has no bar', () => {
  const momentum = [1, -0.5, null, 0];
  expect(barsOf(momentum, 1)).toBe('M0 11v-10h10.5v10z');
  expect(barsOf(momentum, -1)).toBe('M11 11v5h10.5v-5z');
});

test('letters of the wire are tenths to each side of even', () => {
  expect(valuesOf('aku_f')).toEqual([-1, 0, 1, null, -0.5]);
});
