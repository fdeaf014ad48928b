import type { bets } from '@fairbook/contracts';
import { settlementInputOf } from '@fairbook/coupon/agreed';
import { formatAmount, formatDecimal, minorUnits } from '@fairbook/money';
import { type Decided, settleCoupon } from '@fairbook/settlement';
import type { HeldCoupon } from './types.ts';

/**
 * What boosts added: text `total_price_raised` with the difference to the same coupon at the usual prices. Empty
 * where they added nothing.
 */
export function boostSentences(coupon: HeldCoupon, { payout }: Decided): bets.Sentence[] {
  const boosted = coupon.legs.filter(({ usualMilli }) => usualMilli !== null);
  if (boosted.length === 0) return [];
  const added = payout - atUsualPrices(coupon);
  if (added <= 0n) return [];
  const written = (oddsMilli: readonly number[]) =>
    oddsMilli.map((milli) => formatDecimal(BigInt(Math.floor(milli / 10)), 2)).join(', ');
  const values = {
    legs: boosted.length,
    coef: written(boosted.map(({ oddsMilli }) => oddsMilli)),
    usual: written(boosted.map(({ usualMilli }) => usualMilli!)),
    added: formatAmount(minorUnits(added), coupon.currency),
    iso: coupon.currency,
  };
  return [{ key: 'total_price_raised', values }];
}

function atUsualPrices(coupon: HeldCoupon): bigint {
  const legs = coupon.legs.map((leg) => ({ ...leg, oddsMilli: leg.usualMilli ?? leg.oddsMilli }));
  const amount = formatAmount(minorUnits(coupon.stake), coupon.currency);
  const results = legs.map(({ latest }) => latest);
  const settled = settleCoupon(settlementInputOf({ ...coupon, legs, amount, iso: coupon.currency }, results));
  return settled.status === 'open' ? 0n : settled.payout;
}
