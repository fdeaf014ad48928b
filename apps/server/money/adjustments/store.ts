import type { AdjustmentReason } from '@fairbook/contracts/money/payments/rules';
import type { Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../two-people/index.ts';

export interface AdjustmentRow extends Asked {
  id: string;
  account_id: bigint;
  user_id: bigint;
  login: string;
  currency: string;
  amount: bigint;
  worth: bigint;
  reason: AdjustmentReason;
  message: string;
  evidence: string;
  rest_is_owed: boolean;
  owed: bigint | null;
  requester: string;
  approver: string | null;
}

const ADJUSTMENT = `select d.*, a.user_id, a.currency, u.login, q.login requester, p.login approver
  from adjustments d join accounts a on a.id = d.account_id join users u on u.id = a.user_id
  join users q on q.id = d.requested_by left join users p on p.id = d.approved_by`;

/** Adjustments of one player, or of all for null: those waiting for approval first, then the newest. */
export async function lastAdjustments(
  sql: Sql,
  userId: number | null,
  most: number,
): Promise<AdjustmentRow[]> {
  const { rows } = await sql.query<AdjustmentRow>({
    text: `${ADJUSTMENT} where $1::bigint is null or a.user_id = $1
           order by d.status = 'requested' desc, d.requested_at desc, d.id limit $2`,
    values: [userId, most],
  });
  return rows;
}

export async function adjustmentOf(sql: Sql, id: string): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql.query<AdjustmentRow>({ text: `${ADJUSTMENT} where d.id = $1`, values: [id] });
  return rows[0];
}

/** Reads an adjustment and locks it, so that decisions about it run one after another. */
export async function heldAdjustment(sql: Sql, id: string): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql.query<AdjustmentRow>({
    text: `${ADJUSTMENT} where d.id = $1 for update of d`,
    values: [id],
  });
  return rows[0];
}

export type NewAdjustment = Pick<
  AdjustmentRow,
  | 'id'
  | 'account_id'
  | 'amount'
  | 'worth'
  | 'reason'
  | 'message'
  | 'evidence'
  | 'rest_is_owed'
  | 'requested_by'
> & { requested_at: Date };

export async function insertAdjustment(sql: Sql, row: NewAdjustment): Promise<void> {
  await sql.query({
    text: `insert into adjustments (id, account_id, amount, worth, reason, message, evidence, rest_is_owed, requested_by,
             requested_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      row.id,
      row.account_id,
      row.amount,
      row.worth,
      row.reason,
      row.message,
      row.evidence,
      row.rest_is_owed,
      row.requested_by,
      row.requested_at,
    ],
  });
}

export async function decideAdjustment(
  sql: Sql,
  id: string,
  change: Pick<AdjustmentRow, 'approved_by' | 'approved_at' | 'owed'> & { status: 'done' | 'withdrawn' },
): Promise<void> {
  await sql.query({
    text: `update adjustments set status = $2, owed = $3, approved_by = $4, approved_at = $5, version = version + 1
           where id = $1`,
    values: [id, change.status, change.owed, change.approved_by, change.approved_at],
  });
}

/** What these operators asked for and approved after `since`, in minor units of the base currency. */
export async function workedSince(
  sql: Sql,
  operators: readonly number[],
  since: Date,
): Promise<{ asked: bigint; approved: bigint }> {
  const { rows } = await sql.query<{ asked: bigint; approved: bigint }>({
    text: `select
        (select coalesce(sum(worth), 0) from adjustments
          where requested_by = any($1) and requested_at > $2 and status <> 'withdrawn')::bigint asked,
        (select coalesce(sum(worth), 0) from adjustments
          where approved_by = any($1) and approved_at > $2)::bigint approved`,
    values: [operators, since],
  });
  return rows[0]!;
}

/** Whether the user is a player, not an operator. */
export async function isOfPlayer(sql: Sql, userId: number): Promise<boolean> {
  const { rowCount } = await sql.query({
    text: `select from users where id = $1 and role = 'player'`,
    values: [userId],
  });
  return rowCount === 1;
}
