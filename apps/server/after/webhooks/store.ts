import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
type Endpoint = Schema['webhook_endpoints'];

/** Endpoints are added one after the other: they are counted, and the first one moves the cursor. */
export async function holdEndpoints(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook_endpoints', 0))`.execute(tx);
}

/** A player's endpoints in the order in which they were added, with how many deliveries wait for each. */
export function endpointsOf(db: Db | Tx, userId: number, id: number | null = null) {
  return db
    .selectFrom('webhook_endpoints as e')
    .selectAll('e')
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .whereRef('d.endpoint_id', '=', 'e.id')
        .where('d.state', '=', 'waiting')
        .as('waiting'),
    )
    .where('e.user_id', '=', BigInt(userId))
    .$if(id !== null, (query) => query.where('e.id', '=', BigInt(id ?? 0)))
    .orderBy('e.id')
    .execute();
}

/** Locks an endpoint of this player. */
export function lockEndpoint(tx: Tx, userId: number, id: number) {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertEndpoint(tx: Tx, row: Insertable<Endpoint>): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_endpoints')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function updateEndpoint(tx: Tx, id: bigint, set: Updateable<Endpoint>): Promise<void> {
  await tx.updateTable('webhook_endpoints').set(set).where('id', '=', id).execute();
}

/** What waits for an endpoint is due now, and its three days begin anew. */
export async function dueNow(tx: Tx, id: bigint, now: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_at: new Date(now), first_tried_at: null })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Whether the player had this endpoint. */
export async function removeEndpoint(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoints')
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The newest deliveries of an endpoint that are older than `before`. */
export function deliveriesOf(db: Db, endpointId: number, before: number | null, limit: number) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', 'e.n', 'd.event_n')
    .selectAll('d')
    .select(['e.id as event_id', 'e.kind', 'e.at'])
    .where('d.endpoint_id', '=', BigInt(endpointId))
    .$if(before !== null, (query) => query.where('d.id', '<', BigInt(before ?? 0)))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

/** The endpoint and the event of a delivery of this player. */
export function deliveryOf(tx: Tx, userId: number, id: number) {
  return tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['d.endpoint_id', 'd.event_n', 'd.subject', 'e.state'])
    .where('d.id', '=', BigInt(id))
    .where('e.user_id', '=', BigInt(userId))
    .executeTakeFirst();
}

/** Deletes events from before this moment with their deliveries. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('at', '<', before).execute();
}
