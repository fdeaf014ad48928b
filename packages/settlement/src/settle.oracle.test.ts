import { minorUnits, reduce } from '@fairbook/money';
import { type OddsMilli, oddsMilli } from '@fairbook/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SettlementLeg, settleCoupon } from './settle.ts';

/**
 * A second opinion that shares nothing with the engine: it splits the stake over explicit subsets, follows the money of
 * each subset leg by leg, and adds the parts up with its own fractions.
 */
class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    let [a, b] = [top, bottom];
    while (b !== 0n) [a, b] = [b, a % b];
    this.top = a === 0n ? 0n : top / a;
    this.bottom = a === 0n ? 1n : bottom / a;
  }
  plus(other: Fraction) {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  minus(other: Fraction) {
    return this.plus(new Fraction(-other.top, other.bottom));
  }
  times(other: Fraction) {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  floor() {
    return this.top / this.bottom;
  }
}

const share = ([top, bottom]: readonly [number, number]) => new Fraction(BigInt(top), BigInt(bottom));

/** All ways to pick `size` of the items, by bit masks. */
function subsets<T>(items: T[], size: number): T[][] {
  const picked: T[][] = [];
  for (let mask = 0; mask < 2 ** items.length; mask++) {
    const subset = items.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1);
    if (subset.length === size) picked.push(subset);
  }
  return picked;
}

type Leg = SettlementLeg & { decided: NonNullable<SettlementLeg['decided']> };
interface Case {
  type: 'single' | 'express' | 'system' | 'blocks' | 'singles';
  systemValues: number[];
  stake: bigint;
  legs: Leg[];
}

function combinationsOfCase({ type, systemValues, legs }: Case): Leg[][] {
  if (type === 'singles') return legs.map((leg) => [leg]);
  if (type === 'single' || type === 'express') return [legs];
  const bankers = legs.filter(({ blockId }) => blockId === 0);
  const others = legs.filter(({ blockId }) => blockId !== 0);
  return systemValues.flatMap((size) => subsets(others, size)).map((subset) => [...bankers, ...subset]);
}

function oraclePayout(coupon: Case): bigint {
  const combinations = combinationsOfCase(coupon);
  let total = new Fraction(0n);
  for (const combination of combinations) {
    let money = new Fraction(coupon.stake, BigInt(combinations.length));
    for (const { oddsMilli: odds, decided } of combination) {
      const returned = money.times(share(decided.void));
      const played = money.minus(returned);
      const won = played.times(share(decided.result)).times(new Fraction(BigInt(odds), 1000n));
      money = returned.plus(won);
    }
    total = total.plus(money);
  }
  return total.floor();
}

const settled = (coupon: Case) => {
  const settlement = settleCoupon({ ...coupon, stake: minorUnits(coupon.stake) });
  if (settlement.status === 'open') throw new Error('All legs were decided');
  return settlement;
};

const odds: fc.Arbitrary<OddsMilli> = fc
  .oneof(fc.integer({ min: 1001, max: 5000 }), fc.integer({ min: 1000, max: 1_000_000 }))
  .map(oddsMilli);
const deadHeat = fc
  .integer({ min: 2, max: 7 })
  .chain((tied) => fc.integer({ min: 1, max: tied - 1 }).map((places): [number, number] => [places, tied]));
const none: [number, number] = [0, 1];
const all: [number, number] = [1, 1];
const half: [number, number] = [1, 2];
const decided = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ result: all, void: none }) },
  { weight: 2, arbitrary: fc.constant({ result: none, void: none }) },
  fc.constant({ result: none, void: all }),
  fc.constant({ result: all, void: half }),
  fc.constant({ result: none, void: half }),
  deadHeat.map((result) => ({ result, void: none })),
  fc.record({ result: deadHeat, void: deadHeat }),
);
const stake = fc.oneof(
  fc.bigInt(1n, 10_000n),
  fc.bigInt(1n, 2n ** 63n),
  fc.constantFrom(1n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 53n - 1n, 2n ** 53n + 1n, 10n ** 15n),
);
const leg = fc.record({ oddsMilli: odds, decided, blockId: fc.constantFrom(0, 1, null) });
const free = leg.map((it) => ({ ...it, blockId: null }));

