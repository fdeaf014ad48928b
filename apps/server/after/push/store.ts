import { newsletters } from '@fairbook/contracts';
import { PUSH_DEVICES_MOST, type PushKind } from '@fairbook/contracts/after/push-kinds';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface NewSubscription {
  userId: number;
  /** Hash of the session's token, hex. */
  tokenHash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
  kinds: PushKind[];
  lng: string;
  at: number;
}

export interface ListedSubscription {
  id: bigint;
  kinds: PushKind[];
  at: Date;
  session: Buffer;
  user_agent: string;
}

/**
 * Keeps a subscription, or changes the known one. A browser in which another player signed in is told nothing more of
 * the first. Of too many devices the oldest go.
 */
export async function putSubscription(
  tx: Tx,
  { userId, tokenHash, at, ...subscription }: NewSubscription,
): Promise<void> {
  const row = {
    ...subscription,
    user_id: BigInt(userId),
    session: Buffer.from(tokenHash, 'hex'),
    at: new Date(at),
  };
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('user_id', '!=', row.user_id)
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${row.user_id}
      order by at desc, id desc offset ${PUSH_DEVICES_MOST})`.execute(tx);
}

/** The devices of a player that are signed in and known under the site's key, the newest first. */
export function subscriptionsOf(
  db: Kysely<Schema>,
  { userId, key, now }: { userId: number; key: string; now: number },
): Promise<ListedSubscription[]> {
  return db
    .selectFrom('push_subscriptions as s')
    .innerJoin('sessions as n', 'n.token_hash', 's.session')
    .select(['s.id', 's.kinds', 's.at', 's.session', 'n.user_agent'])
    .where('s.user_id', '=', BigInt(userId))
    .where('s.key', '=', key)
    .where('n.ended_at', 'is', null)
    .where('n.expires_at', '>', new Date(now))
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

export async function removeSubscription(db: Kysely<Schema>, userId: number, id: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', BigInt(userId))
    .where('id', '=', BigInt(id))
    .execute();
}

/**
 * Ends the topic of a newsletter on all devices of a player who got it there. A device that then wants nothing more is
 * forgotten.
 */
export async function stopTopic(
  tx: Tx,
  { userId, newsletterId, at }: { userId: number; newsletterId: number; at: number },
): Promise<void> {
  const sent = await tx
    .updateTable('newsletter_sends')
    .set(({ fn, ref }) => ({ stopped_at: fn.coalesce(ref('stopped_at'), sql<Date>`${new Date(at)}`) }))
    .where('newsletter_id', '=', BigInt(newsletterId))
    .where('user_id', '=', BigInt(userId))
    .where('channel', '=', 'push')
    .executeTakeFirst();
  if (sent.numUpdatedRows === 0n) return;
  const { flag } = await tx
    .selectFrom('newsletters')
    .select('flag')
    .where('id', '=', BigInt(newsletterId))
    .executeTakeFirstOrThrow();
  const kind = newsletters.PUSH_FLAGS[flag];
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', BigInt(userId))
    .where('kinds', '=', sql<PushKind[]>`array[${kind}]`)
    .execute();
  await tx
    .updateTable('push_subscriptions')
    .set({ kinds: sql`array_remove(kinds, ${kind})` })
    .where('user_id', '=', BigInt(userId))
    .execute();
}

/** Forgets a device to which its push service delivers nothing any more. */
export async function forgetSubscription(db: Kysely<Schema>, id: bigint): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Deletes what was told before `before`, and devices that have signed out or know another key. */
export async function forgetPushes(
  db: Kysely<Schema>,
  { before, now, key }: { before: number; now: number; key: string },
): Promise<void> {
  await db.deleteFrom('push_messages').where('at', '<', new Date(before)).execute();
  await sql`
    delete from push_subscriptions s using sessions n
    where n.token_hash = s.session
      and (n.ended_at is not null or n.expires_at <= ${new Date(now)} or s.key <> ${key})`.execute(db);
}
