import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Db = Kysely<Schema>;

export function totpOf(db: Db, userId: number) {
  return db
    .selectFrom('totp_secrets')
    .select(['secret', 'enabled_at as enabledAt'])
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
}

/** Begins to set up an authenticator; one that is in use stays as it is. */
export async function beginTotp(db: Db, userId: number, secret: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('totp_secrets')
    .values({ user_id: BigInt(userId), secret, created_at: now, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now })
        .where('totp_secrets.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a time step: of concurrent calls one gets it, and no earlier step counts any more. */
export async function useStep(db: Db, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('totp_secrets')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', BigInt(userId))
    .where('last_step', '<', BigInt(step))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function enableTotp(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('totp_secrets')
    .set({ enabled_at: now })
    .where('user_id', '=', BigInt(userId))
    .execute();
}

export async function removeTotp(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', BigInt(userId)).execute();
}

export async function removeRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', BigInt(userId)).execute();
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', BigInt(userId)).execute();
  const rows = hashes.map((code_hash) => ({ user_id: BigInt(userId), code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

export async function useRecoveryCode(db: Db, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', BigInt(userId))
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('user_id', '=', BigInt(userId))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export interface Ticket {
  hash: Buffer;
  userId: number;
  epoch: number;
  network: string;
  expiresAt: Date;
}

export async function insertTicket(
  db: Db,
  { hash, userId, epoch, network, expiresAt }: Ticket,
): Promise<void> {
  await db
    .insertInto('second_steps')
    .values({ ticket_hash: hash, user_id: BigInt(userId), epoch, network, expires_at: expiresAt })
    .execute();
}

/** The user of an open ticket from this network, and the epoch of its first step. */
export async function ticketUser(
  db: Db,
  hash: Buffer,
  network: string,
  now: Date,
): Promise<{ userId: number; epoch: number } | null> {
  const row = await db
    .selectFrom('second_steps')
    .select(['user_id', 'epoch'])
    .where('ticket_hash', '=', hash)
    .where('network', '=', network)
    .where('done_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { userId: Number(row.user_id), epoch: row.epoch } : null;
}

/** Closes a ticket; of concurrent calls one does. */
export async function closeTicket(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('second_steps')
    .set({ done_at: now })
    .where('ticket_hash', '=', hash)
    .where('done_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endTickets(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('second_steps').where('user_id', '=', BigInt(userId)).execute();
}

export async function forgetTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('second_steps').where('expires_at', '<', before).execute();
}
