import type { Api } from '@fairbook/client';
import type { bets } from '@fairbook/contracts';

const STEP = 100;
/** As many coupons are looked through: ten thousand. */
const PAGES = 100;

/** The player's own coupon of a number, or null. Numbers grow with time, so the search ends where they are below it. */
export async function couponByNumber(api: Api, number: number): Promise<bets.Coupon | null> {
  let before: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const query = { state: 'all' as const, limit: STEP, ...(before && { before }) };
    const { coupons, next } = await api('bets.coupons', { query });
    const found = coupons.find((coupon) => coupon.number === number);
    if (found) return found;
    if (next === null || coupons.every((coupon) => coupon.number < number)) return null;
    before = next;
  }
  return null;
}
