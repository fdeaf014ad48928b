import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/coupon-type';
import { settlementInputOf } from '@fairbook/coupon/agreed';
import { type Ratio, reduce } from '@fairbook/money';
import { type Decided, type DecidedResult, settleCoupon } from '@fairbook/settlement';

type Leg = bets.CouponLeg;

/** What the statuses of legs mean to settlement. */
const DECIDED: Readonly<Partial<Record<Leg['status'], DecidedResult>>> = {
  won: { result: [1, 1], void: [0, 1] },
  half_won: { result: [1, 1], void: [1, 2] },
  void: { result: [0, 1], void: [1, 1] },
  half_lost: { result: [0, 1], void: [1, 2] },
  lost: { result: [0, 1], void: [0, 1] },
};

/** How a leg was decided; null while it is open. The share of a dead heat is what its factor is of its odds. */
export function decidedOf({ status, factor, coef }: Leg): DecidedResult | null {
  if (status !== 'dead_heat') return DECIDED[status] ?? null;
  const { num, den } = factorOf(factor!);
  const share = reduce({ num: num * 1000n, den: den * BigInt(Math.round(coef * 1000)) });
  return { result: [Number(share.num), Number(share.den)], void: [0, 1] };
}

/** A factor as its exact fraction: `1.470` or `4/3`. */
export function factorOf(text: string): Ratio {
  const [num = '0', den] = text.split('/');
  if (den !== undefined) return { num: BigInt(num), den: BigInt(den) };
  const [whole = '0', decimals = ''] = num.split('.');
  return { num: BigInt(whole + decimals), den: 10n ** BigInt(decimals.length) };
}

/** A factor for reading: as few decimals as it needs, at least two. */
export function factorText(text: string): string {
  return text.includes('/') ? text : text.replace(/(\.\d\d+?)0+$/, '$1');
}

/**
 * The coupon settled again by the engine that settles it, its open legs as told; null while that leaves it open, and for
 * one that the engine can't settle: a page then shows no sums. Of what was cashed out it knows nothing: the sums are of the
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
