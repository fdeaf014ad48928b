import type { receivables } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../two-people/index.ts';
import type { Cause } from './types.ts';

export interface WriteOffRow extends Asked {
  id: bigint;
  coupon_id: string;
  cause: Cause;
  reason: receivables.WriteOff['reason'];
  note: string;
  amount: bigint | null;
  requested_at: Date;
  approved_at: Date | null;
  /** The account that owes. */
  account_id: bigint;
  user_id: bigint;
  currency: string;
}

const WRITE_OFF = `select w.*, r.account_id, a.user_id, a.currency
  from write_offs w join receivables r using (coupon_id, cause) join accounts a on a.id = r.account_id`;

export async function waitingWriteOffs(sql: Sql): Promise<WriteOffRow[]> {
  const { rows } = await sql.query<WriteOffRow>({ text: `${WRITE_OFF} where w.status = 'requested'` });
  return rows;
}

/** Reads a request and locks it, so that decisions about it run one after another. */
export async function heldWriteOff(sql: Sql, id: number): Promise<WriteOffRow | undefined> {
  const { rows } = await sql.query<WriteOffRow>({
    text: `${WRITE_OFF} where w.id = $1 for update of w`,
    values: [id],
  });
  return rows[0];
}

/** The amount due; undefined where there is no such debt. */
export async function dueOf(sql: Sql, couponId: string, cause: Cause): Promise<bigint | undefined> {
  const { rows } = await sql.query<{ due: bigint }>({
    text: 'select due from receivables where coupon_id = $1 and cause = $2',
    values: [couponId, cause],
  });
  return rows[0]?.due;
}

type NewWriteOff = Pick<WriteOffRow, 'coupon_id' | 'cause' | 'reason' | 'note'> & { by: number; at: number };

/** Inserts a request and returns its id; null when one is already waiting. */
export async function insertWriteOff(sql: Sql, row: NewWriteOff): Promise<number | null> {
  const { rows } = await sql.query<{ id: bigint }>({
    text: `insert into write_offs (coupon_id, cause, reason, note, requested_by, requested_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (coupon_id, cause) where status = 'requested' do nothing returning id`,
    values: [row.coupon_id, row.cause, row.reason, row.note, row.by, new Date(row.at)],
  });
  return rows[0] ? Number(rows[0].id) : null;
}

export async function decideWriteOff(
  sql: Sql,
  id: bigint,
  change: Pick<WriteOffRow, 'approved_by' | 'approved_at' | 'amount'> & { status: 'done' | 'withdrawn' },
): Promise<void> {
  await sql.query({
    text: `update write_offs set status = $2, amount = $3, approved_by = $4, approved_at = $5, version = version + 1
           where id = $1`,
    values: [id, change.status, change.amount, change.approved_by, change.approved_at],
  });
}
