import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type BatchRow = Selectable<Schema['slip_batches']>;
export type ListedBatch = BatchRow & { login: string; open: bigint; redeemed: bigint; expired: bigint };

const SHOWN = 200;

export async function batches(db: Db, only?: string): Promise<ListedBatch[]> {
  const { rows } = await sql<ListedBatch>`
    select b.*, u.login, s.open, s.redeemed, s.expired from slip_batches b join users u on u.id = b.requested_by
    cross join lateral (
      select count(*) filter (where state = 'open') open, count(*) filter (where state = 'redeemed') redeemed,
        count(*) filter (where state = 'expired') expired
      from slips where batch_id = b.id) s
    where ${only === undefined ? sql`true` : sql`b.id = ${only}`}
    order by b.status = 'requested' desc, b.requested_at desc, b.id limit ${SHOWN}`.execute(db);
  return rows;
}

/** Reads a batch and locks it, so that decisions about it and the end of its slips come one after another. */
export function heldBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  return tx.selectFrom('slip_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertBatch(
  tx: Tx,
  row: Omit<BatchRow, 'approved_by' | 'approved_at' | 'status' | 'version'>,
): Promise<void> {
  await tx
    .insertInto('slip_batches')
    .values({ ...row, approved_by: null, approved_at: null, status: 'requested', version: 1 })
    .execute();
}

export async function decideBatch(
  tx: Tx,
  { id, version }: Pick<BatchRow, 'id' | 'version'>,
  change: Pick<BatchRow, 'status' | 'approved_by' | 'approved_at'>,
): Promise<void> {
  await tx
    .updateTable('slip_batches')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Inserts slips, but none whose number exists already. Returns the numbers of the inserted ones. */
export async function insertSlips(
  tx: Tx,
  batchId: string,
  slips: readonly { number: number; codeHash: Buffer }[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .insertInto('slips')
    .values(
      slips.map(({ number, codeHash }) => ({
        number: BigInt(number),
        batch_id: batchId,
        code_hash: codeHash,
        state: 'open' as const,
        user_id: null,
        account_id: null,
        ended_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  return new Set(rows.map(({ number }) => Number(number)));
}

/** Reads a slip with its batch and locks the slip, so that two players can't redeem it at once. */
export function heldSlip(tx: Tx, number: number) {
  return tx
    .selectFrom('slips')
    .innerJoin('slip_batches', 'slip_batches.id', 'slips.batch_id')
    .selectAll('slips')
    .select(['slip_batches.amount', 'slip_batches.currency', 'slip_batches.expires_at'])
    .where('number', '=', BigInt(number))
    .forUpdate('slips')
    .executeTakeFirst();
}

export async function endSlip(
  tx: Tx,
  number: number,
  by: { userId: number; accountId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('slips')
    .set({
      state: 'redeemed',
      user_id: BigInt(by.userId),
      account_id: BigInt(by.accountId),
      ended_at: by.at,
    })
    .where('number', '=', BigInt(number))
    .execute();
}

export async function ownSlips(db: Db, userId: number) {
  return db
    .selectFrom('slips')
    .innerJoin('slip_batches', 'slip_batches.id', 'slips.batch_id')
    .selectAll('slips')
    .select(['slip_batches.amount', 'slip_batches.currency'])
    .where('user_id', '=', BigInt(userId))
    .orderBy('ended_at', 'desc')
    .limit(100)
    .execute();
}

/** Raises the version, so that a decision by somebody who read the batch before is refused. */
export async function nextVersion(tx: Tx, { id, version }: Pick<BatchRow, 'id' | 'version'>): Promise<void> {
  await tx
    .updateTable('slip_batches')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Batches with open slips whose time is over. */
export async function overdueBatches(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('slip_batches')
    .select('id')
    .where('expires_at', '<=', now)
    .where((row) =>
      row.exists(
        row
          .selectFrom('slips')
          .select('number')
          .whereRef('batch_id', '=', 'slip_batches.id')
          .where('state', '=', 'open'),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the open slips of a batch. Returns how many. */
export async function expireSlips(tx: Tx, batchId: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('slips')
    .set({ state: 'expired', ended_at: at })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'open')
    .returning('number')
    .execute();
  return rows.length;
}

/** Locks a player's tries on all nodes until the commit, so that tries at the same moment count each other. */
export async function holdTries(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment slips', ${userId}))`.execute(tx);
}

/** Moments of the wrong tries since `since`, the oldest first. */
export async function triesSince(db: Db, userId: number, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('slip_tries')
    .select('at')
    .where('user_id', '=', BigInt(userId))
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

export async function noteTry(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .insertInto('slip_tries')
    .values({ user_id: BigInt(userId), at })
    .execute();
}

export async function forgetTries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('slip_tries').where('at', '<', before).execute();
}
