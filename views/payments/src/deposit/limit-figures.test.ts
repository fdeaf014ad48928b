import type { limits } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { limitFigures, tightest } from './limit-figures.ts';

function limit(
  limitType: 20 | 21 | 22 | 10,
  limitBalance: number | null,
  change: Partial<limits.Limit> = {},
) {
  return {
    limitType,
    limitValue: 200,
    limitState: 'ACTIVE',
    startedAt: 0,
    endsAt: null,
    limitBalance,
    needApprove: false,
    selfExcludeReason: null,
    currency: 'EUR',
    ...change,
  } as limits.Limit;
}

test('the tightest deposit limit in force is shown, whatever waits or limits something else', () => {
  expect(tightest([])).toBeNull();
  expect(tightest([limit(10, 1)])).toBeNull();
  expect(tightest([limit(21, 5, { limitState: 'PENDING' })])).toBeNull();
  expect(tightest([limit(21, 5, { limitValue: 999_999_999 })])).toBeNull();
  expect(tightest([limit(20, 90), limit(21, 20), limit(22, 50)])?.limitType).toBe(21);
});

test.each([
  [20, '20.00', { left: '20.00', used: 90, more: 10, over: null }],
  [20, '50', { left: '20.00', used: 90, more: 10, over: '30.00' }],
  [20, '5.50', { left: '20.00', used: 90, more: 2.7, over: null }],
  [0, '1', { left: '0.00', used: 100, more: 0, over: '1.00' }],
  [200, 'abc', { left: '200.00', used: 0, more: 0, over: null }],
  // A limit that was set below what was paid already leaves nothing.
  [-30, '', { left: '0.00', used: 100, more: 0, over: null }],
])('of 200 with %s left, a deposit of %s', (left, amount, figures) => {
  expect(limitFigures(limit(21, left), amount, 'EUR')).toEqual({ whole: '200.00', ...figures });
});
