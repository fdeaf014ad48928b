import type { bets } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { ratio } from '@fairbook/money';
import { type DecidedResult, settleCoupon } from '@fairbook/settlement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgreedCoupon, settlementInputOf } from '../agreed/agreed.ts';
import { type CashoutInput, cashoutOffer, cashoutValue, type LegChance } from './index.ts';

const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };
const VOID: DecidedResult = { result: [0, 1], void: [1, 1] };

function aCoupon(odds: readonly number[], change: Partial<AgreedCoupon> = {}): AgreedCoupon {
  return {
    type: odds.length === 1 ? 'single' : 'express',
    systemValues: [],
    amount: '10.00',
    iso: 'EUR',
    amountByBlockId: null,
    legs: odds.map((oddsMilli, n) => ({ gameId: n + 1, outcomeId: '1::1', oddsMilli, blockId: null })),
    sameGames: [],
    terms: null,
    ...change,
  };
}

function boosted(odds: readonly number[], change: Partial<AgreedCoupon> = {}): AgreedCoupon {
  return aCoupon(odds, { terms: { promo: { code: 'UP', kind: 'boost', percent: 50 } }, ...change });
}

function anti(antiExpress: { fairMillionths: number[]; returnedMillionths?: number[] }): AgreedCoupon {
  return aCoupon([1500, 1500], {
    type: 'anti_express',
    terms: { antiExpress: { ...antiExpress, marginMillionths: 0 } },
  });
}

function input(
  coupon: AgreedCoupon,
  decided: readonly (DecidedResult | null)[],
  chances: readonly Partial<LegChance>[],
): CashoutInput {
  return {
    coupon,
    decided,
    chanceOf: (place) => ({ fair: 0, returned: 0, ...chances[place] }),
    sameGameReturn: (_, oddsOf) => (Number(oddsOf([0, 1])) / 1000) * 0.25,
  };
}

function fairOf(...args: Parameters<typeof input>): number {
  const value = cashoutValue(input(...args));
  if (value.kind !== 'valued') throw new Error(value.kind);
  return Number(value.fair.num) / Number(value.fair.den) / 100;
}

const half = { fair: 500_000 };

