import type { Sql } from '../wallet/index.ts';

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
}

const GRANT = `select g.id, a.user_id, u.login, g.account_id, a.currency, g.amount, g.wager_times, g.note, g.at, g.closed_at
  from bonus_grants g join accounts a on a.id = g.account_id join users u on u.id = a.user_id`;

export async function lastGrants(sql: Sql): Promise<GrantRow[]> {
  const { rows } = await sql.query<GrantRow>({ text: `${GRANT} order by g.at desc, g.id desc limit 100` });
  return rows;
}

export async function grantOf(sql: Sql, id: string): Promise<GrantRow | undefined> {
  const { rows } = await sql.query<GrantRow>({ text: `${GRANT} where g.id = $1`, values: [id] });
  return rows[0];
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
    text: `insert into bonus_grants (id, account_id, operator_id, amount, wager_times, note, at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, accountId, operatorId, amount, wagerTimes, note, at],
  });
}

/** The currency of a player; null for whoever is none. */
export async function currencyOfPlayer(sql: Sql, userId: number): Promise<string | null> {
  const { rows } = await sql.query<{ currency: string }>({
    text: `select currency from users where id = $1 and role = 'player'`,
    values: [userId],
  });
  return rows[0]?.currency ?? null;
}

/** A bonus account as it stands. Sums in minor units. */
export interface BonusState {
  accountId: number;
  mainId: number;
  currency: string;
  balance: bigint;
  required: bigint;
  toStake: bigint;
  openBets: number;
}

interface StateRow {
  id: bigint;
  main_id: bigint;
  currency: string;
  balance: bigint;
  required: bigint;
  to_stake: bigint;
  open_bets: bigint;
}

/**
 * The player's bonus accounts. What was staked counts from the first grant on that is not closed, by bets that were won
 * or lost: what of them was cashed out before carried no risk to the end.
 */
export async function bonusStates(sql: Sql, userId: number): Promise<BonusState[]> {
  const { rows } = await sql.query<StateRow>({
    text: `select a.id, m.id main_id, a.currency, a.balance, g.required::bigint required,
             greatest(0, g.required - c.staked)::bigint to_stake, c.open_bets
           from accounts a
           join accounts m on m.user_id = a.user_id and m.currency = a.currency and m.kind = 'player' and m.type = 0
           cross join lateral (
             select coalesce(sum(amount * wager_times), 0) required, min(at) since
             from bonus_grants where account_id = a.id and closed_at is null) g
           cross join lateral (
             select coalesce(sum(stake - closed_stake) filter (where status in ('won', 'lost') and placed_at >= g.since), 0) staked,
               count(*) filter (where status in ('pending', 'accepted')) open_bets
             from coupons where account_id = a.id and user_id = a.user_id) c
           where a.user_id = $1 and a.kind = 'player' and a.type = 4 order by a.id`,
    values: [userId],
  });
  return rows.map((row) => ({
    accountId: Number(row.id),
    mainId: Number(row.main_id),
    currency: row.currency,
    balance: row.balance,
    required: row.required,
    toStake: row.to_stake,
    openBets: Number(row.open_bets),
  }));
}

/** What was given before no longer counts: it is released, or it is lost. */
export async function closeGrants(sql: Sql, accountId: number, at: Date): Promise<void> {
  await sql.query({
    text: 'update bonus_grants set closed_at = $2 where account_id = $1 and closed_at is null',
    values: [accountId, at],
  });
}
