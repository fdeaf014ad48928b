import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Db = Kysely<Schema>;
export type QrRow = Selectable<Schema['qr_sign_ins']>;

export type Asker = Pick<
  QrRow,
  | 'code_hash'
  | 'sign_hash'
  | 'number'
  | 'network'
  | 'ip'
  | 'user_agent'
  | 'country'
  | 'asked_at'
  | 'expires_at'
>;

export async function insertAsker(db: Db, asker: Asker): Promise<void> {
  await db
    .insertInto('qr_sign_ins')
    .values({ ...asker, state: 'waiting', user_id: null, epoch: null })
    .execute();
}

/** Claims the row of a code for the first player who scans it; nobody else finds it any more. */
export function claim(db: Db, hash: Buffer, userId: number, now: Date): Promise<QrRow | undefined> {
  return db
    .updateTable('qr_sign_ins')
    .set({ user_id: BigInt(userId) })
    .where('code_hash', '=', hash)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', BigInt(userId))]))
    .returningAll()
    .executeTakeFirst();
}

/** Approves by the number that the other screen shows; a wrong one ends the code. Null for a code that is over. */
export async function approve(
  db: Db,
  { hash, userId, number, now }: { hash: Buffer; userId: number; number: string; now: Date },
): Promise<'approved' | 'refused' | null> {
  const { rows } = await sql<{ state: 'approved' | 'refused' }>`
    update qr_sign_ins q set
      state = case when q.number = ${number} then 'approved' else 'refused' end,
      epoch = u.sign_in_epoch
    from users u
    where q.code_hash = ${hash} and q.state = 'waiting' and q.expires_at > ${now} and q.user_id = ${userId}
      and u.id = q.user_id
    returning q.state`.execute(db);
  return rows[0]?.state ?? null;
}

export async function refuse(db: Db, hash: Buffer, userId: number): Promise<void> {
  await db
    .updateTable('qr_sign_ins')
    .set({ state: 'refused' })
    .where('code_hash', '=', hash)
    .where('state', '=', 'waiting')
    .where('user_id', '=', BigInt(userId))
    .execute();
}

/** Identifies a browser by what only this browser has. */
export interface Own {
  hash: Buffer;
  sign: Buffer;
  network: string;
  now: Date;
}

/** The row of the browser that shows the code. */
export function rowOf(db: Db, own: Own): Promise<QrRow | undefined> {
  return db
    .selectFrom('qr_sign_ins')
    .selectAll()
    .where('code_hash', '=', own.hash)
    .where('sign_hash', '=', own.sign)
    .where('network', '=', own.network)
    .where('expires_at', '>', own.now)
    .executeTakeFirst();
}

/** Uses an approval up; of concurrent calls one does. */
export function use(db: Db, own: Own): Promise<QrRow | undefined> {
  return db
    .updateTable('qr_sign_ins')
    .set({ state: 'used' })
    .where('code_hash', '=', own.hash)
    .where('sign_hash', '=', own.sign)
    .where('network', '=', own.network)
    .where('expires_at', '>', own.now)
    .where('state', '=', 'approved')
    .returningAll()
    .executeTakeFirst();
}

export async function forget(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('qr_sign_ins').where('expires_at', '<', before).execute();
}
