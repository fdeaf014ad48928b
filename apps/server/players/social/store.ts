import type { social } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Entrant } from '../auth/index.ts';
import type { Identity } from './identity.ts';

type Db = Kysely<Schema>;

export interface Flow<S> {
  stateHash: Buffer;
  browserHash: Buffer;
  provider: social.Provider;
  userId: number | null;
  secrets: S;
  expiresAt: Date;
}

export async function insertFlow<S extends object>(db: Db, flow: Flow<S>, now: Date): Promise<void> {
  await db.deleteFrom('social_flows').where('expires_at', '<', now).execute();
  await db
    .insertInto('social_flows')
    .values({
      state_hash: flow.stateHash,
      browser_hash: flow.browserHash,
      provider: flow.provider,
      user_id: flow.userId === null ? null : BigInt(flow.userId),
      secrets: JSON.stringify(flow.secrets),
      expires_at: flow.expiresAt,
    })
    .execute();
}

/** Uses a flow up, even if the answer is wrong. Returns who began it and what to check the answer with. */
export async function spendFlow<S>(
  db: Db,
  { stateHash, browserHash, provider }: Pick<Flow<S>, 'stateHash' | 'browserHash' | 'provider'>,
  now: Date,
): Promise<{ userId: number | null; secrets: S } | undefined> {
  const row = await db
    .deleteFrom('social_flows')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning(['user_id', 'secrets'])
    .executeTakeFirst();
  return row && { userId: row.user_id === null ? null : Number(row.user_id), secrets: row.secrets as S };
}

export async function insertTicket(
  db: Db,
  ticket: Identity & { ticketHash: Buffer; browserHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('social_tickets').where('expires_at', '<', now).execute();
  const { ticketHash, browserHash, provider, subject, name, email, expiresAt } = ticket;
  await db
    .insertInto('social_tickets')
    .values({
      ticket_hash: ticketHash,
      browser_hash: browserHash,
      provider,
      subject,
      name,
      email,
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses a ticket up, unless the transaction fails. */
export async function spendTicket(
  tx: Tx,
  { ticketHash, browserHash }: { ticketHash: Buffer; browserHash: Buffer },
  now: Date,
): Promise<Identity | undefined> {
  return tx
    .deleteFrom('social_tickets')
    .where('ticket_hash', '=', ticketHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['provider', 'subject', 'name', 'email'])
    .executeTakeFirst();
}

/** False if it has been spent before. */
export async function spend(db: Db, proofHash: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await db.deleteFrom('social_spent').where('expires_at', '<', now).execute();
  const row = await db
    .insertInto('social_spent')
    .values({ proof_hash: proofHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export function identitiesOf(db: Db, userId: number) {
  return db
    .selectFrom('social_identities')
    .select(['id', 'provider', 'name', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', BigInt(userId))
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
}

/** Notes that the identity signed somebody in. Returns whose it is, and the epoch in which this sign-in began. */
export async function useIdentity(
  db: Db,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
  now: Date,
): Promise<Entrant | undefined> {
  const row = await db
    .updateTable('social_identities as own')
    .from('users')
    .set({ last_used_at: now })
    .whereRef('users.id', '=', 'own.user_id')
    .where('own.provider', '=', provider)
    .where('own.subject', '=', subject)
    .returning(['own.user_id', 'users.sign_in_epoch'])
    .executeTakeFirst();
  return row && { userId: Number(row.user_id), epoch: row.sign_in_epoch };
}

/** False if it is somebody’s already. */
export async function insertIdentity(
  tx: Tx,
  { id, userId, identity, now }: { id: string; userId: number; identity: Identity; now: Date },
): Promise<boolean> {
  const { provider, subject, name } = identity;
  const row = await tx
    .insertInto('social_identities')
    .values({ id, provider, subject, user_id: BigInt(userId), name, linked_at: now, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One change at a time of how this player signs in. */
export async function lockPlayer(tx: Tx, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
}

export async function removeIdentity(tx: Tx, userId: number, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('social_identities')
    .where('id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeAllOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('social_identities').where('user_id', '=', BigInt(userId)).execute();
}

/** Whether the password is one that the player chose or was asked to keep, and how many passkeys there are. */
export async function otherWaysOf(
  tx: Tx,
  userId: number,
): Promise<{ hasPassword: boolean; passkeys: number }> {
  const row = await tx
    .selectFrom('users')
    .leftJoin('registrations', 'registrations.user_id', 'users.id')
    .select(['users.password_changed_at', 'registrations.type'])
    .select((of) =>
      of
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .as('passkeys'),
    )
    .where('users.id', '=', BigInt(userId))
    .executeTakeFirstOrThrow();
  return {
    hasPassword: row.password_changed_at !== null || row.type !== 'soc_reg',
    passkeys: Number(row.passkeys ?? 0),
  };
}
