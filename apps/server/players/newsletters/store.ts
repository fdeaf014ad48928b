import type { newsletters } from '@fairbook/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type NewsletterRow = Selectable<Schema['newsletters']>;
export type ListedRow = NewsletterRow & {
  login: string;
  written: bigint;
  stopped: bigint;
  sent_now: bigint;
  failed_now: bigint;
};

const MOST_SHOWN = 200;

/** Newsletters with the outcome of each: the stored counts, and the messages that are not counted yet. */
export async function listNewsletters(db: Kysely<Schema>, only?: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select n.*, u.login, s.written, s.stopped, s.sent_now, s.failed_now
    from newsletters n join users u on u.id = n.changed_by
    cross join lateral (
      select count(*) written, count(stopped_at) stopped,
        count(*) filter (where not is_counted and m.state = 'sent') sent_now,
        count(*) filter (where not is_counted and m.state in ('failed', 'withheld')) failed_now
      from newsletter_sends left join outgoing_messages m on m.id = message_id
      where newsletter_id = n.id) s
    where ${only === undefined ? sql`true` : sql`n.id = ${only}`}
    order by n.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export function heldNewsletter(tx: Tx, id: number): Promise<NewsletterRow | undefined> {
  return tx.selectFrom('newsletters').selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
}

export async function insertNewsletter(
  tx: Tx,
  fields: newsletters.NewsletterFields,
  by: { userId: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('newsletters')
    .values({
      ...fields,
      texts: JSON.stringify(fields.texts),
      countries: [...fields.countries],
      status: 'draft',
      version: 1,
      changed_by: BigInt(by.userId),
      changed_at: by.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function updateNewsletter(
  tx: Tx,
  { id, version }: Pick<NewsletterRow, 'id' | 'version'>,
  change: Partial<Omit<NewsletterRow, 'texts'>> & { texts?: string },
  by: { userId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('newsletters')
    .set({ ...change, version: version + 1, changed_by: BigInt(by.userId), changed_at: by.at })
    .where('id', '=', id)
    .execute();
}

export async function deleteNewsletter(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('newsletters').where('id', '=', id).execute();
}

type Audience = Pick<NewsletterRow, 'texts' | 'flag' | 'countries'>;

/**
 * Players whom a newsletter may reach: they have a confirmed address, wanted such news, and have one of its countries
 * and languages. Left out are players whose account is closed, who are banned, wait to be moved, have a closed product,
 * or to whom play is closed by the house or by their own wish.
 */
function reachable({ texts, flag, countries }: Audience, now: Date) {
  return sql`
    from users u
    join contacts c on c.user_id = u.id and c.email is not null and c.email_verified_at is not null
    join person_choices p on p.user_id = u.id and (p.choices ->> ${flag})::boolean
    left join player_states s on s.user_id = u.id
    where u.role = 'player' and u.closed_at is null and u.erased_at is null
      and u.lng = any(${texts.map(({ lng }) => lng)}::text[])
      and (${countries.length === 0} or u.country_id = any(${countries}::integer[]))
      and coalesce(s.ban_level, 0) = 0 and not coalesce(s.is_transfer_required, false)
      and coalesce(s.closed_products, '[]') = '[]' and not play_is_closed(u.id, ${now})`;
}

/** How many players a newsletter would reach now, by language. */
export async function audienceOf(
  db: Kysely<Schema>,
  of: Audience,
  now: Date,
): Promise<{ lng: string; players: number }[]> {
  const { rows } = await sql<{ lng: string; count: bigint }>`
    select u.lng, count(*) ${reachable(of, now)} group by u.lng order by u.lng`.execute(db);
  return rows.map(({ lng, count }) => ({ lng, players: Number(count) }));
}

export interface Reader {
  id: bigint;
  lng: string;
  email: string;
}

/** The next players in the order of their numbers. */
export async function nextReaders(
  tx: Tx,
  of: Audience & Pick<NewsletterRow, 'last_user_id'>,
  { most, now }: { most: number; now: Date },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, u.lng, c.email ${reachable(of, now)} and u.id > ${of.last_user_id}
    order by u.id limit ${most}`.execute(tx);
  return rows;
}

/**
 * The newsletter that is due, locked so that other nodes leave it alone. Newsletters go out one after another, so the
 * rate holds for all of them together.
 */
export async function takeDue(tx: Tx, now: Date): Promise<NewsletterRow | undefined> {
  return tx
    .selectFrom('newsletters')
    .selectAll()
    .where('status', 'in', ['scheduled', 'sending'])
    .where('send_at', '<=', now)
    .where(
      sql<boolean>`not exists (select from newsletters other where other.next_at > ${now} and other.status in ('sending', 'done'))`,
    )
    .orderBy(sql`status = 'sending'`, 'desc')
    .orderBy('send_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function saveProgress(
  tx: Tx,
  id: bigint,
  progress: Pick<NewsletterRow, 'status' | 'last_user_id' | 'next_at' | 'done_at'>,
): Promise<void> {
  await tx.updateTable('newsletters').set(progress).where('id', '=', id).execute();
}

export async function insertSend(
  tx: Tx,
  send: { newsletterId: bigint; userId: bigint; messageId: bigint },
): Promise<void> {
  await tx
    .insertInto('newsletter_sends')
    .values({ newsletter_id: send.newsletterId, user_id: send.userId, message_id: send.messageId })
    .execute();
}

/** Counts messages whose outcome is known, so that the report outlives them. */
export async function countOutcomes(db: Kysely<Schema>): Promise<void> {
  await sql`
    with known as (
      update newsletter_sends s set is_counted = true from outgoing_messages m
      where m.id = s.message_id and not s.is_counted and m.state <> 'waiting'
      returning s.newsletter_id, m.state),
    sums as (
      select newsletter_id, count(*) filter (where state = 'sent') sent, count(*) filter (where state <> 'sent') failed
      from known group by newsletter_id)
    update newsletters n set sent = n.sent + sums.sent, failed = n.failed + sums.failed
    from sums where n.id = sums.newsletter_id`.execute(db);
}

/** Counts only the first use of the link of a newsletter. */
export async function markStopped(
  tx: Tx,
  { newsletterId, userId, at }: { newsletterId: number; userId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('newsletter_sends')
    .set({ stopped_at: at })
    .where('newsletter_id', '=', BigInt(newsletterId))
    .where('user_id', '=', BigInt(userId))
    .where('stopped_at', 'is', null)
    .execute();
}
