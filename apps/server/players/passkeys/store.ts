import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;

/** A player's passkeys are added one after the other, so that they can be counted. */
export async function holdPasskeys(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('passkeys', ${userId}))`.execute(tx);
}

export function passkeysOf(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', BigInt(userId))
    .orderBy('created_at')
    .execute();
}

export function passkeyById(db: Db, id: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select('users.sign_in_epoch as epoch')
    .where('passkeys.id', '=', id)
    .executeTakeFirst();
}

/** When this session signed in. */
export async function openedAt(db: Db, tokenHash: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .executeTakeFirst();
  return row?.created_at;
}

/** Marks the session as one by passkey. */
export async function noteSession(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ is_by_passkey: true })
    .where('token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .execute();
}

export interface NewPasskey {
  id: string;
  userId: number;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
}

/** False if somebody has this passkey already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { id, userId, publicKey, counter, transports, name, createdAt } = passkey;
  const row = await db
    .insertInto('passkeys')
    .values({
      id,
      user_id: BigInt(userId),
      public_key: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports,
      name,
      created_at: createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes a use of a passkey. False if its counter has not increased, which happens with a copied key. Many keys don't
 * count and always send 0.
 */
export async function noteUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      counter === 0 ? where('counter', '=', BigInt(0)) : where('counter', '<', BigInt(counter)),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function renamePasskey(db: Db, userId: number, id: string, name: string): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removePasskey(db: Db, userId: number, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeAllOf(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertChallenge(
  db: Db,
  { hash, userId, expiresAt, now }: { hash: Buffer; userId: number | null; expiresAt: Date; now: Date },
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, user_id: userId === null ? null : BigInt(userId), expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up, even if the answer is wrong. */
export async function spendChallenge(
  db: Db,
  hash: Buffer,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('user_id', userId === null ? 'is' : '=', userId === null ? null : BigInt(userId))
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}
