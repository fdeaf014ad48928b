import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCashout } from './decide.ts';
import type { Valued } from './types.ts';

/** An open part worth `offer` now; a part of it is worth its share. */
function worth(offer: bigint, open = 1_000n): Valued {
  return {
    coupon: { coupon: { currency: 'EUR' } },
    open,
    offer,
    fair: offer,
    reasons: [],
    ofPart: (stake: bigint) => ({ fair: (offer * stake) / open, offer: (offer * stake) / open }),
  } as unknown as Valued;
}

const SEEN = 1_000n;

describe('what a policy accepts for a value seen at 10.00', () => {
  // policy, tolerance, value now, paid; null: nothing is sold
  it.each([
    ['exact', 0, 1_001n, 1_000n],
    ['exact', 0, 1_000n, 1_000n],
    ['exact', 0, 999n, null],
    ['exact', 10, 999n, null],
    ['higher', 0, 1_001n, 1_001n],
    ['higher', 0, 1_000n, 1_000n],
    ['higher', 0, 999n, null],
    ['higher', 1, 990n, 990n],
    ['higher', 1, 989n, null],
    ['higher', 5, 1_200n, 1_200n],
    ['higher', 5, 950n, 950n],
    ['higher', 5, 949n, null],
    ['higher', 20, 800n, 800n],
    ['higher', 20, 799n, null],
    ['any', 0, 1_001n, 1_001n],
    ['any', 0, 1n, 1n],
    ['any', 0, 0n, null],
    ['higher', 20, 0n, null],
  ] as const)('%s, a fall of %i %%, at %s: %s', (accept, tolerancePercent, now, paid) => {
    const asked = { accept, tolerancePercent, stake: 1_000n, offer: SEEN };
    const decision = decideCashout(asked, worth(now));
    expect(decision.kind === 'done' ? decision.paid : null).toBe(paid);
    if (decision.kind === 'done' || now === 0n) return;
    // The refusal names both values, and the new offer to take instead.
    expect(decision.offer).toBe(now);
    expect(decision.reasons).toMatchObject([
      {
        code: 'cashout.value_changed',
        values: { from: '10.00', offer: `${now / 100n}.${`${now % 100n}`.padStart(2, '0')}`, iso: 'EUR' },
      },
    ]);
  });
});

const sums = fc.bigInt(1n, 1_000_000_000n);
const policies = fc.record({
  accept: fc.constantFrom('exact' as const, 'higher' as const, 'any' as const),
  tolerancePercent: fc.integer({ min: 0, max: 20 }),
});

it('a decision never pays more than the current value, nor less than the policy accepts', () => {
  fc.assert(
    fc.property(policies, sums, sums, (policy, offer, now) => {
      const decision = decideCashout({ ...policy, stake: 1_000n, offer }, worth(now));
      if (decision.kind === 'refused') {
        expect(now < offer).toBe(true);
        return;
      }
      expect(decision.paid <= now).toBe(true);
      const least = policy.accept === 'any' ? 1n : policy.accept === 'exact' ? offer : 0n;
      expect(decision.paid >= least).toBe(true);
      if (policy.accept === 'higher')
        expect(decision.paid * 100n >= offer * BigInt(100 - policy.tolerancePercent)).toBe(true);
    }),
  );
});
