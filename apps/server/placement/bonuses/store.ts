import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import type { Sql } from '../../platform/database/sql.ts';
import type { StakedCoupon } from './wagered.ts';

export interface GrantRow {
  id: string;
  user_id: bigint;
  login: string;
  account_id: bigint;
  currency: string;
  amount: bigint;
  wager_times: number;
  note: string;
  at: Date;
  closed_at: Date | null;
  requested_by: bigint;
  requested_at: Date;
  approved_by: bigint | null;
  approved_at: Date | null;
  status: 'requested' | 'done' | 'withdrawn';
  version: number;
}

const GRANT = `select g.id, a.user_id, u.login, g.account_id, a.currency, g.amount, g.wager_times, g.note, g.at, g.closed_at,
    g.operator_id requested_by, g.requested_at, g.approved_by, g.approved_at, g.status, g.version
  from bonus_grants g join accounts a on a.id = g.account_id join users u on u.id = a.user_id`;

export async function lastGrants(sql: Sql, userId: number | null): Promise<GrantRow[]> {
  const { rows } = await sql.query<GrantRow>({
    values: [userId],
    text: `${GRANT} where $1::bigint is null or a.user_id = $1 order by g.status = 'requested' desc, g.at desc, g.id desc limit 100`,
  });
  return rows;
}

export async function grantOf(sql: Sql, id: string): Promise<GrantRow | undefined> {
  const { rows } = await sql.query<GrantRow>({ text: `${GRANT} where g.id = $1`, values: [id] });
  return rows[0];
}

/** A waiting grant, locked, so that decisions on it run one after another. */
export async function heldGrant(sql: Sql, id: string): Promise<GrantRow | undefined> {
  const { rows } = await sql.query<GrantRow>({
    text: `${GRANT} where g.id = $1 for update of g`,
    values: [id],
  });
  return rows[0];
}

export async function decideGrant(
  sql: Sql,
  id: string,
  change: { status: 'done' | 'withdrawn'; at: Date; approvedBy: bigint | null; approvedAt: Date | null },
): Promise<void> {
  await sql.query({
    text: `update bonus_grants set status = $2, at = $3, approved_by = $4, approved_at = $5, version = version + 1 where id = $1`,
    values: [id, change.status, change.at, change.approvedBy, change.approvedAt],
  });
}

export async function insertGrant(
  sql: Sql,
  grant: {
    id: string;
    accountId: number;
    operatorId: number;
    amount: bigint;
    wagerTimes: number;
    note: string;
    at: Date;
  },
): Promise<void> {
  const { id, accountId, operatorId, amount, wagerTimes, note, at } = grant;
  await sql.query({
    text: `insert into bonus_grants (id, account_id, operator_id, amount, wager_times, note, at, requested_at, status)
           values ($1, $2, $3, $4, $5, $6, $7, $7, 'requested')`,
    values: [id, accountId, operatorId, amount, wagerTimes, note, at],
  });
}

/** The currency of a player; null for an unknown one. */
export async function currencyOfPlayer(sql: Sql, userId: number): Promise<string | null> {
  const { rows } = await sql.query<{ currency: string }>({
    text: `select currency from users where id = $1 and role = 'player'`,
    values: [userId],
  });
  return rows[0]?.currency ?? null;
}

/** A bonus account. Amounts in minor units. */
export interface BonusAccountRow {
  accountId: number;
  mainId: number;
  currency: string;
  balance: bigint;
  required: bigint;
  /** The time of the first open grant; null without one. */
  since: Date | null;
  openBets: number;
}

interface StateRow {
  id: bigint;
  main_id: bigint;
  currency: string;
  balance: bigint;
  /** As text, since a sum of products is wider than its columns. */
  required: string;
  since: Date | null;
  open_bets: bigint;
}

