import type { resets } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;

const MOST_WAITING = 200;
const MOST_DECIDED = 50;
const MOST_OF_PLAYER = 20;

function resetRows(db: Db) {
  return db
    .selectFrom('player_resets')
    .innerJoin('users', 'users.id', 'player_resets.user_id')
    .innerJoin('users as askers', 'askers.id', 'player_resets.requested_by')
    .leftJoin('users as approvers', 'approvers.id', 'player_resets.approved_by')
    .selectAll('player_resets')
    .select(['users.login', 'askers.login as asker', 'approvers.login as approver']);
}

export type ResetRow = Awaited<ReturnType<ReturnType<typeof resetRows>['execute']>>[number];

/** Requests made after `since` that still wait; older ones have run out. */
export function waitingResets(db: Db, since: Date): Promise<ResetRow[]> {
  return resetRows(db)
    .where('status', '=', 'requested')
    .where('requested_at', '>', since)
    .orderBy('player_resets.id')
    .limit(MOST_WAITING)
    .execute();
}

export function decidedResets(db: Db): Promise<ResetRow[]> {
  return resetRows(db)
    .where('status', '<>', 'requested')
    .orderBy('player_resets.id', 'desc')
    .limit(MOST_DECIDED)
    .execute();
}

export function doneFor(db: Db, userId: number) {
  return db
    .selectFrom('player_resets')
    .select(['what', 'approved_at', 'requested_at'])
    .where('user_id', '=', BigInt(userId))
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(MOST_OF_PLAYER)
    .execute();
}

export function resetById(db: Db, id: number): Promise<ResetRow | undefined> {
  return resetRows(db).where('player_resets.id', '=', BigInt(id)).executeTakeFirst();
}

/** Locked until the commit, so that decisions on it run one after another, on any node. */
export async function heldReset(tx: Tx, id: number): Promise<ResetRow | undefined> {
  await tx.selectFrom('player_resets').select('id').where('id', '=', BigInt(id)).forUpdate().execute();
  return resetById(tx, id);
}

export interface NewReset {
  userId: number;
  what: resets.Reset['what'];
  reason: string;
  checked: string;
  by: number;
  at: Date;
  status: 'requested' | 'done';
}

/** Inserts a request and returns its id; null when one like it is waiting. */
export async function insertReset(tx: Tx, { userId, by, at, ...rest }: NewReset): Promise<number | null> {
  const row = await tx
    .insertInto('player_resets')
    .values({
      ...rest,
      user_id: userId,
      requested_by: by,
      requested_at: at,
      approved_by: null,
      approved_at: null,
      version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** Withdraws requests that nobody approved in time, so that a new one can be made. */
export async function withdrawOld(
  tx: Tx,
  { userId, what, since }: { userId: number; what: string; since: Date },
) {
  await tx
    .updateTable('player_resets')
    .set({ status: 'withdrawn' })
    .where('user_id', '=', BigInt(userId))
    .where('what', '=', what as resets.ResetKind)
    .where('status', '=', 'requested')
    .where('requested_at', '<=', since)
    .execute();
}

export async function decideReset(
  tx: Tx,
  id: bigint,
  change: Pick<ResetRow, 'approved_by' | 'approved_at'> & { status: 'done' | 'withdrawn' },
): Promise<void> {
  await tx
    .updateTable('player_resets')
    .set((row) => ({ ...change, version: sql<number>`${row.ref('version')} + 1` }))
    .where('id', '=', id)
    .execute();
}

/** The player’s language and login; undefined for an operator or nobody. */
export function playerOf(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['login', 'lng', 'changes_held_until'])
    .where('id', '=', BigInt(userId))
    .where('role', '=', 'player')
    .executeTakeFirst();
}

/** Whether both signed in from the same browser. */
export async function shareDevice(db: Db, one: number, other: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices as a')
    .innerJoin('known_devices as b', 'a.device_id', 'b.device_id')
    .select('a.device_id')
    .where('a.user_id', '=', BigInt(one))
    .where('b.user_id', '=', BigInt(other))
    .executeTakeFirst();
  return row !== undefined;
}
