import type { Reason } from '@fairbook/contracts';
import { DatabaseError } from 'pg';
import type { Sql } from '../../platform/database/sql.ts';
import type { Decision, StoredRequest } from './types.ts';

interface Row {
  id: string;
  coupon_id: string;
  user_id: bigint;
  account_id: bigint;
  kind: StoredRequest['kind'];
  idem_key: string;
  input_hash: Buffer;
  accept: StoredRequest['accept'];
  tolerance_percent: number;
  stake: bigint;
  fair: bigint;
  offer: bigint;
  delay_seconds: number;
  asked_at: Date;
  due_at: Date;
  status: StoredRequest['status'];
  decided_at: Date | null;
  fair_then: bigint | null;
  offer_then: bigint | null;
  paid: bigint | null;
  new_coupon_id: string | null;
  reasons: Reason[] | null;
}

const COLUMNS = `id, coupon_id, user_id, account_id, kind, idem_key, input_hash, accept, tolerance_percent, stake, fair,
  offer, delay_seconds, asked_at, due_at, status, decided_at, fair_then, offer_then, paid, new_coupon_id, reasons`;

/**
 * Stores a request before it is decided. Returns `written`, or why it was not stored. A request by a rule is stored
 * only while the rule is active: its row is locked meanwhile, so only one of the nodes that watch the rule can sell by
 * it.
 */
export async function insertRequest(
  sql: Sql,
  request: StoredRequest,
  ruleId: string | null = null,
): Promise<'written' | 'key_taken' | 'under_way' | 'no_rule'> {
  try {
    const { rowCount } = await sql.query({
      name: 'insert_cashout_request',
      text: `with rule as (select 1 from cashout_rules where id = $16 and ended_at is null for share)
             insert into cashout_requests (id, coupon_id, user_id, account_id, kind, idem_key, input_hash, accept, stake,
               fair, offer, delay_seconds, asked_at, due_at, tolerance_percent, status)
             select $1::uuid, $2::uuid, $3::bigint, $4::bigint, $5, $6, $7::bytea, $8, $9::bigint, $10::bigint,
               $11::bigint, $12::smallint, $13::timestamptz, $14::timestamptz, $15::smallint, 'pending'
             where $16::uuid is null or exists (select from rule)`,
      values: [
        request.id,
        request.couponId,
        request.userId,
        request.accountId,
        request.kind,
        request.key,
        request.inputHash,
        request.accept,
        request.stake,
        request.fair,
        request.offer,
        request.delaySeconds,
        new Date(request.askedAt),
        new Date(request.dueAt),
        request.tolerancePercent,
        ruleId,
      ],
    });
    return rowCount === 1 ? 'written' : 'no_rule';
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE) throw error;
    return error.constraint === 'cashout_under_way' ? 'under_way' : 'key_taken';
  }
}

const UNIQUE = '23505';

export async function requestByKey(
  sql: Sql,
  accountId: number,
  key: string,
): Promise<StoredRequest | undefined> {
  const { rows } = await sql.query<Row>({
    name: 'cashout_by_key',
    text: `select ${COLUMNS} from cashout_requests where account_id = $1 and idem_key = $2`,
    values: [accountId, key],
  });
  return rows[0] && requestOf(rows[0]);
}

/** A request by its id. `hold` locks its row until the transaction ends. */
export async function requestById(
  sql: Sql,
  id: string,
  { hold }: { hold: boolean },
): Promise<StoredRequest | undefined> {
  const { rows } = await sql.query<Row>({
    name: hold ? 'hold_cashout_request' : 'cashout_request',
    text: `select ${COLUMNS} from cashout_requests where id = $1 ${hold ? 'for update' : ''}`,
    values: [id],
  });
  return rows[0] && requestOf(rows[0]);
}

/** A coupon's last twenty requests, newest first. */
export async function requestsOfCoupon(sql: Sql, couponId: string): Promise<StoredRequest[]> {
  const { rows } = await sql.query<Row>({
    name: 'cashouts_of_coupon',
    text: `select ${COLUMNS} from cashout_requests where coupon_id = $1 order by asked_at desc, id desc limit 20`,
    values: [couponId],
  });
  return rows.map(requestOf);
}

/** The requests that wait and are due by `until`: their ids and due times, epoch milliseconds. */
export async function pendingUntil(sql: Sql, until: number): Promise<{ id: string; dueAt: number }[]> {
  const { rows } = await sql.query<{ id: string; due_at: Date }>({
    name: 'cashouts_until',
    text: `select id, due_at from cashout_requests where status = 'pending' and due_at <= $1`,
    values: [new Date(until)],
  });
  return rows.map((row) => ({ id: row.id, dueAt: row.due_at.getTime() }));
}

