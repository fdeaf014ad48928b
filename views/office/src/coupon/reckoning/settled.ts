import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { settlementInputOf } from '@fairbook/coupon/agreed';
import { type Ratio, reduce } from '@fairbook/money';
import { type Decided, type DecidedResult, settleCoupon } from '@fairbook/settlement';

type Leg = bets.CouponLeg;

/** Leg statuses as results for settlement. */
const DECIDED: Readonly<Partial<Record<Leg['status'], DecidedResult>>> = {
  won: { result: [1, 1], void: [0, 1] },
  half_won: { result: [1, 1], void: [1, 2] },
  void: { result: [0, 1], void: [1, 1] },
  half_lost: { result: [0, 1], void: [1, 2] },
  lost: { result: [0, 1], void: [0, 1] },
};

/** How a leg was decided; null while it is open. The share of a dead heat is the ratio of its factor to its odds. */
export function decidedOf({ status, factor, coef }: Leg): DecidedResult | null {
  if (status !== 'dead_heat') return DECIDED[status] ?? null;
  const { num, den } = factorOf(factor!);
  const share = reduce({ num: num * 1000n, den: den * BigInt(Math.round(coef * 1000)) });
  return { result: [Number(share.num), Number(share.den)], void: [0, 1] };
}

/** Parses a factor to an exact fraction: `1.470` or `4/3`. */
export function factorOf(text: string): Ratio {
  const [num = '0', den] = text.split('/');
  if (den !== undefined) return { num: BigInt(num), den: BigInt(den) };
  const [whole = '0', decimals = ''] = num.split('.');
  return { num: BigInt(whole + decimals), den: 10n ** BigInt(decimals.length) };
}

/** A factor for reading: as few decimals as possible, at least two. */
export function factorText(text: string): string {
  return text.includes('/') ? text : text.replace(/(\.\d\d+?)0+$/, '$1');
}

/**
 * Settles the coupon again with the engine of settlement, open legs as given; null while that leaves it open, and for a
 * coupon that the engine can't settle (its page then shows no sums). Cash-outs are ignored: the amounts are for the
 * whole stake.
 */
export function settledAgain(
  coupon: bets.Coupon,
  endOf: (leg: Leg, at: number) => DecidedResult | null = () => null,
): Decided | null {
  const legs = coupon.bets.map((leg) => ({ ...leg, oddsMilli: Math.round(leg.coef * 1000) }));
  const decided = coupon.bets.map((leg, at) => decidedOf(leg) ?? endOf(leg, at));
  try {
    const settled = settleCoupon(
      settlementInputOf(
        { ...coupon, type: typeOfId(coupon.typeId), legs, sameGames: coupon.builders },
        decided,
      ),
    );
    return settled.status === 'open' ? null : settled;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
