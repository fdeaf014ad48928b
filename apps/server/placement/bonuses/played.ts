import { MIN_PLAY_COEF } from '@fairbook/contracts/cashback';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/sql.ts';
import { stakedWith } from './store.ts';
import { wageredBy } from './wagered.ts';

const MIN_PLAY_MILLI = Math.round(MIN_PLAY_COEF * 1000);

/**
 * The coupons `c` that may count as play with real money, for every reward: settled as won or lost, with a part of the
 * stake not cashed out, without a term of the house (a promo code, a bonus, an advance) or a boosted price, which may have no
 * margin, and no anti-express, which is the other side of the bets that it lays. A stake that the house gave is such a
 * term. `wageredBy` then leaves out low odds and bets on both sides of a game.
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

/** What a player has staked that counts as play, by currency: without what was cashed out. */
export async function playedStakes(sqlOf: Sql, userId: number): Promise<PlayedSum[]> {
  const { rows } = await sqlOf.query<{ id: string; currency: string; stake: bigint }>({
    text: `select c.id, c.currency, c.stake - c.closed_stake stake from coupons c where c.user_id = $1 and ${TEXT}`,
    values: [userId],
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
