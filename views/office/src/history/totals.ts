import type { bets } from '@fairbook/contracts';
import { add, formatAmount, type MinorUnits, minorUnits, parseAmount } from '@fairbook/money';

/** The net result of one coupon, signed; null while it is open or when nothing was staked. */
export function netOf({
  status,
  payout,
  amount,
  iso,
}: Pick<bets.Coupon, 'status' | 'payout' | 'amount' | 'iso'>): string | null {
  if (payout === null || status === 'refused' || status === 'pending' || status === 'accepted') return null;
  return formatAmount(minorUnits(minorOf(payout, iso) - minorOf(amount, iso)), iso);
}

/** The payout before the last correction; null without one. */
export function netBefore(coupon: bets.Coupon): string | null {
  const [before, last] = coupon.revisions.slice(-2);
  return before && last?.reason === 'corrected' ? netOf({ ...coupon, payout: before.payout }) : null;
}

/** The possible win of an open coupon; after a partial cash-out, the share of the open part. */
export function openWinOf({ possibleWin, amount, cashedOut, iso }: bets.Coupon): string {
  if (!cashedOut) return possibleWin;
  const stake = minorOf(amount, iso);
  const open = stake - minorOf(cashedOut.stake, iso);
  return formatAmount(minorUnits((minorOf(possibleWin, iso) * open) / stake), iso);
}

/** The total stake of coupons in one currency. */
export function stakeOf(coupons: readonly bets.Coupon[]): string {
  const iso = coupons[0]?.iso ?? '';
  return formatAmount(add(...coupons.map(({ amount }) => minorOf(amount, iso))), iso);
}

function minorOf(amount: string, iso: string): MinorUnits {
  const sum = parseAmount(amount, iso);
  return typeof sum === 'bigint' ? sum : minorUnits(0n);
}
