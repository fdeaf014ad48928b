import type { bets } from '@fairbook/contracts';
import { COUPON_COLUMNS, type CouponRow, shownCoupon, withParts } from '../../placement/bets/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Listener } from './cursor-store.ts';
import type { Showing } from './happening.ts';

/** Coupons that are read at a time. */
const AT_ONCE = 200;
/** Lines that reserve a stake. */
export const RESERVED = ['stake_reserve', 'free_reserve'] as const;

export interface OwnCoupon {
  userId: number;
  /** In minor units of the currency. */
  stake: bigint;
  coupon: bets.Coupon;
}

/** These coupons of players who listen, each in its player's language; of all players, in English, without `listeners`. */
export async function couponsOf(
  sql: Sql,
  ids: readonly string[],
  listeners: ReadonlyMap<number, Listener> | null,
  { terms, onUnshown }: Pick<Showing, 'terms' | 'onUnshown'>,
): Promise<Map<string, OwnCoupon>> {
  const found = new Map<string, OwnCoupon>();
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const { rows } = await sql.query<CouponRow>({
      text: `select ${COUPON_COLUMNS} from coupons
             where id = any($1::uuid[]) and ($2::bigint[] is null or user_id = any($2::bigint[]))`,
      values: [ids.slice(i, i + AT_ONCE), listeners && [...listeners.keys()]],
    });
    for (const stored of await withParts(sql, rows, terms)) {
      const userId = Number(stored.coupon.user_id);
      try {
        const coupon = shownCoupon(stored, listeners?.get(userId)?.lng ?? 'en');
        found.set(coupon.couponId, { userId, stake: stored.coupon.stake, coupon });
      } catch (error) {
        onUnshown(stored.coupon.id, error);
      }
    }
  }
  return found;
}
