import { expect, it } from 'vitest';
import { addMargin } from './margin.ts';
import { withoutMargin } from './without-margin.ts';

it.each([
  ['an even match', [0.4, 0.3, 0.3], 0.05],
  ['a match that is nearly over', [0.9975, 0.002, 0.0005], 0.05],
  ['a double chance, where two outcomes win', [0.7, 0.6, 0.7], 0.05],
  ['a book without a margin', [0.5, 0.5], 0],
])('takes back what was added to %s', (_, fair, margin) => {
  const odds = addMargin(fair, margin);
  const found = withoutMargin(odds, margin * 100);
  for (const [n, p] of fair.entries()) expect(found[n]).toBeCloseTo(p, 9);
});