const sizesUpTo = (largest: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: largest }), { minLength: 1, maxLength: 4 });

const anyCoupon: fc.Arbitrary<Case> = fc.oneof(
  fc.record({
    type: fc.constant('single' as const),
    systemValues: fc.constant<number[]>([]),
    stake,
    legs: fc.tuple(leg),
  }),
  fc.record({
    type: fc.constantFrom('express' as const, 'singles' as const),
    systemValues: fc.constant<number[]>([]),
    stake,
    legs: fc.array(leg, { minLength: 2, maxLength: 12 }),
  }),
  fc
    .record({
      legs: fc.array(free, { minLength: 2, maxLength: 9 }),
      stake,
      type: fc.constantFrom('system' as const, 'blocks' as const),
    })
    .chain((coupon) => sizesUpTo(coupon.legs.length).map((systemValues) => ({ ...coupon, systemValues }))),
  fc
    .record({
      bankers: fc.array(
        free.map((it) => ({ ...it, blockId: 0 })),
        { minLength: 1, maxLength: 4 },
      ),
      others: fc.array(free, { minLength: 2, maxLength: 8 }),
      stake,
    })
    .chain(({ bankers, others, stake }) =>
      sizesUpTo(others.length).map(
        (systemValues): Case => ({
          type: 'system',
          systemValues,
          stake,
          legs: [...others.slice(0, 1), ...bankers, ...others.slice(1)],
        }),
      ),
    ),
);

const numRuns = process.env.NIGHT ? 100_000 : 1_000;

test('no coupon is settled differently from the oracle', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      expect(settled(coupon).payout).toBe(oraclePayout(coupon));
    }),
    { numRuns },
  );
}, 600_000);

test('a better result of one leg never pays less', () => {
  fc.assert(
    fc.property(anyCoupon, fc.nat(), (coupon, at) => {
      const payouts = [none, half, all].map((result) => {
        const legs = coupon.legs.map((it, i) =>
          i === at % coupon.legs.length ? { ...it, decided: { result, void: it.decided.void } } : it,
        );
        return settled({ ...coupon, legs }).payout;
      });
      expect(payouts[0]! <= payouts[1]! && payouts[1]! <= payouts[2]!).toBe(true);
    }),
    { numRuns: numRuns / 10 },
  );
});

test('splitting a coupon into two stakes never pays more', () => {
  fc.assert(
    fc.property(anyCoupon, fc.bigInt(1n, 10n ** 15n), (coupon, other) => {
      const apart = settled(coupon).payout + settled({ ...coupon, stake: other }).payout;
      expect(apart <= settled({ ...coupon, stake: coupon.stake + other }).payout).toBe(true);
    }),
    { numRuns: numRuns / 10 },
  );
});

test('the payout is at most the exact return and less than a unit below it', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      const { payout, factor } = settled(coupon);
      const exact = coupon.stake * factor.num;
      expect(payout * factor.den <= exact && exact < (payout + 1n) * factor.den).toBe(true);
    }),
    { numRuns: numRuns / 10 },
  );
});

test('the order of the legs does not matter', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      const reversed = settled({ ...coupon, legs: [...coupon.legs].reverse() });
      expect(reduce(reversed.factor)).toEqual(reduce(settled(coupon).factor));
    }),
    { numRuns: numRuns / 10 },
  );
});

test('a coupon closed early as lost can no longer return anything', () => {
  fc.assert(
    fc.property(anyCoupon, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (coupon, open) => {
      const legs = coupon.legs.map((it, i) => (open[i] ? { ...it, decided: null } : it));
      const early = settleCoupon({ ...coupon, stake: minorUnits(coupon.stake), legs });
      const best = legs.map((it) => ({ ...it, decided: it.decided ?? { result: all, void: none } }));
      const canReturn = settled({ ...coupon, legs: best }).factor.num > 0n;
      expect(early.status === 'open').toBe(legs.some((it) => !it.decided) && canReturn);
      if (early.status !== 'open' && early.isEarly)
        expect([early.status, early.payout]).toEqual(['lost', 0n]);
    }),
    // Early closes are rare: a tenth of the runs would meet too few.
    { numRuns: Math.floor(numRuns / 3) },
  );
});
