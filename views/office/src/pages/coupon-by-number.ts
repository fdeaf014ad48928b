import type { Api } from '@fairbook/client';
import type { bets } from '@fairbook/contracts';

/** The player's own coupon with this number, or null. */
export async function couponByNumber(api: Api, number: number): Promise<bets.Coupon | null> {
  const { coupons } = await api('bets.coupons', { query: { q: String(number) } });
  return coupons.find((coupon) => coupon.number === number) ?? null;
}