export async function bonusAccounts(sql: Sql, userId: number): Promise<BonusAccountRow[]> {
  const { rows } = await sql.query<StateRow>({
    text: `select a.id, m.id main_id, a.currency, a.balance, g.required::text required, g.since,
             (select count(*) from coupons where account_id = a.id and user_id = a.user_id
                and status in ('pending', 'accepted')) open_bets
           from accounts a
           join accounts m on m.user_id = a.user_id and m.currency = a.currency and m.kind = 'player' and m.type in (0, 9)
           cross join lateral (
             select coalesce(sum(amount * wager_times), 0) required, min(at) since
             from bonus_grants where account_id = a.id and closed_at is null and status = 'done') g
           where a.user_id = $1 and a.kind = 'player' and a.type = 4 order by a.id`,
    values: [userId],
  });
  return rows.map(({ id, main_id, currency, balance, required, since, open_bets }) => ({
    accountId: Number(id),
    mainId: Number(main_id),
    currency,
    balance,
    required: BigInt(required),
    since,
    openBets: Number(open_bets),
  }));
}

interface StakedRow {
  id: string;
  account_id: bigint;
  type_id: bets.TypeId;
  status: string;
  stake: bigint;
  placed_stake: bigint;
  coef_milli: bigint | null;
  placed_at: Date;
  games: string[];
  outcomes: string[];
  odds: number[];
  blocks: (number | null)[];
  voids: boolean[];
  least_units: number;
}

/** Columns of a coupon `c` and its legs `l`, grouped by coupon, as a `StakedRow`. */
const STAKED = `c.id, c.account_id, c.type_id, c.status, c.stake - c.closed_stake stake, c.stake placed_stake, c.coef_milli,
             c.placed_at, coalesce((select min(size) from unnest(c.system_values) size), 1) least_units,
             array_agg(l.game_id::text order by l.n) games, array_agg(l.outcome_id order by l.n) outcomes,
             array_agg(l.odds_milli order by l.n) odds, array_agg(l.block_id order by l.n) blocks,
             array_agg(coalesce(l.decided->'void'->0 = l.decided->'void'->1, false) order by l.n) voids`;

/**
 * The coupons of a bonus account since `since`, newest first, and those of the player's other accounts on the same
 * games from thirty days before. Their stakes exclude cashed-out parts.
 */
export async function stakedSince(
  sql: Sql,
  { userId, accountId, since }: { userId: number; accountId: number; since: Date },
): Promise<StakedCoupon[]> {
  const { rows } = await sql.query<StakedRow>({
    text: `with own as (
             select l.game_id from coupons c join coupon_legs l on l.coupon_id = c.id
             where c.user_id = $1 and c.account_id = $2 and c.placed_at >= $3 and c.status <> 'refused')
           select ${STAKED}
           from coupons c join coupon_legs l on l.coupon_id = c.id
           where c.user_id = $1 and c.status <> 'refused' and case when c.account_id = $2 then c.placed_at >= $3
             else c.placed_at >= $3::timestamptz - interval '30 days' and exists (
               select 1 from coupon_legs o where o.coupon_id = c.id and o.game_id in (select game_id from own)) end
           group by c.id order by c.placed_at desc, c.id desc`,
    values: [userId, accountId, since],
  });
  return rows.map((row) => stakedOf(row, Number(row.account_id) === accountId));
}

function stakedOf(row: StakedRow, isFromBonus: boolean): StakedCoupon {
  return {
    couponId: row.id,
    isFromBonus,
    type: typeOfId(row.type_id),
    status: row.status,
    stake: row.stake,
    placedStake: row.placed_stake,
    coefMilli: row.coef_milli === null ? null : Number(row.coef_milli),
    placedAt: row.placed_at,
    leastUnits: row.least_units,
    legs: row.games.map((game, n) => ({
      gameId: Number(game),
      outcomeId: row.outcomes[n]!,
      oddsMilli: row.odds[n]!,
      blockId: row.blocks[n]!,
      isVoid: row.voids[n]!,
    })),
  };
}

