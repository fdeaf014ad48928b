import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;

/** Only so many of the oldest waiting deliveries of an endpoint are considered. */
const WINDOW = 500;

export interface DueDelivery {
  id: bigint;
  endpoint_id: bigint;
  user_id: bigint;
  tries: number;
  first_tried_at: Date;
  event_id: string;
  body: string;
  url: string;
  secret: Buffer;
  old_secret: Buffer | null;
  old_until: Date | null;
}

interface Wanted {
  now: number;
  leaseMs: number;
  most: number;
  /** The most of one endpoint. */
  each: number;
  /** Endpoints whose last try failed, or the others. */
  isFailing: boolean;
  /** Endpoints that have enough under way here. */
  busy: readonly bigint[];
}

/**
 * Takes deliveries that are due for `leaseMs`: other nodes leave them alone meanwhile. Of one coupon or account only the
 * oldest that waits is taken, so an event never overtakes another.
 */
export async function takeDue(
  db: Db,
  { now, leaseMs, most, each, isFailing, busy }: Wanted,
): Promise<DueDelivery[]> {
  if (most <= 0) return [];
  const at = new Date(now);
  const { rows } = await sql<DueDelivery>`
    with first as materialized (
      select f.id from webhook_endpoints e join users u on u.id = e.user_id and u.closed_at is null
        cross join lateral (
          select id from (
            select id, next_at, row_number() over (partition by subject order by id) place from (
              select id, next_at, subject from webhook_deliveries
              where endpoint_id = e.id and state = 'waiting' order by id limit ${WINDOW}) w) placed
          where place = 1 and next_at <= ${at} order by next_at, id limit ${each}) f
      where e.state = 'on' and (e.failing_since is not null) = ${isFailing} and e.id <> all(${busy}::bigint[])),
    due as materialized (
      select id from webhook_deliveries
      where id in (select id from first) and state = 'waiting' and next_at <= ${at}
      order by next_at, id limit ${most} for update skip locked),
    taken as (
      update webhook_deliveries d set tries = d.tries + 1, next_at = ${new Date(now + leaseMs)},
        first_tried_at = coalesce(d.first_tried_at, ${at})
      from due where d.id = due.id returning d.*)
    select t.id, t.endpoint_id, t.tries, t.first_tried_at, e.user_id, e.url, e.secret, e.old_secret, e.old_until,
      v.id event_id, v.body
    from taken t join webhook_endpoints e on e.id = t.endpoint_id join webhook_events v on v.n = t.event_n
    order by t.id`.execute(db);
  return rows;
}

/** How a try went. `status` is null if nobody answered. */
export interface Tried {
  at: number;
  durationMs: number;
  status: number | null;
}

const triedColumns = ({ at, durationMs, status }: Tried) => ({
  tried_at: new Date(at),
  duration_ms: durationMs,
  status,
});

/** Notes a delivery as sent; nothing if another node took it over meanwhile. */
export async function noteSent(db: Db, due: DueDelivery, tried: Tried): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ ...triedColumns(tried), state: 'sent' })
    .where('id', '=', due.id)
    .where('tries', '=', due.tries)
    .where('state', '=', 'waiting')
    .execute();
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', due.endpoint_id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Notes a failed try and when the next one is due. */
export async function noteFailed(db: Db, due: DueDelivery, tried: Tried, nextAt: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ ...triedColumns(tried), next_at: new Date(nextAt) })
    .where('id', '=', due.id)
    .where('tries', '=', due.tries)
    .where('state', '=', 'waiting')
    .execute();
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: new Date(tried.at) })
    .where('id', '=', due.endpoint_id)
    .where('failing_since', 'is', null)
    .execute();
}

/** Switches an endpoint off, with what waits for it. False if it was not on any more. */
export async function switchOff(tx: Tx, due: DueDelivery, tried: Tried): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ state: 'off' })
    .where('id', '=', due.endpoint_id)
    .where('state', '=', 'on')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx.updateTable('webhook_deliveries').set(triedColumns(tried)).where('id', '=', due.id).execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('endpoint_id', '=', due.endpoint_id)
    .where('state', '=', 'waiting')
    .execute();
  return true;
}
