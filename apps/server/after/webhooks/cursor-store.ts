import type { HouseKind, WebhookKind } from '@fairbook/contracts/after/webhook-kinds';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** The most transactions that are read at a time, so that what is read after a long outage is held and written in parts. */
export const MOST_OF_SPAN = 20_000;

/** Transactions with `from` <= number < `to`. */
export interface Span {
  from: bigint;
  to: bigint;
  /** More of them have ended. */
  isCut: boolean;
}

/** A player with endpoints: the language, and what any of the endpoints is told of. */
export interface Listener {
  lng: string;
  kinds: ReadonlySet<WebhookKind>;
}

/** What any endpoint of the house is told of; `couponFrom`: the lowest of their sums, in minor units of the base currency. */
export interface House {
  kinds: ReadonlySet<HouseKind>;
  couponFrom: bigint | null;
}

export interface Listeners {
  /** By player. */
  players: ReadonlyMap<number, Listener>;
  /** Null while the house has no endpoint. */
  house: House | null;
}

/**
 * The transactions that are to be read now, all of them ended; null while nobody has an endpoint or none has ended.
 * Whoever adds an endpoint after this is in a later span.
 */
export async function nextSpan(db: Sql): Promise<Span | null> {
  const { rows } = await db.query<Span>({
    name: 'webhook_span',
    text: `select "from", least(open, "from" + $1) "to", open > "from" + $1 "isCut"
           from (select upto_tx "from", oldest_open_tx(upto_tx) open from webhook_cursor) c
           where exists (select from webhook_endpoints)`,
    values: [MOST_OF_SPAN],
  });
  const [span] = rows;
  return span && span.to > span.from ? span : null;
}

/**
 * A span that was cut, so long that nothing in it came after something behind it: a transaction may begin before another
 * one, wait for its lock and go on after it.
 */
export async function lengthened(sql: Sql, span: Span, userIds: readonly number[]): Promise<Span> {
  if (!span.isCut) return span;
  const { rows } = await sql.query<{ tx: bigint | null }>({
    name: 'webhook_span_lengthened',
    text: `select max(tx) tx from (
             select before.tx from transfers t join accounts a on a.id = t.chain_account + 0
               join transfers before on before.chain_account = t.chain_account and before.seq = t.seq - 1
             where t.tx >= $1 and t.tx < $2 and before.tx >= $2 and a.kind = 'player' and a.user_id = any($3::bigint[])
             union all
             select before.tx from settlement_revisions r join coupons c on c.id = r.coupon_id
               join settlement_revisions before on before.coupon_id = r.coupon_id and before.n = r.n - 1
             where r.tx >= $1 and r.tx < $2 and before.tx >= $2 and c.user_id = any($3::bigint[])
             union all
             select before.tx from limit_changes l join limit_changes before
               on before.user_id = l.user_id and before.id < l.id
             where l.tx >= $1 and l.tx < $2 and before.tx >= $2 and l.user_id = any($3::bigint[])) later`,
    values: [span.from, span.to, userIds],
  });
  const { tx } = rows[0]!;
  return tx === null ? span : lengthened(sql, { ...span, to: tx + 1n }, userIds);
}

/** Whether the cursor stood at the begin of the span, and stands at its end now: of several nodes one moves it. */
export async function moveCursor(tx: Tx, { from, to }: Pick<Span, 'from' | 'to'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_cursor')
    .set({ upto_tx: to })
    .where('upto_tx', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Moves the cursor to now while nobody has an endpoint, so that the first one isn't told of what came before it. */
export async function skipUnheard(tx: Tx): Promise<void> {
  await sql`update webhook_cursor set upto_tx = oldest_open_tx(upto_tx)
            where not exists (select from webhook_endpoints)`.execute(tx);
}

/** Players with endpoints whose accounts are open, and the house if it has any. */
export async function listenersNow(db: Kysely<Schema>): Promise<Listeners> {
  const rows = await db
    .selectFrom('webhook_endpoints as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.user_id', 'e.kinds', 'e.coupon_from', 'u.lng'])
    .where('u.closed_at', 'is', null)
    .execute();
  const players = new Map<number, { lng: string; kinds: Set<WebhookKind> }>();
  let house: { kinds: Set<HouseKind>; couponFrom: bigint | null } | null = null;
  for (const { user_id, lng, kinds, coupon_from: from } of rows) {
    if (user_id === null) {
      house ??= { kinds: new Set(), couponFrom: null };
      for (const kind of kinds) house.kinds.add(kind as HouseKind);
      if (from !== null && (house.couponFrom === null || from < house.couponFrom)) house.couponFrom = from;
      continue;
    }
    const listener = players.get(Number(user_id)) ?? { lng: lng ?? 'en', kinds: new Set() };
    for (const kind of kinds) listener.kinds.add(kind as WebhookKind);
    players.set(Number(user_id), listener);
  }
  return { players, house };
}

/** Before a new endpoint is told of: the coupons of its player that wait already. */
export async function noteWaitingCoupons(tx: Tx, userId: number): Promise<void> {
  await sql`insert into webhook_pending select id from coupons where user_id = ${userId} and status = 'pending'
            on conflict do nothing`.execute(tx);
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
