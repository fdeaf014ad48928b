import type { Sql } from '../../platform/database/sql.ts';
import type { Cause } from './types.ts';
import type { WriteOffRow } from './write-off-store.ts';

/** Minor units. */
export interface SumsRow {
  currency: string;
  amount: bigint;
  collected: bigint;
  lifted: bigint;
  written_off: bigint;
  due: bigint;
}

export interface ReceivableRow extends SumsRow {
  coupon_id: string;
  /** Null where the debt is for no coupon. */
  number: bigint | null;
  cause: Cause;
  at: Date;
  user_id: bigint;
  login: string;
  reason: WriteOffRow['reason'] | null;
}

/** Debts of one player, or of all for null: those with a write-off waiting for approval first, then the newest. */
export async function lastReceivables(
  sql: Sql,
  { userId, most }: { userId: number | null; most: number },
): Promise<ReceivableRow[]> {
  const { rows } = await sql.query<ReceivableRow>({
    text: `select r.coupon_id, c.number, r.cause, r.at, a.user_id, u.login, a.currency, r.amount, r.collected, r.lifted,
             r.written_off, r.due, (select w.reason from write_offs w where w.coupon_id = r.coupon_id and w.cause = r.cause
               and w.status = 'done' order by w.id desc limit 1) reason
           from receivables r join accounts a on a.id = r.account_id join users u on u.id = a.user_id
           left join coupons c on c.id = r.coupon_id and r.cause in ('correction', 'advance')
           where $1::bigint is null or r.account_id in (select id from accounts where user_id = $1)
           order by exists (select 1 from write_offs w where w.coupon_id = r.coupon_id and w.cause = r.cause
               and w.status = 'requested') desc, r.at desc, r.coupon_id desc limit $2`,
    values: [userId, most],
  });
  return rows;
}

/** Totals of all debts ever, by currency. */
export async function receivableTotals(sql: Sql): Promise<SumsRow[]> {
  const { rows } = await sql.query<SumsRow>({
    text: `select p.currency, sum(r.amount)::bigint amount, sum(r.collected)::bigint collected,
             sum(r.lifted)::bigint lifted, sum(r.written_off)::bigint written_off, sum(r.due)::bigint due
           from receivables r join accounts p on p.id = r.account_id group by p.currency order by p.currency`,
  });
  return rows;
}
