import type { captcha } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Db = Kysely<Schema>;

export interface Issued {
  id: string;
  call: captcha.GuardedCall;
  network: string;
  bits: number;
  expiresAt: number;
}

export async function insertChallenge(db: Db, { expiresAt, ...challenge }: Issued, forgottenAt: number) {
  await db.deleteFrom('captcha_challenges').where('expires_at', '<', new Date(forgottenAt)).execute();
  await db
    .insertInto('captcha_challenges')
    .values({
      ...challenge,
      expires_at: new Date(expiresAt),
      tried_at: null,
      token_hash: null,
      spent_at: null,
    })
    .execute();
}

/** Takes the only try of a challenge; of concurrent calls one gets it. */
export function takeTry(db: Db, id: string, network: string, now: number) {
  return db
    .updateTable('captcha_challenges')
    .set({ tried_at: new Date(now) })
    .where('id', '=', id)
    .where('network', '=', network)
    .where('tried_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(['id', 'bits'])
    .executeTakeFirst();
}

export function challengeById(db: Db, id: string, network: string) {
  return db
    .selectFrom('captcha_challenges')
    .select(['tried_at as usedAt'])
    .where('id', '=', id)
    .where('network', '=', network)
    .executeTakeFirst();
}

export async function giveToken(db: Db, id: string, tokenHash: Buffer, expiresAt: number): Promise<void> {
  await db
    .updateTable('captcha_challenges')
    .set({ token_hash: tokenHash, expires_at: new Date(expiresAt) })
    .where('id', '=', id)
    .execute();
}

export interface Passage {
  call: captcha.GuardedCall;
  network: string;
}

/** Spends a token for this call and address, once. */
export async function spendToken(db: Db, tokenHash: Buffer, passage: Passage, now: number): Promise<boolean> {
  const spent = await db
    .updateTable('captcha_challenges')
    .set({ spent_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .where('call', '=', passage.call)
    .where('network', '=', passage.network)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** A token issued for this call at this address, spent or not. */
export function tokenOf(db: Db, tokenHash: Buffer, passage: Passage) {
  return db
    .selectFrom('captcha_challenges')
    .select(['spent_at as usedAt'])
    .where('token_hash', '=', tokenHash)
    .where('call', '=', passage.call)
    .where('network', '=', passage.network)
    .executeTakeFirst();
}
