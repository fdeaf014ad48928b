import type { Sql } from '../../platform/database/sql.ts';

/** Minor units. */
interface SumsRow {
  currency: string;
  amount: bigint;
  repaid: bigint;
  returned: bigint;
  written_off: bigint;
  owed: bigint;
  due: bigint;
}

export interface AdvanceRow extends SumsRow {
  coupon_id: string;
  number: bigint;
  user_id: bigint;
  login: string;
  at: Date;
  secured_by: bigint;
}

/** Newest first. */
export async function lastAdvances(sql: Sql, most: number): Promise<AdvanceRow[]> {
  const { rows } = await sql.query<AdvanceRow>({
    text: `select a.coupon_id, c.number, c.user_id, u.login, c.currency, a.at, a.amount, a.repaid, a.returned,
             a.written_off, a.owed, a.due,
             (select count(*) from advance_liens l join coupons s on s.id = l.secured_by
              where l.coupon_id = a.coupon_id and s.status = 'accepted') secured_by
           from advances a join coupons c on c.id = a.coupon_id join users u on u.id = c.user_id
           order by a.at desc, a.coupon_id desc limit $1`,
    values: [most],
  });
  return rows;
}

/** Totals of all advances ever, by currency. */
export async function advanceTotals(sql: Sql): Promise<SumsRow[]> {
  const { rows } = await sql.query<SumsRow>({
    text: `select p.currency, sum(a.amount)::bigint amount, sum(a.repaid)::bigint repaid,
             sum(a.returned)::bigint returned, sum(a.written_off)::bigint written_off, sum(a.owed)::bigint owed,
             sum(a.due)::bigint due
           from advances a join accounts p on p.id = a.account_id group by p.currency order by p.currency`,
  });
  return rows;
}
