import { randomUUID } from 'node:crypto';
import type { Sql } from '../platform/database/sql.ts';

interface Told {
  userId: number;
  accountId: number;
  /** In minor units of the currency, which is the euro by default. */
  stake: bigint;
  currency?: string;
  oddsMilli?: number;
  status?: 'won' | 'lost' | 'void' | 'accepted';
  /** The part of the stake that was cashed out. */
  closed?: bigint;
  terms?: object;
  typeId?: number;
  gameId?: number;
  outcomeId?: string;
  /** When it was placed and settled; now by default. */
  at?: Date;
}

let games = 900_000;

/** For tests: a single as the tables of coupons have it, on a game of its own. Writes no line of the ledger. */
export async function settledCoupon(sql: Sql, told: Told): Promise<void> {
  games += 1;
  const {
    userId,
    accountId,
    stake,
    currency = 'EUR',
    oddsMilli = 2000,
    status = 'lost',
    closed = 0n,
    terms = null,
    typeId = 0,
  } = told;
  const { gameId = games, outcomeId = '1::1', at = new Date() } = told;
  const id = randomUUID();
  await sql.query({
    text: `insert into coupons (id, user_id, account_id, currency, type_id, stake, closed_stake, coef_milli, possible_win,
             change_coef_action, status, idem_key, input_hash, placed_at, accepted_at, settled_at, payout, terms)
           values ($1::uuid, $2, $3, $10, $9, $4, $5, $6, 0, 1, $7, $1::uuid::text, '\\x00', $11, $11, $11, 0, $8)`,
    values: [id, userId, accountId, stake, closed, oddsMilli, status, terms, typeId, currency, at],
  });
  await sql.query({
    text: `insert into coupon_legs (coupon_id, n, game_id, outcome_id, odds_milli, seen_milli, price_version, is_live, shown)
           values ($1, 0, $2, $3, $4, $4, 1, false, '{"marketTypeId":1,"line":"","sportId":1,"champName":"League",
             "countryCode":"es","opponents":["A","B"],"startsAt":0}')`,
    values: [id, gameId, outcomeId, oddsMilli],
  });
}
