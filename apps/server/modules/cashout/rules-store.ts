import type { Sql } from '../wallet/index.ts';

/** "Cash `percent` of what is open out when it is worth `target`." Minor units, epoch milliseconds. */
export interface StoredRule {
  couponId: string;
  userId: number;
  target: bigint;
  percent: number;
  createdAt: number;
}

interface Row {
  coupon_id: string;
  user_id: bigint;
  target: bigint;
  percent: number;
  created_at: Date;
}

/** Sets the rule of a coupon, in the place of one that it had. */
export async function setRule(sql: Sql, rule: StoredRule): Promise<void> {
  await sql.query({
    name: 'set_cashout_rule',
    text: `insert into cashout_rules (coupon_id, user_id, target, percent, created_at) values ($1, $2, $3, $4, $5)
           on conflict (coupon_id) do update
             set target = excluded.target, percent = excluded.percent, created_at = excluded.created_at`,
    values: [rule.couponId, rule.userId, rule.target, rule.percent, new Date(rule.createdAt)],
  });
}

export async function removeRule(sql: Sql, couponId: string): Promise<void> {
  await sql.query({
    name: 'remove_cashout_rule',
    text: 'delete from cashout_rules where coupon_id = $1',
    values: [couponId],
  });
}

export async function ruleOf(sql: Sql, couponId: string): Promise<StoredRule | null> {
  const { rows } = await sql.query<Row>({
    name: 'cashout_rule_of',
    text: 'select * from cashout_rules where coupon_id = $1',
    values: [couponId],
  });
  return rows[0] ? storedOf(rows[0]) : null;
}

/** Rules of coupons that are still open. */
export async function openRules(sql: Sql): Promise<StoredRule[]> {
  const { rows } = await sql.query<Row>({
    text: `select r.* from cashout_rules r join coupons c on c.id = r.coupon_id where c.status = 'accepted'`,
  });
  return rows.map(storedOf);
}

function storedOf(row: Row): StoredRule {
  return {
    couponId: row.coupon_id,
    userId: Number(row.user_id),
    target: row.target,
    percent: row.percent,
    createdAt: row.created_at.getTime(),
  };
}