/**
 * These coupons of a player, and all others of the player on the same games. `wageredBy` judges the former like those
 * of a bonus account (`isFromBonus`).
 */
export async function stakedWith(
  sql: Sql,
  { userId, ids }: { userId: number; ids: readonly string[] },
): Promise<StakedCoupon[]> {
  const { rows } = await sql.query<StakedRow>({
    text: `with own as (select game_id from coupon_legs where coupon_id = any($2::uuid[]))
           select ${STAKED}
           from coupons c join coupon_legs l on l.coupon_id = c.id
           where c.user_id = $1 and c.status <> 'refused' and (c.id = any($2::uuid[]) or exists (
             select 1 from coupon_legs o where o.coupon_id = c.id and o.game_id in (select game_id from own)))
           group by c.id order by c.placed_at desc, c.id desc`,
    values: [userId, ids],
  });
  const asked = new Set(ids);
  return rows.map((row) => stakedOf(row, asked.has(row.id)));
}

/** Closes all grants of an account: they were released or lost. */
export async function closeGrants(sql: Sql, accountId: number, at: Date): Promise<void> {
  await sql.query({
    text: `update bonus_grants set closed_at = $2 where account_id = $1 and closed_at is null and status = 'done'`,
    values: [accountId, at],
  });
}

/**
 * Closes a grant that was taken back, if it was never staked or nothing is left of it. Otherwise it stays open, because
 * what was won with it, or is in open bets, must still be wagered. The caller has locked the account.
 */
export async function closeTakenBack(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.query({
    text: `update bonus_grants g set closed_at = $2 from accounts a
           cross join lateral (select max(placed_at) staked_at, bool_or(status in ('pending', 'accepted')) has_open
             from coupons where account_id = a.id and user_id = a.user_id and status <> 'refused') c
           where g.id = $1 and g.closed_at is null and a.id = g.account_id
             and (c.staked_at is null or c.staked_at < g.at or (a.balance = 0 and not c.has_open))`,
    values: [id, at],
  });
}

export const refOfReturn = (id: string): string => `bonus-return:${id}`;

/**
 * Notes how much of a grant is still to be taken: the missing amount, at most the stakes of bets that were placed since
 * and are open, or lost so far, less what other grants are to take from these bets. Marks the account, so that its payouts are checked
 * for it. The caller has locked the account.
 */
export async function noteInBets(sql: Sql, id: string, missing: bigint): Promise<void> {
  await sql.query({
    text: `with open_bets as (
             select sum(c.stake - c.closed_stake)::bigint stakes, array_agg(c.id) coupons
             from bonus_grants g join accounts a on a.id = g.account_id
             join coupons c on c.account_id = a.id and c.user_id = a.user_id and c.placed_at >= g.at
             where g.id = $1 and c.status in ('pending', 'accepted', 'lost')),
           others as (
             select coalesce(sum(o.to_take), 0)::bigint to_take from bonus_grants g
             join bonus_grants o on o.account_id = g.account_id, open_bets b
             where g.id = $1 and o.to_take_from && b.coupons),
           noted as (
             update bonus_grants g set to_take = least($2, b.stakes - others.to_take), to_take_from = b.coupons
             from open_bets b, others where g.id = $1 and b.stakes > others.to_take returning g.account_id)
           update accounts set may_owe = true where id in (select account_id from noted)`,
    values: [id, missing],
  });
}

/**
 * A grant that was taken back while a part of it was in open bets: the amount still to be taken, and from which
 * coupons.
 */
export interface InBets {
  id: string;
  toTake: bigint;
  coupons: readonly string[];
}

/** Such grants of these accounts, the oldest first. */
export async function inBetsOf(sql: Sql, accountIds: readonly number[]): Promise<InBets[]> {
  const { rows } = await sql.query<{ id: string; to_take: bigint; to_take_from: string[] }>({
    name: 'bonus_in_bets',
    text: `select id, to_take, to_take_from from bonus_grants
           where account_id = any($1::bigint[]) and to_take > 0 order by at, id`,
    values: [accountIds],
  });
  return rows.map(({ id, to_take, to_take_from }) => ({ id, toTake: to_take, coupons: to_take_from }));
}

