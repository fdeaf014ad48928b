import { type MinorUnits, minorUnits, reduce } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DecidedResult } from './leg-factor.ts';
import { combinationsOf, planOf } from './plan.ts';
import type { SameGame } from './same-games.ts';
import { type Decided, type SettlementInput, type SettlementLeg, settleCoupon } from './settle.ts';
import { combine, combineBySize, unitProducts } from './symmetric.ts';

const numRuns = process.env.NIGHT ? 50_000 : 1000;

const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const VOID: DecidedResult = { result: [0, 1], void: [1, 1] };

const odds = fc.integer({ min: 1000, max: 20_000 }).map(oddsMilli);
const decided = fc.constantFrom<DecidedResult>(
  WON,
  WON,
  { result: [0, 1], void: [0, 1] },
  VOID,
  { result: [1, 1], void: [1, 2] },
  { result: [0, 1], void: [1, 2] },
  { result: [1, 3], void: [0, 1] },
);
const legs = fc
  .array(fc.record({ oddsMilli: odds, decided, blockId: fc.constantFrom(null, null, 0, 1, 2) }), {
    minLength: 3,
    maxLength: 8,
  })
  .map((bets) => bets.map((leg, gameId) => ({ ...leg, gameId })));

type Coupon = Omit<SettlementInput, 'legs'> & { legs: (SettlementLeg & { decided: DecidedResult })[] };

/** A coupon of any type that these legs can make. */
const coupon: fc.Arbitrary<Coupon> = fc
  .record({
    type: fc.constantFrom('express', 'system', 'chain', 'blocks', 'anti_express', 'singles'),
    systemValues: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
    stake: fc.bigInt(1n, 10n ** 12n).map(minorUnits),
    legs,
    antiExpressMilli: fc.integer({ min: 1010, max: 9000 }).map(oddsMilli),
  })
  .filter((coupon) => planOf(coupon) !== null);

const settle = (coupon: SettlementInput) => settleCoupon(coupon) as Decided;

test('a higher price never pays less', () => {
  fc.assert(
    fc.property(coupon, fc.nat(), fc.integer({ min: 1, max: 5000 }), (coupon, at, more) => {
      const raised = coupon.legs.map((leg, i) =>
        i === at % coupon.legs.length ? { ...leg, oddsMilli: oddsMilli(leg.oddsMilli + more) } : leg,
      );
      expect(settle({ ...coupon, legs: raised }).payout).toBeGreaterThanOrEqual(settle(coupon).payout);
    }),
    { numRuns },
  );
});

test('a coupon of void legs returns its stake, whatever its type', () => {
  fc.assert(
    fc.property(coupon, (coupon) => {
      const void_ = coupon.legs.map((leg) => ({ ...leg, decided: VOID }));
      expect(settle({ ...coupon, legs: void_ })).toMatchObject({ status: 'void', payout: coupon.stake });
    }),
    { numRuns },
  );
});

test('the order of the legs matters only in a chain', () => {
  fc.assert(
    fc.property(coupon, fc.nat(), (coupon, turns) => {
      if (coupon.type === 'chain') return;
      const at = turns % coupon.legs.length;
      const turned = [...coupon.legs.slice(at), ...coupon.legs.slice(0, at)].reverse();
      expect(reduce(settle({ ...coupon, legs: turned }).factor)).toEqual(reduce(settle(coupon).factor));
    }),
    { numRuns },
  );
});

test('a unit of one leg pays as the leg, with or without a block', () => {
  fc.assert(
    fc.property(coupon, (coupon) => {
      const apart = coupon.legs.map((leg, i) => ({ ...leg, blockId: leg.blockId === 0 ? 0 : 10 + i }));
      const alone = coupon.legs.map((leg) => ({ ...leg, blockId: leg.blockId === 0 ? 0 : null }));
      if (!planOf({ ...coupon, legs: apart })) return;
      const [a, b] = [apart, alone].map((legs) => settle({ ...coupon, legs }).factor);
      expect(reduce(a!)).toEqual(reduce(b!));
    }),
    { numRuns },
  );
});

