import { expect, test } from 'vitest';
import { displayOdds } from './display.ts';
import { oddsMilli } from './odds-milli.ts';

test.each([
  [2240, 0, '2.24'],
  [2249, 0, '2.24'],
  [99_999, 0, '99.99'],
  [100_000, 0, '100'],
  [123_456, 0, '123'],
  [1333, 1, '333/1000'],
  [1333, 15, '1/3'],
  [1470, 1, '47/100'],
  [1470, 15, '47/100'],
  [1999, 2, '-100'],
  [2245, 2, '+124'],
  [2245, 4, '1.245'],
  [1_000_000, 5, '-0.001'],
  [1300, 6, '-3.33'],
  [2500, 14, '2.500'],
  [2240, 16, '44.64%'],
  [2500, 16, '40.00%'],
  [1_000_000, 16, '0.10%'],
])('%i thousandths in view %i show as %s', (milli, coefViewId, text) => {
  expect(displayOdds(oddsMilli(milli), coefViewId)).toBe(text);
});
