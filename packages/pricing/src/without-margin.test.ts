import { expect, it } from 'vitest';
import { marginCurve } from './margin.ts';
import { withoutMargin } from './without-margin.ts';

it.each([
  ['an even match', [0.4, 0.3, 0.3], 0.05],
  ['a match that is nearly over', [0.9975, 0.002, 0.0005], 0.05],
  ['a double chance, where two outcomes win', [0.7, 0.6, 0.7], 0.05],
  ['a book without a margin', [0.5, 0.5], 0],
])('the margin that was added to %s is removed', (_, fair, margin) => {
  const odds = fair.map((p) => 1 / marginCurve({ method: 'odds_ratio', even: margin })(p));
  const priced = odds.reduce((sum, value) => sum + 1 / value, 0);
  const overround = priced / fair.reduce((sum, p) => sum + p, 0) - 1;
  const found = withoutMargin(odds, overround * 100);
  for (const [n, p] of fair.entries()) expect(found[n]).toBeCloseTo(p, 9);
});
