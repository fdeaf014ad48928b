import type { bets } from '@fairbook/contracts';
import { COUPON_COLUMNS, type CouponRow, type StoredCoupon, withParts } from '../../placement/bets/index.ts';
import type { PlacementTerm } from '../../placement/coupon/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Where, whereOf } from './filter.ts';

export interface HistoryPage {
  sort: 'time' | 'stake' | 'payout';
  order: 'desc' | 'asc';
  /** Id of the last coupon of the page before; ids grow with time. */
  before: string | null;
  limit: number;
}

/** The sort keys of coupons. An unknown payout comes last in both directions. */
const KEYS = {
  time: { desc: ['c.id'], asc: ['c.id'] },
  stake: { desc: ['c.currency', 'c.stake', 'c.id'], asc: ['c.currency', 'c.stake', 'c.id'] },
  payout: {
    desc: ['c.currency', 'coalesce(c.payout, -1)', 'c.id'],
    asc: ['c.currency', 'coalesce(c.payout, 9223372036854775807)', 'c.id'],
  },
} as const;

/** A page of the player's coupons that match the filter. */
export async function historyOf(
  sql: Sql,
  userId: number,
  filter: bets.HistoryFilter,
  page: HistoryPage,
  terms: readonly PlacementTerm[],
): Promise<StoredCoupon[]> {
  const where = await whereOf(sql, userId, filter);
  return where ? withParts(sql, await pageOf(sql, where, page), terms) : [];
}

/** How many of a player’s coupons are undecided. */
export async function countOpen(sql: Sql, userId: number): Promise<number> {
  const { rows } = await sql.query<{ open: number }>({
    text: `select count(*)::int open from coupons where user_id = $1 and status in ('pending', 'accepted')`,
    values: [userId],
  });
  return rows[0]!.open;
}

async function pageOf(
  sql: Sql,
  where: Where,
  { sort, order, before, limit }: HistoryPage,
): Promise<CouponRow[]> {
  const keys = KEYS[sort][order];
  const orderBy = keys.map((key) => `${key} ${order}`).join();
  const values = [...where.values, limit];
  const isFurther = before
    ? `and (${keys.join()}) ${order === 'desc' ? '<' : '>'} (
         select ${keys.join()} from coupons c where c.id = $${values.length + 1} and c.user_id = $1)`
    : '';
  const { rows } = await sql.query<CouponRow>({
    text: `select ${COUPON_COLUMNS} from coupons c join (
             select c.id as found from coupons c where ${where.text} ${isFurther}
             order by ${orderBy} limit $${values.length}) f on f.found = c.id order by ${orderBy}`,
    values: before ? [...values, before] : values,
  });
  return rows;
}
