import { support as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { withContext } from '../../platform/with-context.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { Files } from '../files/index.ts';
import type { Letters } from '../letters/index.ts';
import {
  type About,
  type ConversationRow,
  conversationById,
  conversationsOf,
  countOpen,
  insertConversation,
  insertMessage,
  isAskedAbout,
  type Kind,
  kindsOf,
  lockConversation,
  messagesOf,
  queueOf,
  readersOf,
  setState,
} from './store.ts';

const MOST = contract.SUPPORT_LIMITS;

/** Where the player reads an answer, if it isn’t the support page. */
const PAGES: Partial<Record<Kind, string>> = { idea: '/office/share-idea', payment: '/payment/requests' };

interface Written {
  text: string;
  files: readonly string[];
}

type Fits = (row: ConversationRow) => boolean;
type Work = (tx: Tx, row: ConversationRow) => Promise<void>;

interface Opened extends Written {
  userId: number;
  kind: Kind;
  subject: string;
  phone: string | null;
  about?: About | null;
}

interface Decision {
  outcome: 'granted' | 'rejected';
  text: string;
  check(tx: Tx, userId: number): Promise<void>;
}

/** A payment of a player, by its id; null for somebody else’s or none. */
export type PaymentOf = (userId: number, id: string) => Promise<contract.TalkPayment | null>;

interface Context extends Pick<Platform, 'db' | 'pool' | 'bus'> {
  now(): Date;
  files: Pick<Files, 'attach' | 'describe'>;
  letters: Letters;
  edits: Pick<SiteEdits, 'record'>;
  paymentOf: PaymentOf;
}

async function listOf({ db }: Context, userId: number, isAppeal: boolean): Promise<contract.Conversation[]> {
  return (await conversationsOf(db, userId, kindsOf(isAppeal))).map(shown);
}

async function show(context: Context, userId: number, id: number): Promise<contract.Talk> {
  return talkOf(context, known(await conversationById(context.db, id), ownOf(userId)));
}

async function open(
  context: Context,
  { userId, text, files: ids, about = null, ...of }: Opened,
  most: number,
  tooMany: Refusal,
) {
  const id = await transact(context.pool, async (tx) => {
    // From here on only one conversation of this player is opened at a time.
    if ((await countOpen(tx, userId, kindsOf(of.kind === 'appeal'))) >= most) throw tooMany;
    if (about?.paymentId && (await isAskedAbout(tx, userId, about.paymentId)))
      throw new Refusal({ code: 'support.payment_asked', field: 'paymentId' });
    const subject = of.subject.trim();
    const opened = await insertConversation(tx, { userId, ...of, subject, about, at: context.now() });
    const row = (await conversationById(tx, opened))!;
    await addMessage(context, tx, row, userId, { text, files: ids });
    await setState(tx, opened, { at: context.now(), messages: 1 });
    await tell(context, tx, userId, of.kind);
    return opened;
  });
  return talkOf(context, (await conversationById(context.db, id))!);
}

async function write(context: Context, userId: number, id: number, written: Written): Promise<contract.Talk> {
  const row = await change(context, id, ownOf(userId), async (tx, open) => {
    mustBeOpen(open);
    await addMessage(context, tx, open, userId, written);
    const status = open.operator_id === null ? 'waiting' : 'taken';
    await setState(tx, id, { status, messages: 1, unread: 'none', at: context.now() });
  });
  return talkOf(context, row);
}

/** The player's other pages learn of it, so that the mark is gone there, too. */
async function seen(context: Context, userId: number, id: number): Promise<void> {
  const row = known(await conversationById(context.db, id), ownOf(userId));
  if (row.unread === 0) return;
  await transact(context.pool, async (tx) => {
    const { changed_at } = (await lockConversation(tx, id))!;
    await setState(tx, id, { unread: 'none', at: changed_at });
    tx.onCommit(() => context.bus.publish('support.changed', { userId }));
  });
}

/** An appeal stays open until it is decided. */
async function close(context: Context, userId: number, id: number): Promise<contract.Talk> {
  const fits = (row: ConversationRow) => ownOf(userId)(row) && row.kind !== 'appeal';
  const row = await change(context, id, fits, (tx, { changed_at, status }) =>
    setState(tx, id, { status: 'closed', at: status === 'closed' ? changed_at : context.now() }),
  );
  return talkOf(context, row);
}

async function queue({ db }: Context, isAppeal: boolean, isClosed: boolean): Promise<contract.QueueEntry[]> {
  return (await queueOf(db, kindsOf(isAppeal), isClosed)).map(shownQueued);
}

/** A player’s requests, open and closed, the latest first. */
async function queueOfPlayer({ db }: Context, userId: number): Promise<contract.QueueEntry[]> {
  return (await conversationsOf(db, userId, kindsOf(false))).map(shownQueued);
}

async function showQueued(context: Context, id: number, isAppeal: boolean): Promise<contract.QueueTalk> {
  return queueTalkOf(context, known(await conversationById(context.db, id), ofQueue(isAppeal)));
}

async function take(
  context: Context,
  operatorId: number,
  id: number,
  isAppeal: boolean,
): Promise<contract.QueueTalk> {
  return changeAs(context, operatorId, id, isAppeal, async (tx, open) => {
    mustBeOpen(open);
    const status = open.status === 'waiting' ? 'taken' : open.status;
    await setState(tx, id, { status, operatorId, at: open.changed_at });
  });
}

/** Only the operator who has taken a request may answer it; whoever comes first answers an appeal. */
async function answer(context: Context, operatorId: number, id: number, text: string, isAppeal: boolean) {
  return changeAs(context, operatorId, id, isAppeal, async (tx, open) => {
    mustBeOpen(open);
    if (!isAppeal && Number(open.operator_id) !== operatorId) throw new Refusal('support.not_taken');
    await addMessage(context, tx, open, operatorId, { text, files: [] });
    await setState(tx, id, {
      status: 'answered',
      operatorId,
      messages: 1,
      unread: 'more',
      at: context.now(),
    });
    await writeOfAnswer(context, tx, open);
  });
}

async function end(context: Context, operatorId: number, id: number): Promise<contract.QueueTalk> {
  return changeAs(context, operatorId, id, false, async (tx, { changed_at, status }) => {
    if (status === 'closed') return;
    const at = status === 'answered' ? changed_at : context.now();
    await setState(tx, id, { status: 'closed', operatorId, at });
  });
}

async function decide(context: Context, operatorId: number, id: number, { outcome, text, check }: Decision) {
  return changeAs(context, operatorId, id, true, async (tx, open) => {
    mustBeOpen(open);
    await check(tx, Number(open.user_id));
    await addMessage(context, tx, open, operatorId, { text, files: [] });
    const state = { status: 'closed', outcome, operatorId, messages: 1, unread: 'more' } as const;
    await setState(tx, id, { ...state, at: context.now() });
    await writeOfAnswer(context, tx, open);
  });
}

/**
 * Tells the player’s open pages, and those of operators who may read it. If the hint is lost, the next read shows the
 * change.
 */
async function tell({ bus }: Context, tx: Tx, userId: number, kind: Kind): Promise<void> {
  const readers = await readersOf(tx, kind === 'appeal' ? 'appeals.read' : 'support.read');
  tx.onCommit(() => {
    for (const each of [userId, ...readers]) bus.publish('support.changed', { userId: each });
  });
}

async function addMessage(context: Context, tx: Tx, row: ConversationRow, by: number, written: Written) {
  const isOperator = Number(row.user_id) !== by;
  if (row.messages >= MOST.messages) throw new Refusal('support.too_long');
  const purpose = row.kind === 'appeal' ? 'appeal' : 'support';
  if (written.files.length > 0) await context.files.attach(tx, { ownerId: by, purpose, ids: written.files });
  await insertMessage(tx, {
    id: Number(row.id),
    authorId: by,
    isOperator,
    text: written.text.trim(),
    fileIds: written.files,
    at: context.now(),
  });
}

/** The player may be away: a mail says that there is an answer, but not what it says. */
async function writeOfAnswer({ letters }: Context, tx: Tx, { id, user_id, kind, subject }: ConversationRow) {
  const letter =
    kind === 'appeal'
      ? ({ template: 'appeal_answered', values: {}, page: `/block-appeal-history?id=${id}` } as const)
      : ({
          template: 'support_answered',
          values: { subject },
          page: `${PAGES[kind] ?? '/office/support'}?id=${id}`,
        } as const);
  await letters.write(tx, Number(user_id), letter);
}

/** Somebody else’s conversation is refused like one that doesn't exist. */
function known(row: ConversationRow | undefined, fits: Fits): ConversationRow {
  if (!row || !fits(row)) throw new Refusal('support.unknown');
  return row;
}

const ownOf =
  (userId: number): Fits =>
  (row) =>
    Number(row.user_id) === userId;
const ofQueue =
  (isAppeal: boolean): Fits =>
  (row) =>
    (row.kind === 'appeal') === isAppeal;

async function talkOf({ db, files, paymentOf }: Context, row: ConversationRow): Promise<contract.Talk> {
  const messages = await messagesOf(db, row.id);
  const described = await files.describe(messages.flatMap(({ file_ids }) => file_ids));
  const byId = new Map(described.map((file) => [file.id, file]));
  return {
    ...shown(row),
    payment: row.payment_id === null ? null : await paymentOf(Number(row.user_id), row.payment_id),
    messages: messages.map(({ id, is_operator, at, text, file_ids }) => ({
      id: Number(id),
      isOperator: is_operator,
      at: at.toISOString(),
      text,
      files: file_ids.flatMap((fileId) => {
        const file = byId.get(fileId);
        return file ? [shownFile(file)] : [];
      }),
    })),
  };
}

async function queueTalkOf(context: Context, row: ConversationRow): Promise<contract.QueueTalk> {
  return { ...shownQueued(row), ...(await talkOf(context, row)) };
}

/** One change under the lock of the conversation; returns its row as committed. */
async function change(context: Context, id: number, fits: Fits, work: Work): Promise<ConversationRow> {
  return transact(context.pool, async (tx) => {
    const row = known(await lockConversation(tx, id), fits);
    await work(tx, row);
    await tell(context, tx, Number(row.user_id), row.kind);
    return (await conversationById(tx, id))!;
  });
}

/** The same for an operator, with a line in the log. */
async function changeAs(context: Context, operatorId: number, id: number, isAppeal: boolean, work: Work) {
  const row = await change(context, id, ofQueue(isAppeal), async (tx, held) => {
    await work(tx, held);
    const of = { part: 'players', subject: String(held.user_id), userId: operatorId } as const;
    const after = logged((await conversationById(tx, id))!);
    await context.edits.record(tx, of, { before: logged(held), after });
  });
  return queueTalkOf(context, row);
}

function mustBeOpen({ status }: ConversationRow): void {
  if (status === 'closed') throw new Refusal('support.closed');
}

/** What the log says of a conversation: never its words. */
function logged({ id, kind, status, operator, outcome, messages }: ConversationRow) {
  const name = kind === 'appeal' ? 'appeal' : 'conversation';
  return { [name]: Number(id), status, operator, ...(outcome && { outcome }), messages };
}

function shown(row: ConversationRow): contract.Conversation {
  return {
    id: Number(row.id),
    kind: row.kind,
    subject: row.subject,
    status: row.status,
    outcome: row.outcome,
    phone: row.phone,
    topicId: row.topic_id,
    subTopicId: row.sub_topic_id,
    paymentId: row.payment_id,
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    unread: row.unread,
  };
}

function shownQueued(row: ConversationRow): contract.QueueEntry {
  return { ...shown(row), userId: Number(row.user_id), login: row.login, operator: row.operator };
}

function shownFile({ id, purpose, name, type, size }: Awaited<ReturnType<Files['describe']>>[number]) {
  return { id, purpose, name, type, size } as contract.Talk['messages'][number]['files'][number];
}

export type Conversations = ReturnType<typeof createConversations>;

/** Conversations of players with operators. Appeals are some of them, with rights of their own. */
export function createConversations(
  { db, pool, clock, bus }: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>,
  files: Context['files'],
  letters: Letters,
  edits: Context['edits'],
  paymentOf: PaymentOf,
) {
  const now = () => new Date(clock.now());
  const context: Context = { db, pool, bus, now, files, letters, edits, paymentOf };
  const ofPlayers = { listOf, show, open, write, seen, close };
  const ofOperators = { queue, queueOfPlayer, showQueued, take, answer, end, decide };
  return withContext(context, { ...ofPlayers, ...ofOperators });
}
