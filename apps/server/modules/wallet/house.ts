import type { HouseName, Sql } from './types.ts';

/**
 * The balance of a house account: its checkpoint plus the lines written since. Credits are positive, so `cash` goes
 * below zero by what players paid in, and all accounts of a currency add up to nothing.
 */
export async function houseBalance(sql: Sql, name: HouseName, currency: string): Promise<bigint> {
  const { rows } = await sql.query<{ balance: bigint }>({
    name: 'house_balance',
    text: `select (coalesce(c.balance, 0) + coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end), 0))::bigint balance
           from accounts a
           left join house_checkpoints c on c.account_id = a.id
           left join transfers t on (t.credit_account = a.id or t.debit_account = a.id) and t.tx >= coalesce(c.upto_tx, 0)
           where a.kind = 'house' and a.name = $1 and a.currency = $2
           group by a.id, c.balance`,
    values: [name, currency],
  });
  return rows[0]?.balance ?? 0n;
}

/**
 * Moves every house account's checkpoint forward. It cuts at the oldest transaction that is still open, since a line of
 * an older one could otherwise appear behind the cut and be counted never.
 */
export async function checkpoint(sql: Sql, at: number): Promise<void> {
  await sql.query({
    text: `with cut as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as upto),
           moved as (
             select a.id, coalesce(c.balance, 0) + coalesce(sum(
               case when t.credit_account = a.id then t.amount when t.debit_account = a.id then -t.amount end), 0) balance
             from cut cross join accounts a
             left join house_checkpoints c on c.account_id = a.id
             left join transfers t on (t.credit_account = a.id or t.debit_account = a.id)
               and t.tx >= coalesce(c.upto_tx, 0) and t.tx < cut.upto
             where a.kind = 'house' group by a.id, c.balance
           )
           insert into house_checkpoints (account_id, upto_tx, balance, at)
           select moved.id, cut.upto, moved.balance, $1 from moved cross join cut
           on conflict (account_id) do update
             set upto_tx = excluded.upto_tx, balance = excluded.balance, at = excluded.at
             where house_checkpoints.upto_tx <= excluded.upto_tx`,
    values: [new Date(at)],
  });
}
