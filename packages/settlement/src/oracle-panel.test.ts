import { couponMaths } from '@fairbook/coupon';
import {
  betsOf,
  countOf,
  drawFrom,
  type OracleCoupon,
  Rational,
  randomCoupon,
  settleByHand,
  TYPES,
} from '@fairbook/testkit/oracle';
import { engineInput } from '@fairbook/testkit/oracle/wiring';
import { expect, test } from 'vitest';
import { hyperBonusPercent } from '../index.ts';

const NIGHT = process.env.NIGHT === '1';
const COUPONS = NIGHT ? 100_000 : 1_000;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

const WON = { won: [1, 1], void: [0, 1] } as const;
const LOST = { won: [0, 1], void: [0, 1] } as const;

/** The best case: every leg wins, or loses in an anti-express. */
function atItsBest(coupon: OracleCoupon): OracleCoupon {
  const decided = coupon.type === 'anti_express' ? LOST : WON;
  return { ...coupon, legs: coupon.legs.map((leg) => ({ ...leg, decided })) };
}

function payout(coupon: OracleCoupon): bigint {
  const settled = settleByHand(coupon);
  if (settled.status === 'open') throw new Error('every leg is decided');
  return settled.payout;
}

/** The minimum non-zero return: the legs of one bet win and no others. */
function leastOf(coupon: OracleCoupon): bigint | null {
  if (coupon.type === 'chain') return null;
  if (coupon.type === 'anti_express') return payout(coupon);
  const returns = betsOf(coupon).map(({ units }) => {
    const winners = new Set(units.flat());
    const legs = coupon.legs.map((leg, place) => ({ ...leg, decided: winners.has(place) ? WON : LOST }));
    return payout({ ...coupon, legs });
  });
  return returns.reduce((least, sum) => (sum < least ? sum : least));
}

test(`${COUPONS} random coupons in the panel, seed ${SEED}`, { timeout: NIGHT ? 1_800_000 : 120_000 }, () => {
  for (let i = 0; i < COUPONS; i += 1) {
    const seed = SEED + i;
    const type = TYPES[seed % TYPES.length];
    const coupon = atItsBest(randomCoupon(drawFrom(seed), hyperBonusPercent, { type, most: 6 }));
    const settled = settleByHand(coupon);
    if (settled.status === 'open') throw new Error('every leg is decided');
    const maths = couponMaths(engineInput(coupon));
    if (!maths) throw new Error(`SEED=${seed}: no such coupon`);
    const { factor } = maths;
    const shown = {
      combinations: maths.combinations,
      factor: new Rational(factor.num, factor.den).toString(),
      coef: maths.coefMilli,
      possibleWin: maths.possibleWin,
      minReturn: maths.minReturn,
    };
    const hasCoef = type !== 'system' && type !== 'blocks' && type !== 'singles';
    expect(shown, `SEED=${seed} of type ${type}`).toEqual({
      combinations: countOf(coupon),
      factor: settled.factor.toString(),
      coef: hasCoef ? settled.factor.times(new Rational(1000n)).roundedDown() : null,
      possibleWin: settled.payout,
      minReturn: leastOf(coupon),
    });
  }
});
