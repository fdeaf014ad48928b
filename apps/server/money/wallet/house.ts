import type { Sql } from '../../platform/database/sql.ts';
import type { HouseName } from './types.ts';

/**
 * The transaction at which counting starts. All checkpoints move together, so an account without one is newer than the
 * last ones, and so are all its lines. A separate query, because the planner needs the value to see how few lines
 * follow. Without any checkpoint every line counts: restored lines have numbers below zero (operations/backup).
 */
async function countedUpTo(sql: Sql): Promise<bigint> {
  const { rows } = await sql.query<{ upto: bigint }>({
    text: 'select coalesce(max(upto_tx), -9223372036854775808)::bigint upto from house_checkpoints',
  });
  return rows[0]!.upto;
}

/** The amount of each line for each of its two accounts, in one pass over the lines. Credits are positive. */
const SIDES = `select t.tx, s.account_id, s.amount from transfers t
  cross join lateral (values (t.credit_account, t.amount), (t.debit_account, -t.amount)) s(account_id, amount)`;

/**
 * The balance of a house account: its checkpoint plus the lines written since. Credits are positive, so `cash` goes
 * below zero by what players paid in, and all accounts of a currency add up to zero.
 */
export async function houseBalance(sql: Sql, name: HouseName, currency: string): Promise<bigint> {
  const { rows } = await sql.query<{ balance: bigint }>({
    text: `with upto as materialized (
             select a.id, coalesce(c.balance, 0) balance, coalesce(c.upto_tx, $3) tx
             from accounts a left join house_checkpoints c on c.account_id = a.id
             where a.kind = 'house' and a.name = $1 and a.currency = $2)
           select (u.balance + coalesce((select sum(amount) from (${SIDES} where t.tx >= $3) l
             where l.account_id = u.id and l.tx >= u.tx), 0))::bigint balance from upto u`,
    values: [name, currency, await countedUpTo(sql)],
  });
  return rows[0]?.balance ?? 0n;
}

/**
 * Moves every house account's checkpoint forward. The cut is at the oldest open transaction: with a later cut, a line
 * that this transaction still commits would never be counted. The lines since the last cut are read once for all
 * accounts.
 */
export async function checkpoint(sql: Sql, at: number): Promise<void> {
  await sql.query({
    text: `with cut as materialized (select oldest_open_tx($2) as upto),
           house as materialized (
             select a.id, coalesce(c.balance, 0) balance, coalesce(c.upto_tx, $2) upto
             from accounts a left join house_checkpoints c on c.account_id = a.id where a.kind = 'house'),
           lines as (
             select h.id, sum(l.amount) amount
             from (${SIDES} where t.tx >= $2 and t.tx < (select upto from cut)) l
             join house h on h.id = l.account_id and l.tx >= h.upto group by h.id)
           insert into house_checkpoints (account_id, upto_tx, balance, at)
           select h.id, cut.upto, h.balance + coalesce(lines.amount, 0), $1
           from house h left join lines on lines.id = h.id cross join cut
           on conflict (account_id) do update
             set upto_tx = excluded.upto_tx, balance = excluded.balance, at = excluded.at
             where house_checkpoints.upto_tx <= excluded.upto_tx`,
    values: [new Date(at), await countedUpTo(sql)],
  });
}
