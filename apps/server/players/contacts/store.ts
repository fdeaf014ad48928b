import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { emailKey } from './email.ts';

export async function contactOf(db: Kysely<Schema>, userId: number) {
  return db.selectFrom('contacts').selectAll().where('user_id', '=', BigInt(userId)).executeTakeFirst();
}

/** Another address is unverified; the same one, however it is written, stays as verified as it was. */
export async function putEmail(tx: Tx, userId: number, email: string, at: Date): Promise<void> {
  const key = emailKey(email);
  await sql`
    insert into contacts as c (user_id, email, email_key, changed_at) values (${userId}, ${email}, ${key}, ${at})
    on conflict (user_id) do update set email = excluded.email, email_key = excluded.email_key, changed_at = ${at},
      email_verified_at = case when c.email_key = excluded.email_key then c.email_verified_at end`.execute(
    tx,
  );
}

export async function putPhone(tx: Tx, userId: number, phone: string, at: Date): Promise<void> {
  await sql`
    insert into contacts as c (user_id, phone, changed_at) values (${userId}, ${phone}, ${at})
    on conflict (user_id) do update set phone = excluded.phone, changed_at = ${at},
      phone_verified_at = case when c.phone = excluded.phone then c.phone_verified_at end`.execute(tx);
}

export async function removePhone(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ phone: null, phone_verified_at: null, changed_at: at })
    .where('user_id', '=', BigInt(userId))
    .execute();
}

/** Removes an address or a phone that was proved after `since`. Returns whether there was one. */
export async function removeProved(
  tx: Tx,
  userId: number,
  { channel, since, at }: { channel: 'email' | 'phone'; since: Date; at: Date },
): Promise<boolean> {
  const nothing =
    channel === 'email'
      ? { email: null, email_key: null, email_verified_at: null }
      : { phone: null, phone_verified_at: null };
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set({ ...nothing, changed_at: at })
    .where('user_id', '=', BigInt(userId))
    .where(channel === 'email' ? 'email_verified_at' : 'phone_verified_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Players who verify the same address at once do so one after another, so that exactly one gets it. */
async function lock(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${key}`}, 0))`.execute(tx);
}

export type Verified = 'verified' | 'taken' | 'changed';

export async function verifyEmail(tx: Tx, userId: number, email: string, at: Date): Promise<Verified> {
  const key = emailKey(email);
  await lock(tx, key);
  const owner = await ownerOf(tx, { email });
  if (owner !== undefined) return owner === userId ? 'verified' : 'taken';
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set({ email_verified_at: at })
    .where('user_id', '=', BigInt(userId))
    .where('email_key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'verified' : 'changed';
}

export async function verifyPhone(tx: Tx, userId: number, phone: string, at: Date): Promise<Verified> {
  await lock(tx, phone);
  const owner = await ownerOf(tx, { phone });
  if (owner !== undefined) return owner === userId ? 'verified' : 'taken';
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set({ phone_verified_at: at })
    .where('user_id', '=', BigInt(userId))
    .where('phone', '=', phone)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'verified' : 'changed';
}

/** The player who has verified this address or phone. */
export async function ownerOf(
  db: Kysely<Schema>,
  by: { email: string } | { phone: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('contacts')
    .select('user_id')
    .$if('email' in by, (rows) =>
      rows
        .where('email_key', '=', 'email' in by ? emailKey(by.email) : '')
        .where('email_verified_at', 'is not', null),
    )
    .$if('phone' in by, (rows) =>
      rows.where('phone', '=', 'phone' in by ? by.phone : '').where('phone_verified_at', 'is not', null),
    )
    .executeTakeFirst();
  return row && Number(row.user_id);
}
