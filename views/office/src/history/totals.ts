import type { bets } from '@fairbook/contracts';
import { add, formatAmount, type MinorUnits, minorUnits, parseAmount } from '@fairbook/money';

export interface Totals {
  iso: string;
  staked: string;
  returned: string;
  /** Signed. */
  net: string;
}

/** Staked, returned and the difference over the settled coupons of the first currency there is; null without one. */
export function totalsOf(coupons: readonly bets.Coupon[]): Totals | null {
  const settled = coupons.filter(({ payout, status }) => payout !== null && status !== 'refused');
  const iso = settled[0]?.iso;
  if (iso === undefined) return null;
  const ofIso = settled.filter((coupon) => coupon.iso === iso);
  const staked = add(...ofIso.map(({ amount }) => minorOf(amount, iso)));
  const returned = add(...ofIso.map(({ payout }) => minorOf(payout!, iso)));
  return {
    iso,
    staked: formatAmount(staked, iso),
    returned: formatAmount(returned, iso),
    net: formatAmount(minorUnits(returned - staked), iso),
  };
}

/** What one coupon brought, signed; null while it is open or when nothing was taken. */
export function netOf({ status, payout, amount, iso }: bets.Coupon): string | null {
  if (payout === null || status === 'refused' || status === 'pending' || status === 'accepted') return null;
  return formatAmount(minorUnits(minorOf(payout, iso) - minorOf(amount, iso)), iso);
}

function minorOf(amount: string, iso: string): MinorUnits {
  const sum = parseAmount(amount, iso);
  return typeof sum === 'bigint' ? sum : minorUnits(0n);
}
