import { describe, expect, it } from 'vitest';
import { availableOf, isNear } from './available.ts';

const RULES = { prepaidPercent: 50, prepaidMaxStakes: 20, prepaidHours: 48 };

describe('the available advance', () => {
  // The usual stake is 5.00 EUR, so the cap is 100.00.
  it.each<[string, bigint[], bigint[], Partial<typeof RULES>, bigint]>([
    ['nothing without open coupons', [], [], {}, 0n],
    ['half of what they are worth, rounded down', [1_001n], [], {}, 500n],
    ['of all of them', [1_000n, 600n], [], {}, 800n],
    ['less the amount due', [1_000n, 600n], [300n, 100n], {}, 400n],
    ['never below zero', [1_000n], [600n], {}, 0n],
    ['at most the cap', [100_000n], [], {}, 10_000n],
    ['the cap less the amount due', [100_000n], [9_999n], {}, 1n],
    ['nothing when more than the cap is due', [100_000n], [20_000n], {}, 0n],
    ['by the operator’s share', [1_000n], [], { prepaidPercent: 100 }, 1_000n],
    ['by the operator’s cap', [100_000n], [], { prepaidMaxStakes: 1 }, 500n],
  ])('%s', (_, values, dues, change, expected) => {
    const securities = values.map((value, n) => ({ couponId: `s${n}`, value, games: [n] }));
    const owed = dues.map((due, n) => ({ couponId: `a${n}`, accountId: 1, due }));
    expect(availableOf(securities, owed, { rules: { ...RULES, ...change }, currency: 'EUR' })).toBe(expected);
  });
});

it.each([
  ['live', -3_600_000, true],
  ['upcoming', 48 * 3_600_000, true],
  ['upcoming', 48 * 3_600_000 + 1, false],
  ['live', 72 * 3_600_000, true],
])('a game that is %s and starts in %s ms is near: %s', (status, startsIn, expected) => {
  const now = 1_800_000_000_000;
  expect(isNear({ startsAt: now + startsIn, state: { status } }, now, RULES)).toBe(expected);
});