/** Whether something is still to be taken from an open coupon of this account. */
export async function isInOpenBet(sql: Sql, accountId: number): Promise<boolean> {
  const { rowCount } = await sql.query({
    text: `select from bonus_grants g join coupons c on c.id = any(g.to_take_from)
           where g.account_id = $1 and g.to_take > 0 and c.status in ('pending', 'accepted') limit 1`,
    values: [accountId],
  });
  return rowCount === 1;
}

export async function noteTaken(sql: Sql, id: string, amount: bigint): Promise<void> {
  await sql.query({
    text: 'update bonus_grants set to_take = to_take - $2 where id = $1',
    values: [id, amount],
  });
}

/** What was taken of a grant that is taken back, and the coupons that were staked with it. */
export interface TakenBack {
  id: string;
  accountId: number;
  taken: bigint;
  coupons: readonly string[];
}

/** Grants of these accounts of which something was taken back, the oldest first, by the ledger. */
export async function takenBackOf(sql: Sql, accountIds: readonly number[]): Promise<TakenBack[]> {
  const { rows } = await sql.query<{ id: string; account_id: bigint; taken: bigint; coupons: string[] }>({
    name: 'bonus_taken_back',
    text: `select g.id, g.account_id, t.taken, array(
             select c.id from coupons c where c.account_id = g.account_id and c.status <> 'refused'
               and (c.placed_at between g.at and t.since or c.id = any(g.to_take_from))) coupons
           from bonus_grants g cross join lateral (
             select sum(case kind when 'bonus_take' then amount else -amount end)::bigint taken, min(at) since
             from transfers where chain_account = g.account_id and reference = 'bonus-return:' || g.id) t
           where g.account_id = any($1::bigint[]) and t.taken > 0 order by g.at, g.id`,
    values: [accountIds],
  });
  return rows.map(({ id, account_id, taken, coupons }) => ({
    ...{ id, taken, coupons },
    accountId: Number(account_id),
  }));
}

/** Notes that a part of a grant was given back for a coupon that a correction has lost, and is taken again if it wins. */
export async function noteGivenBack(
  sql: Sql,
  { id, couponId, amount }: { id: string; couponId: string; amount: bigint },
): Promise<void> {
  await sql.query({
    text: `update bonus_grants set to_take = to_take + $2,
             to_take_from = array(select distinct unnest(to_take_from || $3::uuid)) where id = $1`,
    values: [id, amount, couponId],
  });
}

export async function accountsOfGrants(sql: Sql, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql.query<{ account_id: bigint }>({
    text: 'select distinct account_id from bonus_grants where id = any($1::uuid[]) order by account_id',
    values: [ids],
  });
  return rows.map(({ account_id }) => Number(account_id));
}

/** What did not come back of these grants, by the ledger; nothing of it is to be taken any more. The caller has locked their accounts. */
export async function restOf(sql: Sql, ids: readonly string[]): Promise<bigint> {
  const { rows } = await sql.query<{ rest: bigint }>({
    text: `with gone as (update bonus_grants set to_take = 0 where id = any($1::uuid[]) returning id, account_id, amount)
           select coalesce(sum(g.amount - t.taken), 0)::bigint rest from gone g cross join lateral (
             select coalesce(sum(case kind when 'bonus_take' then amount else -amount end), 0)::bigint taken
             from transfers where chain_account = g.account_id and reference = 'bonus-return:' || g.id) t`,
    values: [ids],
  });
  return rows[0]!.rest;
}

/** Marks the account of a grant, so that corrections of its bets are checked for what was taken back. */
export async function markTakenBack(sql: Sql, accountId: number): Promise<void> {
  await sql.query({
    text: 'update accounts set may_owe = true where id = $1 and not may_owe',
    values: [accountId],
  });
}
