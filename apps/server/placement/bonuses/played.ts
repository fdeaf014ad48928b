import { MIN_PLAY_COEF } from '@fairbook/contracts/promotions/cashback';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/sql.ts';
import { stakedWith } from './store.ts';
import { wageredBy } from './wagered.ts';

const MIN_PLAY_MILLI = Math.round(MIN_PLAY_COEF * 1000);

/**
 * SQL: whether coupon `c` may count as play with real money, for every reward. It was settled as won or lost, and a
 * part of its stake was not cashed out. It has no term of the house (a promo code, a bonus, an advance, a given stake)
 * and no boosted price, which may leave the house no margin. An anti-express doesn't count, because it is the other
 * side of the bets that it lays. `wageredBy` then leaves out low odds and bets on both sides of a game.
 */
const TEXT = `
  c.status in ('won', 'lost') and c.terms is null and c.type_id <> 6 and c.stake > c.closed_stake
  and exists (select from accounts a where a.id = c.account_id and a.kind = 'player' and a.type in (0, 9))
  and not exists (select from coupon_legs l where l.coupon_id = c.id and l.boost_id is not null)`;

/** The same condition for queries of Kysely. */
export const MAY_COUNT: RawBuilder<boolean> = sql.raw<boolean>(TEXT);

interface PlayedSum {
  currency: string;
  /** In minor units. */
  amount: bigint;
}

/** The player's stakes that count as play, of bets placed since a moment, by currency, without the parts that were cashed out. */
export async function playedStakes(sqlOf: Sql, userId: number, since = new Date(0)): Promise<PlayedSum[]> {
  const { rows } = await sqlOf.query<{ id: string; currency: string; stake: bigint }>({
    text: `select c.id, c.currency, c.stake - c.closed_stake stake from coupons c where c.user_id = $1 and c.placed_at >= $2 and ${TEXT}`,
    values: [userId, since],
  });
  if (rows.length === 0) return [];
  const coupons = await stakedWith(sqlOf, { userId, ids: rows.map(({ id }) => id) });
  const judged = wageredBy(coupons, MIN_PLAY_MILLI);
  const counts = new Set(judged.flatMap(({ coupon, why }) => (why === null ? [coupon.couponId] : [])));
  const sums = new Map<string, bigint>();
  for (const { id, currency, stake } of rows)
    if (counts.has(id)) sums.set(currency, (sums.get(currency) ?? 0n) + stake);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
