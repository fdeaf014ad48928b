import type { promo as contract } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';

/** Bets that were settled longer ago than this are left, unless their code ended later: a correction after it changes nothing. */
const LOOKED_AT_FOR_MS = 90 * 86_400_000;

/** SQL: nothing came back of coupon `c`, but for the part that was cashed out, and there is another part. */
const IS_LOST = `(c.status = 'lost' and c.stake > c.closed_stake and c.payout = c.cashed_out)`;

/** A risk-free bet and what was done for it so far. Sums in minor units of the currency. */
export interface RiskFreeBet {
  coupon_id: string;
  promo_id: bigint;
  user_id: bigint;
  code: string;
  operator_id: bigint;
  currency: string;
  /** The part of the stake that was not cashed out. */
  stake: bigint;
  percent: number;
  wager_times: number;
  is_lost: boolean;
  state: (typeof contract.RISK_FREE_STATES)[number] | null;
  grant_id: string | null;
  times: number;
}

const BETS = `
  select c.id coupon_id, u.promo_id, u.user_id, p.code, p.changed_by operator_id, c.currency, c.stake - c.closed_stake stake,
    (c.terms -> 'promo' ->> 'percent')::integer percent, (c.terms -> 'promo' ->> 'wagerTimes')::integer wager_times,
    ${IS_LOST} is_lost, r.state, r.grant_id, coalesce(r.times, 0) times
  from promo_codes p join promo_uses u on u.promo_id = p.id join coupons c on c.id = u.coupon_id
  left join risk_free_returns r on r.coupon_id = c.id
  where p.kind = 'risk_free'`;

/**
 * Risk-free bets that are lost without a bonus, of players whose play is open, and those whose bonus has to go back. A bonus waits
 * while play is closed. In the order of their ids, from behind `after`; with `settledSince` only those
 * settled from then on.
 */
export async function dueReturns(
  sql: Sql,
  {
    now,
    settledSince,
    after,
    most,
  }: { now: number; settledSince: number | null; after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ coupon_id: string }>({
    text: `select coupon_id from (${BETS} and (p.valid_until > $2 or c.settled_at > $2)
             and ($5::timestamptz is null or c.settled_at >= $5)) b
           where ($4::uuid is null or coupon_id > $4) and case
             when is_lost then coalesce(state, 'taken') = 'taken' and stake * percent >= 100 and not play_is_closed(user_id, $1)
             else state = 'granted' end
           order by coupon_id limit $3`,
    values: [
      new Date(now),
      new Date(now - LOOKED_AT_FOR_MS),
      most,
      after,
      settledSince && new Date(settledSince),
    ],
  });
  return rows.map(({ coupon_id }) => coupon_id);
}

/** One risk-free bet as it is now. Rounds of several nodes wait for each other. */
export async function heldReturn(sql: Sql, couponId: string): Promise<RiskFreeBet | undefined> {
  await sql.query({
    text: `select pg_advisory_xact_lock(hashtextextended('risk-free bet', hashtextextended($1, 0)))`,
    values: [couponId],
  });
  const { rows } = await sql.query<RiskFreeBet>({ text: `${BETS} and c.id = $1`, values: [couponId] });
  return rows[0];
}

/** Writes what was done for a bet: once more, if a correction took it back before. */
export async function writeReturn(
  sql: Sql,
  { coupon_id, promo_id, user_id, currency }: RiskFreeBet,
  done: { state: 'granted' | 'opposite'; amount: bigint; grantId: string | null; times: number; at: number },
): Promise<void> {
  await sql.query({
    text: `insert into risk_free_returns (coupon_id, promo_id, user_id, currency, state, amount, grant_id, times, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (coupon_id) do update set state = excluded.state, amount = excluded.amount, taken = 0,
             grant_id = excluded.grant_id, times = excluded.times, at = excluded.at`,
    values: [
      ...[coupon_id, promo_id, user_id, currency],
      ...[done.state, done.amount, done.grantId, done.times, new Date(done.at)],
    ],
  });
}

export async function writeTaken(sql: Sql, couponId: string, taken: bigint, at: number): Promise<void> {
  await sql.query({
    text: `update risk_free_returns set state = 'taken', taken = $2, at = $3 where coupon_id = $1`,
    values: [couponId, taken, new Date(at)],
  });
}

type Return = NonNullable<contract.KnownPromoCode['returns']>[number];
const MOST_SHOWN = 100;

/** What a player's risk-free bets brought, by code, the latest first. */
export async function returnsOf(sql: Sql, userId: number): Promise<ReadonlyMap<number, Return[]>> {
  const { rows } = await sql.query<{
    promo_id: bigint;
    state: Return['state'];
    currency: string;
    amount: bigint;
    at: Date;
  }>({
    text: `select promo_id, state, currency, amount, at from risk_free_returns where user_id = $1
           order by at desc, coupon_id limit ${MOST_SHOWN}`,
    values: [userId],
  });
  const shown = rows.map(({ promo_id, state, currency: iso, amount, at }) => ({
    promoId: Number(promo_id),
    of: { state, amount: formatAmount(minorUnits(amount), iso), iso, at: at.toISOString() },
  }));
  return new Map(
    [...Map.groupBy(shown, ({ promoId }) => promoId)].map(([id, each]) => [id, each.map(({ of }) => of)]),
  );
}
