import type { WebhookKind } from '@fairbook/contracts/after/webhook-kinds';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** Transactions with `from` <= number < `to`. */
export interface Span {
  from: bigint;
  to: bigint;
}

/** A player with endpoints: the language, and what any of the endpoints is told of. */
export interface Listener {
  lng: string;
  kinds: ReadonlySet<WebhookKind>;
}

/**
 * The transactions that are to be read now, all of them ended; null while nobody has an endpoint or none has ended.
 * Whoever adds an endpoint after this is in a later span.
 */
export async function nextSpan(db: Sql): Promise<Span | null> {
  const { rows } = await db.query<Span>({
    name: 'webhook_span',
    text: `select upto_tx "from", oldest_open_tx(upto_tx) "to" from webhook_cursor
           where exists (select from webhook_endpoints)`,
  });
  const [span] = rows;
  return span && span.to > span.from ? span : null;
}

/** Whether the cursor stood at the begin of the span, and stands at its end now: of several nodes one moves it. */
export async function moveCursor(tx: Tx, { from, to }: Span): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_cursor')
    .set({ upto_tx: to })
    .where('upto_tx', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Before the first endpoint: nobody is to be told what happened while there was none. */
export async function skipUnheard(tx: Tx): Promise<void> {
  await sql`update webhook_cursor set upto_tx = oldest_open_tx(upto_tx)
            where not exists (select from webhook_endpoints)`.execute(tx);
}

/** Players with endpoints whose accounts are open. */
export async function listenersNow(db: Kysely<Schema>): Promise<Map<number, Listener>> {
  const rows = await db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.user_id', 'u.lng', 'e.kinds'])
    .where('u.closed_at', 'is', null)
    .execute();
  const found = new Map<number, { lng: string; kinds: Set<WebhookKind> }>();
  for (const { user_id, lng, kinds } of rows) {
    const listener = found.get(Number(user_id)) ?? { lng, kinds: new Set() };
    for (const kind of kinds) listener.kinds.add(kind);
    found.set(Number(user_id), listener);
  }
  return found;
}

export async function notePending(
  tx: Tx,
  { begun, ended }: { begun: readonly string[]; ended: readonly string[] },
): Promise<void> {
  if (ended.length > 0)
    await tx
      .deleteFrom('webhook_pending')
      .where('coupon_id', 'in', [...ended])
      .execute();
  if (begun.length > 0)
    await sql`insert into webhook_pending select unnest(${begun}::uuid[]) on conflict do nothing`.execute(tx);
}
