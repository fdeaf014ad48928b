import type { cashout } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';

/**
 * "When `percent` of the open part is worth `target`": sell it (`sell`), or notify on its way up (`rises`) or down
 * (`falls`). Minor units, epoch milliseconds.
 */
export interface StoredRule {
  id: string;
  couponId: string;
  userId: number;
  kind: cashout.CashoutRuleKind;
  target: bigint;
  percent: number;
  /** Whether a notifying rule may notify; it is armed again once the value has moved well back. */
  isArmed: boolean;
  createdAt: number;
}

interface EndedRule extends StoredRule {
  endedAt: number | null;
  endedWhy: cashout.CashoutRuleEnd | null;
}

/** A rule with the number and currency of its coupon. */
export interface ListedRule extends EndedRule {
  couponNumber: number;
  currency: string;
}

interface Row {
  id: string;
  coupon_id: string;
  user_id: bigint;
  kind: StoredRule['kind'];
  target: bigint;
  percent: number;
  is_armed: boolean;
  created_at: Date;
  ended_at: Date | null;
  ended_why: EndedRule['endedWhy'];
}

/** Sets a rule of a coupon; it replaces one of the same kind. */
export async function setRule(sql: Sql, rule: StoredRule): Promise<void> {
  await sql.query({
    name: 'set_cashout_rule',
    text: `insert into cashout_rules (id, coupon_id, user_id, kind, target, percent, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (coupon_id, kind) where ended_at is null do update
             set id = excluded.id, target = excluded.target, percent = excluded.percent, is_armed = true,
                 created_at = excluded.created_at`,
    values: [
      rule.id,
      rule.couponId,
      rule.userId,
      rule.kind,
      rule.target,
      rule.percent,
      new Date(rule.createdAt),
    ],
  });
}

/** Removes an active rule of this player; returns its coupon's id, null when there is none. */
export async function removeRule(sql: Sql, userId: number, id: string): Promise<string | null> {
  const { rows } = await sql.query<{ coupon_id: string }>({
    name: 'remove_cashout_rule',
    text: `delete from cashout_rules where id = $1 and user_id = $2 and ended_at is null returning coupon_id`,
    values: [id, userId],
  });
  return rows[0]?.coupon_id ?? null;
}

/** Ends those of the rules that are active. */
export async function endRules(
  sql: Sql,
  ids: readonly string[],
  why: cashout.CashoutRuleEnd,
  at: number,
): Promise<void> {
  await sql.query({
    name: 'end_cashout_rules',
    text: `update cashout_rules set ended_at = $3, ended_why = $2 where id = any($1::uuid[]) and ended_at is null`,
    values: [ids, why, new Date(at)],
  });
}

/** A coupon's active rules, oldest first. */
export async function rulesOf(sql: Sql, couponId: string): Promise<StoredRule[]> {
  const { rows } = await sql.query<Row>({
    name: 'cashout_rules_of',
    text: 'select * from cashout_rules where coupon_id = $1 and ended_at is null order by created_at, id',
    values: [couponId],
  });
  return rows.map(storedOf);
}

/**
 * The coupons with an active rule, by id. Each value is one text of the coupon's status, closed stake and rule ids,
 * which watchers compare with what they have in memory.
 */
export async function watchedCoupons(sql: Sql): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ coupon_id: string; now: string }>({
    text: `select r.coupon_id, concat_ws(' ', c.status, c.closed_stake, string_agg(r.id::text, ' ' order by r.id)) now
           from cashout_rules r join coupons c on c.id = r.coupon_id
           where r.ended_at is null group by r.coupon_id, c.status, c.closed_stake`,
  });
  return new Map(rows.map((row) => [row.coupon_id, row.now]));
}

const MOST_LISTED = 200;

/** A player's active rules, then those that ended after `since`, latest first. */
export async function rulesOfUser(sql: Sql, userId: number, since: number): Promise<ListedRule[]> {
  const { rows } = await sql.query<Row & { number: bigint; currency: string }>({
    name: 'cashout_rules_of_user',
    text: `select r.*, c.number, c.currency
           from cashout_rules r join coupons c on c.id = r.coupon_id
           where r.user_id = $1 and (r.ended_at is null or r.ended_at >= $2)
           order by r.ended_at desc nulls first, r.created_at desc, r.id limit ${MOST_LISTED}`,
    values: [userId, new Date(since)],
  });
  return rows.map((row) => ({
    ...storedOf(row),
    endedAt: row.ended_at?.getTime() ?? null,
    endedWhy: row.ended_why,
    couponNumber: Number(row.number),
    currency: row.currency,
  }));
}

/** Arms or disarms a rule; false when another node was first, or the rule is gone. */
export async function armRule(sql: Sql, id: string, isArmed: boolean): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'arm_cashout_rule',
    text: 'update cashout_rules set is_armed = $2 where id = $1 and ended_at is null and is_armed <> $2',
    values: [id, isArmed],
  });
  return rowCount === 1;
}

function storedOf(row: Row): StoredRule {
  return {
    id: row.id,
    couponId: row.coupon_id,
    userId: Number(row.user_id),
    kind: row.kind,
    target: row.target,
    percent: row.percent,
    isArmed: row.is_armed,
    createdAt: row.created_at.getTime(),
  };
}
