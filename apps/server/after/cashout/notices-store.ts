import type { cashout } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import type { StoredRule } from './rules-store.ts';

const MOST_SHOWN = 50;

/** A notice of a rule. Amounts in minor units, times in epoch milliseconds. */
export interface StoredNotice {
  id: string;
  couponId: string;
  kind: cashout.CashoutNotice['kind'];
  target: bigint;
  /** The offer, or the amount paid by a selling rule. */
  value: bigint;
  percent: number;
  at: number;
}

export interface ListedNotice extends StoredNotice {
  couponNumber: number;
  currency: string;
}

interface Row {
  id: string;
  coupon_id: string;
  kind: StoredNotice['kind'];
  target: bigint;
  value: bigint;
  percent: number;
  at: Date;
  number: bigint;
  currency: string;
}

export async function insertNotice(sql: Sql, rule: StoredRule, notice: StoredNotice): Promise<void> {
  await sql.query({
    name: 'insert_cashout_notice',
    text: `insert into cashout_notices (id, user_id, coupon_id, rule_id, kind, target, value, percent, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      notice.id,
      rule.userId,
      notice.couponId,
      rule.id,
      notice.kind,
      notice.target,
      notice.value,
      notice.percent,
      new Date(notice.at),
    ],
  });
}

/** A player's unseen notices, newest first. */
export async function unseenNotices(sql: Sql, userId: number): Promise<ListedNotice[]> {
  const { rows } = await sql.query<Row>({
    name: 'unseen_cashout_notices',
    text: `select n.*, c.number, c.currency
           from cashout_notices n join coupons c on c.id = n.coupon_id
           where n.user_id = $1 and n.seen_at is null order by n.at desc, n.id desc limit ${MOST_SHOWN}`,
    values: [userId],
  });
  return rows.map((row) => ({
    id: row.id,
    couponId: row.coupon_id,
    kind: row.kind,
    target: row.target,
    value: row.value,
    percent: row.percent,
    at: row.at.getTime(),
    couponNumber: Number(row.number),
    currency: row.currency,
  }));
}

/** Marks notices as seen; true if any was this player's and unseen. */
export async function markSeen(
  sql: Sql,
  userId: number,
  ids: readonly string[],
  at: number,
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'see_cashout_notices',
    text: `update cashout_notices set seen_at = $3
           where id = any($2::uuid[]) and user_id = $1 and seen_at is null`,
    values: [userId, ids, new Date(at)],
  });
  return (rowCount ?? 0) > 0;
}

/** Deletes notices from before `before` (epoch milliseconds), seen or not. */
export async function pruneNotices(sql: Sql, before: number): Promise<void> {
  await sql.query({
    text: 'delete from cashout_notices where at < $1',
    values: [new Date(before)],
  });
}
