import type { bets } from '@fairbook/contracts';
import { multiply, parseAmount, type Ratio, ratio } from '@fairbook/money';
import { ratioText } from '@fairbook/settlement';
import { payoutIf } from './payouts.ts';

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

/** The product of the legs' factors of a single or an express; null for other types and terms, or while a leg is open. */
export function countedOdds({
  typeId,
  bets,
  terms,
}: Pick<bets.Coupon, 'typeId' | 'bets' | 'terms'>): string | null {
  if ((typeId !== 0 && typeId !== 1) || terms) return null;
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
 * Settles the coupon again from its legs and what was agreed, and compares with what was paid. Null when it is still
 * open, was cashed out (in part: then the sum is of two), or a leg ended in a dead heat, whose share the page does not know.
 */
export function isPaidRight(coupon: bets.Coupon): boolean | null {
  if (coupon.payout === null || coupon.cashedOut) return null;
  const payout = payoutIf(coupon, () => null);
  return payout === null ? null : payout === coupon.payout;
}
