import type { bets } from '@fairbook/contracts';
import { formatAmount, minorUnits, multiply, parseAmount, type Ratio, ratio } from '@fairbook/money';
import { oddsMilliOf } from '@fairbook/odds';
import { type DecidedResult, ratioText, settleCoupon } from '@fairbook/settlement';

type Leg = bets.CouponLeg;

/** What the statuses of legs mean to settlement. A dead heat needs its share, which only its factor tells. */
const DECIDED: Readonly<Partial<Record<Leg['status'], DecidedResult>>> = {
  won: { result: [1, 1], void: [0, 1] },
  half_won: { result: [1, 1], void: [1, 2] },
  void: { result: [0, 1], void: [1, 1] },
  half_lost: { result: [0, 1], void: [1, 2] },
  lost: { result: [0, 1], void: [0, 1] },
};

/** A factor as its exact fraction: `1.470` or `4/3`. */
export function factorOf(text: string): Ratio {
  const [num = '0', den] = text.split('/');
  if (den !== undefined) return ratio(BigInt(num), BigInt(den));
  const [whole = '0', decimals = ''] = num.split('.');
  return ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** A factor for reading: no more than the decimals it needs, at least two. */
export function factorText(text: string): string {
  return text.includes('/') ? text : text.replace(/(\.\d\d+?)0+$/, '$1');
}

/** The product of the legs' factors of a single or an express; null for a system or while a leg is open. */
export function countedOdds({ typeId, bets }: Pick<bets.Coupon, 'typeId' | 'bets'>): string | null {
  if (typeId !== 0 && typeId !== 1) return null;
  if (bets.some(({ factor }) => factor === null)) return null;
  const product = bets.map(({ factor }) => factorOf(factor!)).reduce(multiply, ratio(1n));
  const hundredths = ((product.num * 100n) / product.den).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** The product before its one rounding, as text; null where `countedOdds` is. */
export function unroundedOf(coupon: bets.Coupon): string | null {
  if (countedOdds(coupon) === null) return null;
  const stake = parseAmount(coupon.amount, coupon.iso);
  if (typeof stake !== 'bigint') return null;
  const exact = coupon.bets.map(({ factor }) => factorOf(factor!)).reduce(multiply, ratio(stake));
  return factorText(ratioText({ num: exact.num, den: exact.den * 10n ** BigInt(decimalsOf(coupon.amount)) }));
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/**
 * Settles the coupon again from its legs and compares with what was paid. null when it is still open or a leg ended in
 * a dead heat, whose share the page does not know.
 */
export function isPaidRight(coupon: bets.Coupon): boolean | null {
  const { typeId, systemValue, amount, iso, payout, bets } = coupon;
  const stake = parseAmount(amount, iso);
  if (payout === null || typeof stake !== 'bigint' || bets.some(({ status }) => status === 'dead_heat'))
    return null;
  const settled = settleCoupon({
    typeId,
    systemValue,
    stake: minorUnits(stake),
    legs: bets.map(({ coef, blockId, status }) => ({
      oddsMilli: oddsMilliOf(coef),
      blockId,
      decided: DECIDED[status] ?? null,
    })),
  });
  return settled.status === 'open' ? null : formatAmount(settled.payout, iso) === payout;
}
