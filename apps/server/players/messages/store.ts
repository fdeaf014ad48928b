import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { MessageState } from './tables.ts';

export type MessageRow = Selectable<Schema['outgoing_messages']>;

export interface NewMessage {
  userId: number | null;
  channel: 'email' | 'sms';
  address: string;
  template: string;
  lng: string;
  lane: string;
  fill: object;
  wanted: string | null;
  at: number;
  expiresAt: number;
}

const HOUR_MS = 3_600_000;

/** A message waits only for earlier ones of its own lane: codes never wait for newsletters. */
export type Lane = 'newsletters' | 'others';

/**
 * More than `most` messages of one kind to an address in an hour are withheld, so that nobody can fill somebody else's
 * mailbox, and other messages still get through. Capitals don't make another address. Returns whether it will be sent.
 */
export async function insertMessage(
  tx: Tx,
  message: NewMessage,
  most: number,
): Promise<{ id: bigint; isSent: boolean }> {
  const isWithheld = (await countLike(tx, message)) >= most;
  const at = new Date(message.at);
  const { id } = await tx
    .insertInto('outgoing_messages')
    .values({
      user_id: message.userId,
      channel: message.channel,
      address: message.address,
      template: message.template,
      lng: message.lng,
      lane: message.lane,
      fill: isWithheld ? null : JSON.stringify(message.fill),
      state: isWithheld ? 'withheld' : 'waiting',
      tries: 0,
      wanted: message.wanted,
      created_at: at,
      next_at: at,
      expires_at: new Date(message.expiresAt),
      done_at: isWithheld ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isSent: !isWithheld };
}

/**
 * Messages like this one in the last hour: of its kind, to its address, in its lane. Waits for others to the address.
 */
export async function countLike(
  tx: Tx,
  { address, template, lane, at }: Pick<NewMessage, 'address' | 'template' | 'lane' | 'at'>,
): Promise<number> {
  // One at a time per address: many at once would all count the same.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message to ${address.toLowerCase()}`}, 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('outgoing_messages')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(sql<boolean>`lower(address) = ${address.toLowerCase()}`)
    .where('template', '=', template)
    .where('lane', '=', lane)
    .where('created_at', '>', new Date(at - HOUR_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The SMS of the last hour, without those withheld and newsletters. Requests at the same moment may not count each other. */
export async function countSms(tx: Tx, at: number): Promise<number> {
  const { count } = await tx
    .selectFrom('outgoing_messages')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('channel', '=', 'sms')
    .where('template', '!=', 'newsletter')
    .where('state', '!=', 'withheld')
    .where('created_at', '>', new Date(at - HOUR_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes messages that are due, for `leaseMs`: another node leaves them alone meanwhile. An offer is taken only once, unless
 * its failure was noted: a node that dies must not make a second one of it. Newsletters have a lane of their own, so that no
 * code waits behind them.
 */
export async function takeDue(
  db: Kysely<Schema>,
  channels: readonly string[],
  { lane, now, leaseMs, most }: { lane: Lane; now: number; leaseMs: number; most: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with due as materialized (
      select id from outgoing_messages
      where state = 'waiting' and next_at <= ${new Date(now)} and expires_at > ${new Date(now)}
        and channel = any(${channels}::text[]) and (template = 'newsletter') = ${lane === 'newsletters'}
      order by next_at limit ${most} for update skip locked)
    update outgoing_messages m set tries = tries + 1,
      next_at = case when m.wanted is null then ${new Date(now + leaseMs)} else m.expires_at end
    from due where m.id = due.id returning m.*`.execute(db);
  return rows;
}

/** Of offers by SMS: whether none may go out, and ids of the countries in which none may go out now. */
export interface SmsOffers {
  isOff: boolean;
  quiet: readonly number[];
}

/**
 * Which of these offers must not go out: not any more (`withheld`), because their players have stopped them since, have another
 * address or may not be offered anything, or their newsletter was stopped; or not now (`later`), because it is night where they are read.
 */
export async function heldBack(
  db: Kysely<Schema>,
  offers: readonly MessageRow[],
  { now, sms }: { now: number; sms: SmsOffers },
): Promise<ReadonlyMap<bigint, 'withheld' | 'later'>> {
  if (offers.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; verdict: 'withheld' | 'later' | null }>`
    select m.id, case
      when not coalesce((p.choices ->> m.wanted)::boolean and case m.channel
          when 'email' then c.email_verified_at is not null and c.email = m.address
          else c.phone_verified_at is not null and c.phone = m.address end and may_be_offered(m.user_id, ${new Date(now)}), false)
        or (m.channel = 'sms' and ${sms.isOff})
        or exists (select from newsletter_sends s join newsletters n on n.id = s.newsletter_id
          where s.user_id = m.user_id and s.message_id = m.id and n.status = 'stopped') then 'withheld'
      when m.channel = 'sms' and u.country_id = any(${sms.quiet}::integer[]) then 'later' end verdict
    from outgoing_messages m left join users u on u.id = m.user_id left join person_choices p on p.user_id = m.user_id
      left join contacts c on c.user_id = m.user_id
    where m.id = any(${offers.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, verdict }) => (verdict === null ? [] : [[id, verdict] as const])));
}

export async function finish(
  db: Kysely<Schema>,
  id: bigint,
  state: Exclude<MessageState, 'waiting'>,
  at: number,
): Promise<void> {
  await db
    .updateTable('outgoing_messages')
    .set({ state, fill: null, done_at: new Date(at) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function postpone(db: Kysely<Schema>, id: bigint, nextAt: number): Promise<void> {
  await db
    .updateTable('outgoing_messages')
    .set({ next_at: new Date(nextAt) })
    .where('id', '=', id)
    .execute();
}

/** Erases messages that were not delivered within their life. Returns how many there were. */
export async function expire(db: Kysely<Schema>, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_messages')
    .set({ state: 'failed', fill: null, done_at: new Date(now) })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', new Date(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteBefore(db: Kysely<Schema>, before: number): Promise<void> {
  await db.deleteFrom('outgoing_messages').where('created_at', '<', new Date(before)).execute();
}

/** The latest messages, newest first. */
export function latest(db: Kysely<Schema>, most: number, address?: string): Promise<MessageRow[]> {
  return db
    .selectFrom('outgoing_messages')
    .selectAll()
    .$if(address !== undefined, (rows) => rows.where('address', '=', address ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
