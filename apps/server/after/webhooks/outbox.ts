import { type Kysely, sql, type Updateable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { inBatches } from './batches.ts';

type Db = Kysely<Schema>;

/** Only so many of the oldest waiting deliveries of an endpoint are considered. */
const WINDOW = 500;

export interface DueDelivery {
  id: bigint;
  endpoint_id: bigint;
  /** The player; 0 for the house. */
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

export interface Wanted {
  now: number;
  leaseMs: number;
  most: number;
  /** The most under way to one endpoint, and to all of one player. */
  each: number;
  ofPlayer: number;
  /** Endpoints whose last try failed or that are slow, or the others. */
  isHeldBack: boolean;
  /** Endpoints that are slow. */
  slow: readonly bigint[];
  /** What is under way here. */
  underWay: readonly Pick<DueDelivery, 'endpoint_id' | 'user_id'>[];
}

/**
 * Takes deliveries that are due for `leaseMs`: other nodes leave them alone meanwhile. Of one coupon or account only the
 * oldest that waits is taken, so an event never overtakes another. Those of whom the fewest are under way come first; the house counts as one player.
 */
export async function takeDue(
  db: Db,
  { now, leaseMs, most, each, ofPlayer, isHeldBack, slow, underWay }: Wanted,
): Promise<DueDelivery[]> {
  if (most <= 0) return [];
  const at = new Date(now);
  const endpoints = underWay.map(({ endpoint_id }) => endpoint_id);
  const players = underWay.map(({ user_id }) => user_id);
  const { rows } = await sql<DueDelivery>`
    with of_endpoint as (select id, count(*) from unnest(${endpoints}::bigint[]) u (id) group by id),
    of_player as (select id, count(*) from unnest(${players}::bigint[]) u (id) group by id),
    first as (
      select f.id, f.next_at, coalesce(e.user_id, 0) user_id, coalesce(o.count, 0)
          + row_number() over (partition by e.id order by f.next_at, f.id) turn
      from webhook_endpoints e left join users u on u.id = e.user_id
        left join of_endpoint o on o.id = e.id
        cross join lateral (
          select id, next_at from (
            select id, next_at, row_number() over (partition by subject order by id) place from (
              select id, next_at, subject from webhook_deliveries
              where endpoint_id = e.id and state = 'waiting' order by id limit ${WINDOW}) w) placed
          where place = 1 and next_at <= ${at} order by next_at, id limit ${each}) f
      where e.state = 'on' and u.closed_at is null and (e.failing_since is not null or e.id = any(${slow}::bigint[])) = ${isHeldBack}),
    fair as materialized (
      select f.id, f.next_at, coalesce(o.count, 0)
          + row_number() over (partition by f.user_id order by f.turn, f.next_at, f.id) turn
      from first f left join of_player o on o.id = f.user_id
      where f.turn <= ${each}),
    due as materialized (
      select d.id from webhook_deliveries d join fair f on f.id = d.id
      where f.turn <= ${ofPlayer} and d.state = 'waiting' and d.next_at <= ${at}
      order by f.turn, f.next_at, d.id limit ${most} for update of d skip locked),
    taken as (
      update webhook_deliveries d set tries = d.tries + 1, next_at = ${new Date(now + leaseMs)},
        first_tried_at = coalesce(d.first_tried_at, ${at})
      from due where d.id = due.id returning d.*)
    select t.id, t.endpoint_id, t.tries, t.first_tried_at, coalesce(e.user_id, 0) user_id, e.url, e.secret, e.old_secret, e.old_until,
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

/** Notes a try; nothing if another node took the delivery over meanwhile. */
async function noteTry(
  db: Db,
  due: DueDelivery,
  set: Updateable<Schema['webhook_deliveries']>,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(set)
    .where('id', '=', due.id)
    .where('tries', '=', due.tries)
    .where('state', '=', 'waiting')
    .execute();
}

/** Notes a delivery as sent, and that its endpoint doesn't fail any more. */
export async function noteSent(db: Db, due: DueDelivery, tried: Tried): Promise<void> {
  await noteTry(db, due, { ...triedColumns(tried), state: 'sent' });
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', due.endpoint_id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Notes a failed try and when the next one is due. */
export async function noteFailed(db: Db, due: DueDelivery, tried: Tried, nextAt: number): Promise<void> {
  await noteTry(db, due, { ...triedColumns(tried), next_at: new Date(nextAt) });
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: new Date(tried.at) })
    .where('id', '=', due.endpoint_id)
    .where('failing_since', 'is', null)
    .execute();
}

/** Switches an endpoint off. False if it was not on any more. */
export async function switchOff(tx: Tx, due: DueDelivery, tried: Tried): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ state: 'off' })
    .where('id', '=', due.endpoint_id)
    .where('state', '=', 'on')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx.updateTable('webhook_deliveries').set(triedColumns(tried)).where('id', '=', due.id).execute();
  return true;
}

/** What waits for an endpoint that is off has failed. */
export async function giveUpWaiting(db: Db, endpointId: bigint): Promise<void> {
  await inBatches(
    db,
    (most) => sql`
      update webhook_deliveries set state = 'failed' where id in (
        select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.state = 'off'
        where d.endpoint_id = ${endpointId} and d.state = 'waiting' order by d.id limit ${most})`,
  );
}
