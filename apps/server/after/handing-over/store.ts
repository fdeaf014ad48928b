import type { handingOver } from '@fairbook/contracts';
import type { OwnedQueue } from '@fairbook/contracts/after/handing-over';
import type { Permission } from '@fairbook/contracts/platform/permissions';
import type { Sql } from '../../platform/database/sql.ts';

const CONVERSATION = `update conversations set operator_id = $2 where id = $1::bigint and operator_id = $3
  and status <> 'closed'`;

/**
 * Moves a case from one owner to another: nothing where it isn't the first one's any more, or was decided. One that waits
 * for a second approval stays with who approved it first.
 */
const MOVE: Readonly<Record<OwnedQueue, string>> = {
  withdrawals: `update withdrawals set owner_id = $2, version = version + 1
    where id = $1::uuid and owner_id = $3 and status = 'under_review' and first_by is null`,
  cases: `update payment_cases set owner_id = $2, version = version + 1
    where id = $1::bigint and owner_id = $3 and closed_at is null`,
  care: `update care_cases set owner_id = $2, version = version + 1
    where id = $1::bigint and owner_id = $3 and state <> 'closed'`,
  support: `${CONVERSATION} and kind <> 'appeal'`,
  appeals: `${CONVERSATION} and kind = 'appeal'`,
};

const IDS: Readonly<Record<OwnedQueue, RegExp>> = {
  withdrawals: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  cases: /^[1-9]\d{0,14}$/,
  care: /^[1-9]\d{0,14}$/,
  support: /^[1-9]\d{0,14}$/,
  appeals: /^[1-9]\d{0,14}$/,
};

interface Given {
  queue: OwnedQueue;
  id: string;
  fromId: number;
  toId: number;
}

/** Whether the case was the first one's, and is now the second one's. */
export async function moveCase(sql: Sql, { queue, id, fromId, toId }: Given): Promise<boolean> {
  if (!IDS[queue].test(id)) return false;
  const { rowCount } = await sql.query({ text: MOVE[queue], values: [id, toId, fromId] });
  return rowCount === 1;
}

export async function insertHandOver(sql: Sql, of: Given & { note: string; at: number }): Promise<void> {
  await sql.query({
    text: 'insert into hand_overs (queue, case_id, from_id, to_id, note, at) values ($1, $2, $3, $4, $5, $6)',
    values: [of.queue, of.id, of.fromId, of.toId, of.note, new Date(of.at)],
  });
}

/** The last time that a case was handed over. */
export async function lastHandOver(
  sql: Sql,
  queue: OwnedQueue,
  id: string,
): Promise<handingOver.Handing['last']> {
  const { rows } = await sql.query<{ from: string; to: string; note: string; at: Date }>({
    text: `select giver.login "from", taker.login "to", note, at from hand_overs
           join users giver on giver.id = from_id join users taker on taker.id = to_id
           where queue = $1 and case_id = $2 order by hand_overs.id desc limit 1`,
    values: [queue, id],
  });
  const [row] = rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** The other operators with a permission, by login, in alphabetical order. */
export async function colleaguesWith(
  sql: Sql,
  permission: Permission,
  { not, most }: { not: number; most: number },
): Promise<{ id: bigint; login: string }[]> {
  const { rows } = await sql.query<{ id: bigint; login: string }>({
    text: `select users.id, users.login from operators join users on users.id = operators.user_id
           where $1 = any(operators.permissions) and users.id <> $2 order by users.login limit $3`,
    values: [permission, not, most],
  });
  return rows;
}
