import type { TextsByLanguage } from '@fairbook/contracts/platform/languages';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Kind = 'question' | 'callback' | 'idea' | 'payment' | 'appeal';
const NOT_APPEALS: readonly Kind[] = ['question', 'callback', 'idea', 'payment'];
export const kindsOf = (isAppeal: boolean): readonly Kind[] => (isAppeal ? ['appeal'] : NOT_APPEALS);

const MOST_OF_PLAYER = 50;
const MOST_OF_QUEUE = 100;

function conversations(db: Kysely<Schema>) {
  return db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.user_id')
    .leftJoin('users as operators_of', 'operators_of.id', 'conversations.operator_id')
    .selectAll('conversations')
    .select(['users.login', 'operators_of.login as operator']);
}

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversations>['execute']>>[number];

export function conversationsOf(db: Kysely<Schema>, userId: number, kinds: readonly Kind[]) {
  return conversations(db)
    .where('conversations.user_id', '=', BigInt(userId))
    .where('kind', 'in', kinds)
    .orderBy('conversations.id', 'desc')
    .limit(MOST_OF_PLAYER)
    .execute();
}

/** Those that wait come first, the longest waiting at the top; of the closed ones the latest. */
export function queueOf(db: Kysely<Schema>, kinds: readonly Kind[], isClosed: boolean) {
  const all = conversations(db).where('kind', 'in', kinds).limit(MOST_OF_QUEUE);
  return isClosed
    ? all.where('status', '=', 'closed').orderBy('changed_at', 'desc').execute()
    : all
        .where('status', '<>', 'closed')
        .orderBy(sql`array_position(array['waiting', 'taken', 'answered'], status)`)
        .orderBy('changed_at')
        .execute();
}

export function conversationById(db: Kysely<Schema>, id: number): Promise<ConversationRow | undefined> {
  return conversations(db).where('conversations.id', '=', BigInt(id)).executeTakeFirst();
}

/** Locked until the commit, so that messages and states of one conversation come one after another. */
export async function lockConversation(tx: Tx, id: number): Promise<ConversationRow | undefined> {
  await tx.selectFrom('conversations').select('id').where('id', '=', BigInt(id)).forNoKeyUpdate().execute();
  return conversationById(tx, id);
}

export function messagesOf(db: Kysely<Schema>, id: bigint) {
  return db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .orderBy('id')
    .execute();
}

/** The player’s open conversations of these kinds, counted one opening after another. */
export async function countOpen(tx: Tx, userId: number, kinds: readonly Kind[]): Promise<number> {
  await sql`select pg_advisory_xact_lock(88, ${userId % 2_000_000_000})`.execute(tx);
  const { count } = await tx
    .selectFrom('conversations')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', BigInt(userId))
    .where('kind', 'in', kinds)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a request about a payment is about. */
export interface About {
  topicId: number;
  subTopicId: number;
  paymentId: string | null;
}

export interface NewConversation {
  userId: number;
  kind: Kind;
  subject: string;
  phone: string | null;
  about: About | null;
  at: Date;
}

export async function insertConversation(
  tx: Tx,
  { userId, about, at, ...rest }: NewConversation,
): Promise<number> {
  const { id } = await tx
    .insertInto('conversations')
    .values({
      ...rest,
      topic_id: about?.topicId ?? null,
      sub_topic_id: about?.subTopicId ?? null,
      payment_id: about?.paymentId ?? null,
      user_id: userId,
      status: 'waiting',
      outcome: null,
      operator_id: null,
      opened_at: at,
      changed_at: at,
      messages: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Whether the player has an open request about this payment. */
export async function isAskedAbout(tx: Tx, userId: number, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('user_id', '=', BigInt(userId))
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewMessage {
  id: number;
  authorId: number;
  isOperator: boolean;
  text: string;
  fileIds: readonly string[];
  at: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('conversation_messages')
    .values({
      conversation_id: message.id,
      author_id: message.authorId,
      is_operator: message.isOperator,
      at: message.at,
      text: message.text,
      file_ids: [...message.fileIds],
    })
    .execute();
}

export interface NewState {
  status?: ConversationRow['status'];
  outcome?: 'granted' | 'rejected';
  operatorId?: number;
  /** How many messages were added. */
  messages?: number;
  /** Whether the player has read everything, or has one more message to read. */
  unread?: 'none' | 'more';
  at: Date;
}

export async function setState(tx: Tx, id: number, state: NewState): Promise<void> {
  await tx
    .updateTable('conversations')
    .set((row) => ({
      ...(state.status && { status: state.status }),
      ...(state.outcome && { outcome: state.outcome }),
      ...(state.operatorId && { operator_id: BigInt(state.operatorId) }),
      changed_at: state.at,
      messages: sql<number>`${row.ref('messages')} + ${state.messages ?? 0}`,
      ...(state.unread && {
        unread: state.unread === 'none' ? 0 : sql<number>`${row.ref('unread')} + 1`,
      }),
    }))
    .where('id', '=', BigInt(id))
    .execute();
}

/** The operators who may see such conversations, for a hint to their open pages. */
export async function readersOf(db: Kysely<Schema>, permission: string): Promise<number[]> {
  const rows = await db
    .selectFrom('operators')
    .select('user_id')
    .where(sql<boolean>`${permission} = any(permissions)`)
    .limit(200)
    .execute();
  return rows.map((row) => Number(row.user_id));
}

export function allTemplates(db: Kysely<Schema>) {
  return db.selectFrom('answer_templates').selectAll().orderBy('name').execute();
}

export async function saveTemplate(tx: Tx, name: string, texts: TextsByLanguage): Promise<void> {
  const columns = { texts: JSON.stringify(texts) };
  await tx
    .insertInto('answer_templates')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute();
}

export async function deleteTemplate(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('answer_templates').where('name', '=', name).execute();
}

/** Conversations with an answer that the player has not read yet. */
export async function countUnread(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', BigInt(userId))
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Rows per statement, so that nobody waits long for a lock. */
const FORGOTTEN_AT_ONCE = 500;

/**
 * Deletes conversations closed before `before` with their messages; their files go with the files that were removed.
 */
export async function forgetConversations(db: Kysely<Schema>, before: Date, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: bigint }>`
      with old as (select id from conversations where status = 'closed' and changed_at < ${before}
          order by changed_at limit ${FORGOTTEN_AT_ONCE} for update skip locked),
        said as (delete from conversation_messages where conversation_id in (select id from old) returning file_ids),
        gone as (update files set removed_at = ${now}
          where id in (select unnest(file_ids) from said) and removed_at is null)
      select id from old`.execute(db);
    if (rows.length === 0) return;
    await db
      .deleteFrom('conversations')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
}
