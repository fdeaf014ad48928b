import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;

/** A person's tokens are made one after the other, so that they can be counted. */
export async function holdTokens(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('access_tokens', ${userId}))`.execute(tx);
}

/** Tokens with their owners, of the present epoch: a new password has ended those of before. */
const present = (db: Db | Tx) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'user_id').onRef('sign_in_epoch', '=', 'access_tokens.epoch'),
    );

export function tokensOf(db: Db | Tx, userId: number) {
  return present(db)
    .selectAll('access_tokens')
    .where('user_id', '=', BigInt(userId))
    .orderBy('access_tokens.id', 'desc')
    .execute();
}

/**
 * The epoch of a person whose session is still open; undefined once it has ended. The lock makes a new password wait, which
 * then ends the token that is made meanwhile.
 */
export async function epochOf(tx: Tx, userId: number, sessionHash: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('sign_in_epoch')
    .where('users.id', '=', BigInt(userId))
    .where('token_hash', '=', Buffer.from(sessionHash, 'hex'))
    .where('ended_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.sign_in_epoch;
}

export function insertToken(tx: Tx, row: Insertable<Schema['access_tokens']>) {
  return tx.insertInto('access_tokens').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Tokens that aren't expired, of accounts that are open. */
const living = (db: Db, now: Date) =>
  present(db).where('access_tokens.expires_at', '>', now).where('users.closed_at', 'is', null);

export function livingTokens(db: Db, ids: readonly number[], now: Date) {
  return living(db, now)
    .select('access_tokens.id')
    .where('access_tokens.id', 'in', ids.map(BigInt))
    .execute();
}

export function livingToken(db: Db, hash: Buffer, now: Date) {
  return living(db, now)
    .leftJoin('operators', 'operators.user_id', 'users.id')
    .select(['access_tokens.id', 'access_tokens.user_id', 'scopes', 'networks', 'per_minute', 'last_used_at'])
    .select(['users.role', 'operators.permissions'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

export async function noteUse(db: Db, id: bigint, ip: string, at: Date): Promise<void> {
  await db.updateTable('access_tokens').set({ last_used_at: at, last_ip: ip }).where('id', '=', id).execute();
}

/** Whether the person had this token. */
export async function removeToken(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function forgetTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<', before).execute();
}
