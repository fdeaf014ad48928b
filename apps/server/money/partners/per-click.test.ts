import { expect, test } from 'vitest';
import { perClick } from './report.ts';

test.each([
  [1_000n, 3, 333n],
  [-1_000n, 3, -334n],
  [-999n, 3, -333n],
  [0n, 5, 0n],
  [1n, 2, 0n],
  [500n, 0, null],
])('%s minor units of %i clicks are %s a click', (net, clicks, each) => {
  expect(perClick(net, clicks)).toBe(each);
});
