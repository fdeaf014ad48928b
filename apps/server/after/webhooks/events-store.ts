import { VERSION } from '@fairbook/contracts/after/webhook-events';
import { type RawBuilder, sql } from 'kysely';
import type { Random } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Happening } from './happening.ts';

/** Whether an endpoint is told of an event: of its owner, of a kind that was chosen, and of a stake that is large enough. */
const IS_TOLD = sql.raw(`(e.user_id = p.user_id or e.user_id is null and p.user_id is null)
      and e.kind = any(p.kinds) and (e.worth is null or e.worth >= coalesce(p.coupon_from, 0))`);

type Written = Omit<Happening, 'kind'> & { kind: Happening['kind'] | 'webhook.test' };

/** Writes events in this order, each with the body that is posted. Returns their numbers. */
export async function writeEvents(
  tx: Tx,
  random: Pick<Random, 'uuid'>,
  events: readonly Written[],
): Promise<bigint[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ userId, kind, subject, at, data, about = null, worth = null }) => {
    const id = random.uuid();
    const body = JSON.stringify({ id, type: kind, version: VERSION, at, data });
    return { id, userId, kind, subject, at, body, about, worth };
  });
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name]);
  const { rows: numbered } = await sql<{ n: bigint }>`
    insert into webhook_events (id, user_id, kind, subject, at, body, player_id, worth)
    select id, user_id, kind, subject, at, body, player_id, worth from unnest(
      ${column('id')}::uuid[], ${column('userId')}::bigint[], ${column('kind')}::text[], ${column('subject')}::text[],
      ${column('at')}::timestamptz[], ${column('body')}::text[], ${column('about')}::bigint[],
      ${column('worth')}::bigint[]) with ordinality
      v (id, user_id, kind, subject, at, body, player_id, worth, place)
    order by place returning n`.execute(tx);
  return numbered.map(({ n }) => n);
}

/** Puts events before every endpoint of their owner that is told of them. One that is off gets none. */
export async function putBefore(tx: Tx, events: readonly bigint[], now: number): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into webhook_deliveries (endpoint_id, event_n, subject, state, next_at)
    select p.id, e.n, e.subject, 'waiting', ${new Date(now)}
    from webhook_events e join webhook_endpoints p on ${IS_TOLD} and p.state <> 'off'
    where e.n = any(${events}::bigint[]) order by e.n, p.id`.execute(tx);
}

/** Puts one event before one endpoint, unless it waits there already. */
export async function putOne(
  tx: Tx,
  { endpointId, event, subject, now }: { endpointId: bigint; event: bigint; subject: string; now: number },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (endpoint_id, event_n, subject, state, next_at)
    select ${endpointId}, ${event}, ${subject}, 'waiting', ${new Date(now)}
    where not exists (${waiting(sql`${endpointId}`, sql`${event}`)})`.execute(tx);
}

/**
 * Puts the events since `from` before an endpoint once more, in their order, except those that wait there already. Returns
 * how many; null if more than `most` would wait then.
 */
export async function putSince(
  tx: Tx,
  { endpointId, from, now, most }: { endpointId: bigint; from: Date; now: number; most: number },
): Promise<number | null> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from webhook_deliveries where endpoint_id = ${endpointId} and state = 'waiting'`.execute(
    tx,
  );
  const room = Math.max(0, most - Number(rows[0]!.count));
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (endpoint_id, event_n, subject, state, next_at)
    select p.id, e.n, e.subject, 'waiting', ${new Date(now)}
    from webhook_events e join webhook_endpoints p on ${IS_TOLD}
    where p.id = ${endpointId} and e.at >= ${from} and not exists (${waiting(sql`p.id`, sql`e.n`)})
    order by e.n limit ${room + 1}`.execute(tx);
  const count = Number(numAffectedRows ?? 0);
  return count > room ? null : count;
}

function waiting(endpoint: RawBuilder<unknown>, event: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select from webhook_deliveries w
    where w.event_n = ${event} and w.endpoint_id = ${endpoint} and w.state = 'waiting'`;
}
