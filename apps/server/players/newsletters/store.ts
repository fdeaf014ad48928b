import { newsletters as contract, Refusal } from '@fairbook/contracts';
import { BASE_CURRENCY, parseAmount } from '@fairbook/money';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type NewsletterRow = Selectable<Schema['newsletters']>;
/** What became of one version of a newsletter so far. */
export interface Tally {
  version: 'a' | 'b';
  written: number;
  sent: number;
  failed: number;
  opened: number;
  stopped: number;
  in_inbox: number;
}

export type ListedRow = NewsletterRow & { login: string; tallies: Tally[] };

const MOST_SHOWN = 200;

/**
 * Newsletters with what became of each version. What is in an inbox counts as sent. The outcomes of mails from before
 * versions are in the newsletter’s own counts alone.
 */
export async function listNewsletters(db: Kysely<Schema>, only?: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select n.*, u.login, s.tallies
    from newsletters n join users u on u.id = n.changed_by
    cross join lateral (
      select coalesce(json_agg(t), '[]') tallies from (
        select s.version, count(*) written, count(stopped_at) stopped, count(opened_at) opened,
          count(*) filter (where s.channel = 'inbox') in_inbox,
          count(*) filter (where s.channel = 'inbox' or s.outcome = 'sent' or m.state = 'sent') sent,
          count(*) filter (where s.outcome = 'failed' or m.state in ('failed', 'withheld')) failed
        from newsletter_sends s left join outgoing_messages m on m.id = s.message_id and not s.is_counted
        where s.newsletter_id = n.id group by s.version order by s.version) t) s
    where ${only === undefined ? sql`true` : sql`n.id = ${only}`}
    order by n.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export function heldNewsletter(tx: Tx, id: number): Promise<NewsletterRow | undefined> {
  return tx.selectFrom('newsletters').selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
}

/** What its SMS may cost, in minor units of the base currency. Throws `wallet.amount_precision`. */
export function budgetOf({ smsBudget }: Pick<contract.NewsletterFields, 'smsBudget'>): bigint | null {
  if (smsBudget === null) return null;
  const sum = parseAmount(smsBudget, BASE_CURRENCY);
  if (typeof sum === 'bigint') return sum;
  const values = { iso: BASE_CURRENCY };
  throw new Refusal({ code: 'wallet.amount_precision', field: 'smsBudget', values });
}

/** The columns of what an operator wrote. */
export function columnsOf({
  texts,
  countries,
  segment,
  endsAt,
  smsBudget,
  ...fields
}: contract.NewsletterFields) {
  return {
    ...fields,
    texts: JSON.stringify(texts),
    countries: [...countries],
    segment: JSON.stringify(segment),
    ends_at: endsAt === null ? null : new Date(endsAt),
    sms_budget: budgetOf({ smsBudget }),
  };
}

export async function insertNewsletter(
  tx: Tx,
  fields: contract.NewsletterFields,
  by: { userId: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('newsletters')
    .values({
      ...columnsOf(fields),
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
  change: Partial<Omit<NewsletterRow, 'texts' | 'segment'>> & { texts?: string; segment?: string },
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

/** The newsletter that is due. Newsletters go out one after another. */
export function nextDue(db: Kysely<Schema>, now: Date): Promise<NewsletterRow | undefined> {
  return db
    .selectFrom('newsletters')
    .selectAll()
    .where('status', 'in', ['scheduled', 'sending'])
    .where('send_at', '<=', now)
    .where((where) => where.or([where('resume_at', 'is', null), where('resume_at', '<=', now)]))
    .where(
      sql<boolean>`not exists (select from newsletters other where other.next_at > ${now} and other.status in ('sending', 'done'))`,
    )
    .orderBy(sql`status = 'sending'`, 'desc')
    .orderBy('send_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** One node writes at a time, so the share of a player holds for all newsletters together. False: another one does. */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('newsletters', 0)) "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}

/** Locks a newsletter that nobody has changed, and no node has sent on, since it was read. Null: somebody did. */
export async function holdAsRead(tx: Tx, read: NewsletterRow): Promise<NewsletterRow | null> {
  const held = await heldNewsletter(tx, Number(read.id));
  const isAsRead =
    held?.version === read.version &&
    held.status === read.status &&
    held.last_user_id === read.last_user_id &&
    held.next_at?.getTime() === read.next_at?.getTime();
  return isAsRead ? held : null;
}

export type Progress = Pick<NewsletterRow, 'status' | 'last_user_id' | 'next_at' | 'done_at' | 'resume_at'>;

export async function saveProgress(
  tx: Tx,
  id: bigint,
  progress: Progress & Pick<NewsletterRow, 'spent'>,
): Promise<void> {
  await tx.updateTable('newsletters').set(progress).where('id', '=', id).execute();
}

export async function insertSend(tx: Tx, send: Insertable<Schema['newsletter_sends']>): Promise<void> {
  await tx.insertInto('newsletter_sends').values(send).execute();
}

/** For so long a newsletter is worth telling on a device; then a device that was off is told nothing. */
export const PUSH_LIFE_MS = 3_600_000;

/** Writes a newsletter for the devices of a player that want its topic; the duty of the devices sends it. */
export async function putPushes(
  tx: Tx,
  { id, flag }: Pick<NewsletterRow, 'id' | 'flag'>,
  { userId, version, at }: { userId: bigint; version: 'a' | 'b'; at: Date },
): Promise<void> {
  await sql`
    insert into push_messages (subscription_id, newsletter_id, version, state, tries, at, next_at, expires_at)
    select d.id, ${id}, ${version}, 'waiting', 0, ${at}::timestamptz, ${at}::timestamptz, ${new Date(at.getTime() + PUSH_LIFE_MS)}
    from push_subscriptions d join sessions e on e.token_hash = d.session
    where d.user_id = ${userId} and ${contract.PUSH_FLAGS[flag]} = any(d.kinds) and e.ended_at is null
      and e.expires_at > ${at}
    on conflict do nothing`.execute(tx);
}

export async function countWritten(db: Kysely<Schema>, newsletterId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_sends')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('newsletter_id', '=', newsletterId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** For so long what an operator sent without an approval counts towards the number that needs one. */
export const UNAPPROVED_MS = 7 * 86_400_000;

/** What was written since a moment of all newsletters that this operator sent without an approval; of `id` all of it. */
export async function countUnapproved(
  db: Kysely<Schema>,
  { userId, since, id = 0n }: { userId: bigint; since: Date; id?: bigint },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from newsletters n join newsletter_sends s on s.newsletter_id = n.id
    where n.requested_by = ${userId} and n.approved_by is null and (s.at > ${since} or n.id = ${id})`.execute(
    db,
  );
  return Number(rows[0]!.count);
}

/** Counts messages whose outcome is known, so that the report outlives them. */
export async function countOutcomes(db: Kysely<Schema>): Promise<void> {
  await sql`
    with known as (
      update newsletter_sends s set is_counted = true, outcome = case m.state when 'sent' then 'sent' else 'failed' end
      from outgoing_messages m
      where m.id = s.message_id and not s.is_counted and m.state <> 'waiting'
      returning s.newsletter_id, m.state),
    sums as (
      select newsletter_id, count(*) filter (where state = 'sent') sent, count(*) filter (where state <> 'sent') failed
      from known group by newsletter_id)
    update newsletters n set sent = n.sent + sums.sent, failed = n.failed + sums.failed
    from sums where n.id = sums.newsletter_id`.execute(db);
}

export async function topicOf(db: Kysely<Schema>, id: number): Promise<NewsletterRow['flag'] | undefined> {
  const of = db.selectFrom('newsletters').select('flag').where('id', '=', BigInt(id));
  return (await of.executeTakeFirst())?.flag;
}

/** Keeps a player from being erased until the commit. False for one who is erased: nothing may be stored about them. */
export async function holdReader(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and erased_at is null for share`.execute(tx);
  return rows.length > 0;
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

/** Whose short link it is, by its hash. */
export async function ofOpenHash(
  db: Kysely<Schema>,
  hash: Buffer,
): Promise<{ newsletterId: bigint; userId: bigint } | undefined> {
  return db
    .selectFrom('newsletter_sends')
    .select(['newsletter_id as newsletterId', 'user_id as userId'])
    .where('open_hash', '=', hash)
    .executeTakeFirst();
}

/** Notes the first time that a player followed the link of a newsletter. */
export async function markOpened(
  db: Kysely<Schema>,
  { newsletterId, userId, at }: { newsletterId: bigint; userId: bigint; at: Date },
): Promise<Pick<NewsletterRow, 'page'> | undefined> {
  await db
    .updateTable('newsletter_sends')
    .set({ opened_at: at })
    .where('newsletter_id', '=', newsletterId)
    .where('user_id', '=', userId)
    .where('opened_at', 'is', null)
    .execute();
  return db.selectFrom('newsletters').select('page').where('id', '=', newsletterId).executeTakeFirst();
}
