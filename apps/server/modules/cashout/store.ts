import type { Reason } from '@fairbook/contracts';
import { DatabaseError } from 'pg';
import type { Sql } from '../wallet/index.ts';
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

const COLUMNS = `id, coupon_id, user_id, account_id, kind, idem_key, input_hash, accept, stake, fair, offer,
  delay_seconds, asked_at, due_at, status, decided_at, fair_then, offer_then, paid, new_coupon_id, reasons`;

/** A request before it is decided: it is on disk before anything is done about it. Answers what stood in its way. */
export async function insertRequest(
  sql: Sql,
  request: StoredRequest,
): Promise<'written' | 'key_taken' | 'under_way'> {
  try {
    await sql.query({
      name: 'insert_cashout_request',
      text: `insert into cashout_requests (id, coupon_id, user_id, account_id, kind, idem_key, input_hash, accept, stake,
               fair, offer, delay_seconds, asked_at, due_at, status)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'pending')`,
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
      ],
    });
    return 'written';
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

/** `hold` keeps the row until the transaction ends. */
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

/** The newest first. */
export async function requestsOfCoupon(sql: Sql, couponId: string): Promise<StoredRequest[]> {
  const { rows } = await sql.query<Row>({
    name: 'cashouts_of_coupon',
    text: `select ${COLUMNS} from cashout_requests where coupon_id = $1 order by asked_at desc, id desc limit 20`,
    values: [couponId],
  });
  return rows.map(requestOf);
}

/** Ids of requests that wait and are due before `until`, with when. */
export async function pendingUntil(sql: Sql, until: number): Promise<{ id: string; dueAt: number }[]> {
  const { rows } = await sql.query<{ id: string; due_at: Date }>({
    name: 'cashouts_until',
    text: `select id, due_at from cashout_requests where status = 'pending' and due_at <= $1`,
    values: [new Date(until)],
  });
  return rows.map((row) => ({ id: row.id, dueAt: row.due_at.getTime() }));
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

/** A part of the stake is closed and paid for. */
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
