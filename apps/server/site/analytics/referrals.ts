import { referral } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Cookies = Partial<Record<referral.ReferralName, string>>;

/** The referral cookies of a request, sanitised again because a browser may send anything. */
export function referralOf(cookie: (name: string) => string | undefined): Cookies {
  const found = referral.REFERRAL_NAMES.map((name) => [name, referral.cleanValue(cookie(name))] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== ''));
}

/** The partner's link that a player came by; empty for none. */
export async function sentBy(db: Kysely<Schema>, userId: number): Promise<string> {
  const row = await db
    .selectFrom('player_referrals')
    .select('source')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return row?.source ?? '';
}

/** Stores the referral link of a new player, in the transaction that registers the player; nothing without one. */
export async function keepReferral(tx: Tx, userId: number, cookies: Cookies, now: number): Promise<void> {
  const source = referral.sourceOf(cookies);
  if (source === null) return;
  await tx
    .insertInto('player_referrals')
    .values({ user_id: userId, source, cookies: JSON.stringify(cookies), created_at: new Date(now) })
    .execute();
}