describe('the fair value', () => {
  it.each([
    ['a single: stake × chance × odds', aCoupon([2200]), [null], [half], 11],
    ['an express: the product', aCoupon([2000, 3000]), [null, null], [half, half], 15],
    ['an express with a won leg', aCoupon([2000, 3000]), [WON, null], [{}, half], 30],
    ['an express with a void leg', aCoupon([2000, 3000]), [VOID, null], [{}, half], 15],
    // Half of the stake comes back by a void, the other half wins as often as the fair odds say.
    ['a leg that may be void', aCoupon([4000]), [null], [{ fair: 500_000, returned: 500_000 }], 15],
    [
      'a system: the mean of its combinations',
      aCoupon([2000, 2000, 2000], { type: 'blocks', systemValues: [2] }),
      [WON, null, null],
      [{}, half, half],
      // 2×(2×½) twice and (2×½)² once, of three.
      (10 * (2 + 2 + 1)) / 3,
    ],
    [
      'a chain: every way it can end',
      aCoupon([3000, 2000], { type: 'chain' }),
      [null, null],
      [half, half],
      // Lost: nothing. Won: 30, of which 10 are staked again: 40 or 20.
      0.5 * (0.5 * 40 + 0.5 * 20),
    ],
    [
      'an anti-express: its odds, unless all win',
      aCoupon([1500, 1500], {
        type: 'anti_express',
        terms: { antiExpress: { fairMillionths: [500_000, 500_000], marginMillionths: 0 } },
      }),
      [null, WON],
      [{ fair: 250_000 }, {}],
      10 * 1.333 * 0.75,
    ],
    [
      'a chain with a leg that may be void, after which as much is staked again',
      aCoupon([3000, 2000], { type: 'chain' }),
      [null, null],
      [{ fair: 500_000, returned: 500_000 }, { fair: 250_000 }],
      0.5 * 5 + 0.25 * 25,
    ],
    [
      'an anti-express with a leg that may be void: then the other has to lose, at the same odds',
      anti({ fairMillionths: [500_000, 500_000] }),
      [null, null],
      [{ fair: 250_000, returned: 500_000 }, half],
      0.5 * 10 * 1.333 * 0.5 + 0.5 * 10 * 1.333 * (1 - 0.25 * 0.5),
    ],
    [
      'an anti-express with a leg on a quarter line, of which a part comes back',
      anti({ fairMillionths: [500_000, 500_000], returnedMillionths: [250_000, 0] }),
      [null, null],
      [{ fair: 500_000, returned: 250_000 }, half],
      10 * 1.333 * (1 - (1 - 0.75 * 0.5) * 0.5),
    ],
    [
      'a bonus express: without its bonus',
      aCoupon([2000, 2000, 2000], { terms: { bonusCoef: 1.03 } }),
      [WON, WON, null],
      [{}, {}, half],
      10 * 8 * 0.5,
    ],
    ['a boosted single: without its boost', boosted([1900]), [null], [half], 9.5],
    [
      'a hyper bonus: without it',
      aCoupon([2000, 2000, 2000, 2000], {
        terms: { hyperBonus: { percent: 3, minStake: '5.00', maxBonus: '100.00' } },
      }),
      [WON, WON, WON, null],
      [{}, {}, {}, half],
      10 * 16 * 0.5,
    ],
    ['a capped payout', aCoupon([9000], { terms: { maxPayout: '50.00' } }), [null], [half], 25],
  ] as const)('of %s', (_, coupon, decided, chances, fair) => {
    expect(fairOf(coupon, decided, chances)).toBeCloseTo(fair, 6);
  });

  it('of a same-game combination comes from the model of its game', () => {
    const model = { score: { first: [0, 0], second: [0, 0] } } as unknown as bets.SameGame['model'];
    const coupon = aCoupon([2000, 2000], { sameGames: [{ bets: [0, 1], coef: '3.000', model }] });
    const sameGame = { ...coupon, legs: coupon.legs.map((leg) => ({ ...leg, gameId: 1 })) };
    expect(fairOf(sameGame, [null, null], [])).toBeCloseTo(7.5, 6);
  });

  it('of a same-game combination with a leg that has won depends on the open leg alone', () => {
    const model = { score: { first: [0, 0], second: [0, 0] } } as unknown as bets.SameGame['model'];
    const coupon = aCoupon([2000, 2000], { sameGames: [{ bets: [0, 1], coef: '3.000', model }] });
    const sameGame = { ...coupon, legs: coupon.legs.map((leg) => ({ ...leg, gameId: 1 })) };
    const value = cashoutValue({
      ...input(sameGame, [WON, null], []),
      sameGameReturn: (places, oddsOf) => 0.5 ** places.length * (Number(oddsOf(places)) / 1000),
    });
    if (value.kind !== 'valued') throw new Error(value.kind);
    expect(Number(value.fair.num) / Number(value.fair.den)).toBeCloseTo(1000 * 0.5 * 3, 6);
  });

  it('is the mean payout of settlement over every way a system can end', () => {
    const coupon = aCoupon([1800, 2400, 3100, 1500], { type: 'blocks', systemValues: [2, 3] });
    const chances = [0.5, 0.4, 0.3, 0.6];
    let mean = 0;
    for (let ways = 0; ways < 16; ways++) {
      const wins = chances.map((_, n) => ((ways >> n) & 1) === 1);
      const settled = settleCoupon(
        settlementInputOf(
          coupon,
          wins.map((isWon) => (isWon ? WON : LOST)),
        ),
      );
      if (settled.status === 'open') throw new Error('open');
      const chance = chances.reduce((product, p, n) => product * (wins[n] ? p : 1 - p), 1);
      mean += (chance * Number(settled.exact.num)) / Number(settled.exact.den) / 100;
    }
    const fair = chances.map((p) => ({ fair: p * 1_000_000 }));
    expect(fairOf(coupon, [null, null, null, null], fair)).toBeCloseTo(mean, 6);
  });
});

describe('no value', () => {
  it.each([
    ['a decided coupon', aCoupon([2000]), [WON], { kind: 'settled' }],
    ['a coupon that can only lose', aCoupon([2000, 2000]), [LOST, null], { kind: 'settled' }],
    [
      'a free bet',
      aCoupon([2000], {
        terms: { promo: { code: 'X', kind: 'free_bet', percent: null } } as bets.AcceptedTerms,
      }),
      [null],
      { kind: 'none', reason: 'free_bet' },
    ],
    [
      'a long chain',
      aCoupon(
        Array.from({ length: 9 }, () => 2000),
        { type: 'chain' },
      ),
      Array.from({ length: 9 }, () => null),
      { kind: 'none', reason: 'type' },
    ],
  ] as const)('of %s', (_, coupon, decided, value) => {
    expect(cashoutValue(input(coupon, decided, [half, half]))).toEqual(value);
  });
});

it.each([
  ['the fair value less the margin, rounded down', 1_001n, 9_000n, 10n, 5, { fair: 1001n, offer: 950n }],
  ['a part gets its share', 1_001n, 9_000n, 5n, 5, { fair: 500n, offer: 475n }],
  ['never more than the maximum payout', 1_001n, 900n, 10n, 0, { fair: 1001n, offer: 900n }],
] as const)('the offer: %s', (_, fair, best, stake, margin, offer) => {
  const value = { fair: ratio(fair), best: ratio(best) };
  expect(cashoutOffer(value, { stake, whole: 10n }, margin)).toEqual(offer);
});