/** The kind of the latest cash-out of a coupon; null when there was none. */
export async function lastCashoutKind(sql: Sql, couponId: string): Promise<StoredRequest['kind'] | null> {
  const { rows } = await sql.query<Pick<Row, 'kind'>>({
    name: 'last_sale_kind',
    text: `select kind from cashout_requests where coupon_id = $1 and status = 'done'
           order by decided_at desc, id desc limit 1`,
    values: [couponId],
  });
  return rows[0]?.kind ?? null;
}

/** The cash-outs of a coupon, oldest first. Minor units, epoch milliseconds. */
export async function cashoutsOf(
  sql: Sql,
  couponId: string,
): Promise<{ at: number; stake: bigint; paid: bigint }[]> {
  const { rows } = await sql.query<{ decided_at: Date; stake: bigint; paid: bigint }>({
    name: 'sales_of_coupon',
    text: `select decided_at, stake, paid from cashout_requests where coupon_id = $1 and status = 'done'
           order by decided_at, id`,
    values: [couponId],
  });
  return rows.map(({ decided_at, stake, paid }) => ({ at: decided_at.getTime(), stake, paid }));
}

/** When a coupon was accepted and closed (null while open), in epoch milliseconds; null for one never accepted. */
export async function spanOf(
  sql: Sql,
  couponId: string,
): Promise<{ acceptedAt: number; closedAt: number | null } | null> {
  const { rows } = await sql.query<{ accepted_at: Date | null; settled_at: Date | null }>({
    name: 'span_of_coupon',
    text: 'select accepted_at, settled_at from coupons where id = $1',
    values: [couponId],
  });
  const [row] = rows;
  if (!row?.accepted_at) return null;
  return { acceptedAt: row.accepted_at.getTime(), closedAt: row.settled_at?.getTime() ?? null };
}

/** Gives a waiting request a delay, and the due time (epoch milliseconds) that follows from it. */
export async function putOff(sql: Sql, id: string, delaySeconds: number, dueAt: number): Promise<void> {
  await sql.query({
    name: 'put_off_cashout_request',
    text: `update cashout_requests set delay_seconds = $2, due_at = $3 where id = $1 and status = 'pending'`,
    values: [id, delaySeconds, new Date(dueAt)],
  });
}

export async function writeDecision(
  sql: Sql,
  id: string,
  decision: Decision,
  at: number,
  newCouponId: string | null = null,
): Promise<void> {
  await sql.query({
    name: 'decide_cashout_request',
    text: `update cashout_requests set status = $2, decided_at = $3, fair_then = $4, offer_then = $5, paid = $6,
             reasons = $7, new_coupon_id = $8 where id = $1 and status = 'pending'`,
    values: [
      id,
      decision.kind,
      new Date(at),
      decision.fair,
      decision.offer,
      decision.kind === 'done' ? decision.paid : null,
      decision.kind === 'refused' ? JSON.stringify(decision.reasons) : null,
      newCouponId,
    ],
  });
}

/** Adds a sold part to the coupon: the stake that it closes and the amount paid, in minor units. */
export async function closePart(
  sql: Sql,
  couponId: string,
  { stake, paid }: { stake: bigint; paid: bigint },
): Promise<void> {
  await sql.query({
    name: 'close_part',
    text: `update coupons set closed_stake = closed_stake + $2, cashed_out = cashed_out + $3 where id = $1`,
    values: [couponId, stake, paid],
  });
}

function requestOf(row: Row): StoredRequest {
  return {
    id: row.id,
    couponId: row.coupon_id,
    userId: Number(row.user_id),
    accountId: Number(row.account_id),
    kind: row.kind,
    key: row.idem_key,
    inputHash: row.input_hash,
    accept: row.accept,
    tolerancePercent: row.tolerance_percent,
    stake: row.stake,
    fair: row.fair,
    offer: row.offer,
    delaySeconds: row.delay_seconds,
    askedAt: row.asked_at.getTime(),
    dueAt: row.due_at.getTime(),
    status: row.status,
    decidedAt: row.decided_at?.getTime() ?? null,
    fairThen: row.fair_then,
    offerThen: row.offer_then,
    paid: row.paid,
    newCouponId: row.new_coupon_id,
    reasons: row.reasons ?? [],
  };
}