test('a same-game combination at the product of its odds pays as its legs; one of a single leg pays as that leg', () => {
  fc.assert(
    fc.property(coupon, (coupon) => {
      if (coupon.type === 'anti_express' || coupon.type === 'singles') return;
      const whole = coupon.legs.map((leg) => ({ ...leg, decided: wholeOf(leg.decided) }));
      const rounded = whole.map((leg) => ({ ...leg, oddsMilli: oddsMilli(2000) }));
      const oneGame = rounded.map((leg) => ({ ...leg, gameId: leg.blockId ?? 100 + leg.gameId! }));
      const plan = planOf({ ...coupon, legs: oneGame })!;
      const sameGames = plan.units.flatMap((unit) => unit.sameGames).map(independent);
      const built = settle({ ...coupon, legs: oneGame, sameGames });
      expect(reduce(built.factor)).toEqual(reduce(settle({ ...coupon, legs: rounded }).factor));
    }),
    { numRuns },
  );
});

function wholeOf({ result, void: back }: DecidedResult): DecidedResult {
  if (back[0] > 0) return VOID;
  return { result: result[0] > 0 ? [1, 1] : [0, 1], void: [0, 1] };
}

function independent(legs: readonly number[]): SameGame {
  return { legs, priceOf: ({ length }) => oddsMilli(1000 * 2 ** length) };
}

test('the sizes add up to all combinations, and their payouts to the whole', () => {
  fc.assert(
    fc.property(fc.array(odds, { minLength: 3, maxLength: 12 }), fc.nat(), (prices, seed) => {
      const sizes = prices.map((_, i) => i + 1).filter((size) => (seed >> size) % 2 === 0);
      const plan = planOf({ type: 'system', systemValues: sizes, legs: prices.map(() => ({})) });
      if (!plan) return;
      expect(plan.combinations).toBe(sizes.reduce((sum, k) => sum + combinationsOf(prices.length, k), 0));
      const units = unitProducts(
        plan,
        prices.map((milli) => ({ num: BigInt(milli), den: 1000n })),
      );
      const apart = combineBySize(plan, units).reduce((a, b) => ({
        num: a.num * b.den + b.num * a.den,
        den: a.den * b.den,
      }));
      expect(reduce(apart)).toEqual(reduce(combine(plan, units).sum));
    }),
    { numRuns },
  );
});

test('a chain never stakes more than its first stake, and keeps what it does not stake', () => {
  fc.assert(
    fc.property(coupon, (coupon) => {
      if (coupon.type !== 'chain') return;
      for (const { staked, after } of settle(coupon).rounds ?? []) {
        expect(staked.num > 0n && staked.num <= staked.den && after.num >= 0n).toBe(true);
      }
    }),
    { numRuns },
  );
});

const terms = fc.record(
  {
    bonusCoef: fc.constantFrom([103, 100] as const, [110, 100] as const),
    boostPercent: fc.integer({ min: 1, max: 100 }),
    isFreeBet: fc.boolean(),
    hyperBonus: fc.record({
      percent: fc.integer({ min: 1, max: 250 }),
      minStake: fc.bigInt(0n, 10n ** 6n).map(minorUnits),
      maxBonus: fc.bigInt(0n, 10n ** 9n).map(minorUnits),
    }),
    refundPercent: fc.integer({ min: 1, max: 100 }),
    insurance: fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      minBets: fc.integer({ min: 0, max: 5 }),
    }),
    maxPayout: fc.bigInt(10n ** 12n, 10n ** 15n).map(minorUnits),
  },
  { requiredKeys: [] },
);

test('no term but a free bet and the cap reduces a payout, and the cap holds', () => {
  fc.assert(
    fc.property(coupon, terms, (coupon, terms) => {
      const plain = settle(coupon).payout;
      const { payout } = settle({ ...coupon, terms });
      const most = terms.maxPayout ?? ((10n ** 60n) as MinorUnits);
      const own = terms.isFreeBet ? minorUnits(plain > coupon.stake ? plain - coupon.stake : 0n) : plain;
      expect(payout).toBeGreaterThanOrEqual(own < most ? own : most);
      expect(payout <= most).toBe(true);
    }),
    { numRuns },
  );
});

test('a coupon closed early as lost stays lost, whatever the open legs do', () => {
  fc.assert(
    fc.property(coupon, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (coupon, open) => {
      const legs = coupon.legs.map((leg, i) => (open[i] ? { ...leg, decided: null } : leg));
      const early = settleCoupon({ ...coupon, legs });
      if (early.status === 'open' || !early.isEarly) return;
      expect([early.status, early.payout, settle(coupon).payout]).toEqual(['lost', 0n, 0n]);
    }),
    { numRuns },
  );
});