it('parts of a coupon are never offered more than the whole, however it is cut', () => {
  const sums = fc.bigInt(1n, 10_000_000_000n);
  const cuts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sums, sums, sums, cuts, fc.nat(50), (fair, best, whole, percents, margin) => {
      const value = { fair: ratio(fair, 7n), best: ratio(best, 7n) };
      const all = cashoutOffer(value, { stake: whole, whole }, margin);
      let left = whole;
      const parts: ReturnType<typeof cashoutOffer>[] = [];
      for (const percent of percents) {
        const stake = (left * BigInt(percent)) / 100n;
        parts.push(cashoutOffer(value, { stake, whole }, margin));
        left -= stake;
      }
      parts.push(cashoutOffer(value, { stake: left, whole }, margin));
      const sum = (of: 'fair' | 'offer') => parts.reduce((total, part) => total + part[of], 0n);
      expect(sum('offer') <= all.offer).toBe(true);
      expect(sum('fair') <= all.fair).toBe(true);
      expect(all.offer <= all.fair && all.offer * 7n <= best).toBe(true);
    }),
  );
});

describe('a coupon just accepted', () => {
  const prices = fc.array(fc.integer({ min: 1010, max: 30_000 }), { minLength: 2, maxLength: 7 });
  const type = fc.constantFrom<CouponType>('single', 'express', 'system', 'chain', 'blocks', 'anti_express');
  const gift = fc.constantFrom<bets.AcceptedTerms>(
    {},
    { bonusCoef: 1.1 },
    { hyperBonus: { percent: 250, minStake: '0.00', maxBonus: '10000.00' } },
    { promo: { code: 'UP', kind: 'boost', percent: 100 } },
    { promo: { code: 'BACK', kind: 'refund', percent: 100 } },
    { bonusCoef: 1.07, hyperBonus: { percent: 11, minStake: '0.00', maxBonus: '10000.00' } },
  );

  it('is never bought back for more than its stake, whatever bonuses it has', () => {
    const run = fc.property(prices, type, gift, fc.nat(300), (odds, type, terms, marginMilli) => {
      const legs = type === 'single' ? odds.slice(0, 1) : odds;
      const chances = legs.map((milli) => ({
        fair: Math.floor(1e9 / milli / (1 + marginMilli / 1000)),
      }));
      const antiExpress = {
        fairMillionths: chances.map(({ fair }) => fair),
        marginMillionths: marginMilli * 1000,
      };
      const coupon = aCoupon(legs, {
        type,
        systemValues: type === 'system' || type === 'blocks' ? [2] : [],
        terms: { ...terms, ...(type === 'anti_express' && { antiExpress }), maxPayout: '100000.00' },
      });
      const open = legs.map(() => null);
      const value = cashoutValue(input(coupon, open, chances));
      if (value.kind !== 'valued') throw new Error(value.kind);
      expect(cashoutOffer(value, { stake: 1000n, whole: 1000n }, 0).offer).toBeLessThanOrEqual(1000n);
    });
    fc.assert(run, { numRuns: 500 });
  });
});

const HALF_LOST: DecidedResult = { result: [0, 1], void: [1, 2] };

/**
 * The balance decides the next stake of a chain, so half of the stake back every time is not worth the same as all of
 * it back half of the time.
 */
it.each([
  // Of 12.00: 22.00 in 36 %, 7.00 in 20 %, 2.00 in 44 %; then 10.00 or less at 1.2 and even chances.
  ['half lost', WON, [1200, 2000, 1200], '18:2.25:over', { fair: 400_000, returned: 100_000 }, 7.848],
  // Of 5.00: 20.00 in 35 %, 12.50 in 20 %, nothing in 45 %.
  ['half won', HALF_LOST, [2000, 4000, 1200], '18:1.75:over', { fair: 500_000, returned: 100_000 }, 7.3],
] as const)('a chain with a line that may be %s', (_, first, odds, outcomeId, chance, fair) => {
  const coupon = aCoupon(odds, { type: 'chain' });
  const legs = coupon.legs.map((leg, n) => (n === 1 ? { ...leg, outcomeId } : leg));
  expect(fairOf({ ...coupon, legs }, [first, null, null], [{}, chance, half])).toBeCloseTo(fair, 6);
});

it('a chain of many lines that may be void has no value while it has too many ways to end', () => {
  const open = (count: number) => Array.from({ length: count }, () => null);
  const valueWith = (count: number) => {
    const coupon = aCoupon(
      open(count).map(() => 1900),
      { type: 'chain' },
    );
    return cashoutValue(
      input(
        coupon,
        open(count),
        open(count).map(() => ({ fair: 500_123, returned: 200_321 })),
      ),
    );
  };
  expect(valueWith(5).kind).toBe('valued');
  expect(valueWith(6)).toEqual({ kind: 'none', reason: 'type' });
});
