import type { HouseKind } from '@fairbook/contracts/after/webhook-kinds';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { inBatches } from './batches.ts';

type Db = Kysely<Schema>;
type Endpoint = Schema['webhook_endpoints'];

/** Endpoints are added one after the other: they are counted, and the first one moves the cursor. */
export async function holdEndpoints(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook_endpoints', 0))`.execute(tx);
}

/** Whose endpoints: a player's, or those of the house. */
export type Owner = number | null;

/** The condition for a column of owners. */
const ownedBy = (column: string, owner: Owner) =>
  owner === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${owner}`;

/** Whether an endpoint of the house is told of this kind. */
export async function isHouseTold(tx: Tx, kind: HouseKind): Promise<boolean> {
  const found = await tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('user_id', 'is', null)
    .where(sql<boolean>`${kind} = any(kinds)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The endpoints of an owner in the order in which they were added, with how many deliveries wait for each. */
export function endpointsOf(db: Db | Tx, owner: Owner, id: number | null = null) {
  return db
    .selectFrom('webhook_endpoints as e')
    .leftJoin('users as by', 'by.id', 'e.added_by')
    .selectAll('e')
    .select('by.login as added_login')
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .whereRef('d.endpoint_id', '=', 'e.id')
        .where('d.state', '=', 'waiting')
        .as('waiting'),
    )
    .where(ownedBy('e.user_id', owner))
    .$if(id !== null, (query) => query.where('e.id', '=', BigInt(id ?? 0)))
    .orderBy('e.id')
    .execute();
}

/** Locks an endpoint of this owner. */
export function lockEndpoint(tx: Tx, owner: Owner, id: number) {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where(ownedBy('user_id', owner))
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

/**
 * Makes everything that waits for an endpoint that is off due now. The three days in which it is tried begin again. For the
 * moment before the endpoint is turned on.
 */
export async function dueNow(db: Db, owner: Owner, id: number, now: number): Promise<void> {
  const at = new Date(now);
  await inBatches(
    db,
    (most) => sql`
      update webhook_deliveries set next_at = ${at}, first_tried_at = null where id in (
        select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where e.id = ${id} and ${ownedBy('e.user_id', owner)} and e.state <> 'on' and d.state = 'waiting'
          and (d.next_at > ${at} or d.first_tried_at is not null)
        order by d.id limit ${most})`,
  );
}

/** Deletes an endpoint that nothing new waits for: it is off first. Whether the owner had it. */
export async function removeEndpoint(db: Db, owner: Owner, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set({ state: 'off' })
    .where('id', '=', BigInt(id))
    .where(ownedBy('user_id', owner))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await inBatches(
    db,
    (most) => sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries where endpoint_id = ${id} order by id limit ${most})`,
  );
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoints')
    .where('id', '=', BigInt(id))
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

/** The endpoint and the event of a delivery of this owner. */
export function deliveryOf(tx: Tx, owner: Owner, id: number) {
  return tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('webhook_events as v', 'v.n', 'd.event_n')
    .select(['d.endpoint_id', 'd.event_n', 'd.subject', 'e.state', 'e.url', 'v.id as event_id'])
    .where('d.id', '=', BigInt(id))
    .where(ownedBy('e.user_id', owner))
    .executeTakeFirst();
}

/** Deletes events from before this moment with their deliveries, and the turns of feeds that they told of. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await inBatches(
    db,
    (most) => sql`
      delete from webhook_events where n in (
        select n from webhook_events where at < ${before} order by at limit ${most})`,
  );
  // The last turn of each feed stays: it says whether the feed was silent when the node stopped.
  await inBatches(
    db,
    (most) => sql`
      delete from feed_turns where id in (
        select id from feed_turns t where at < ${before}
          and exists (select from feed_turns later where later.feed = t.feed and later.id > t.id)
        order by id limit ${most})`,
  );
}
