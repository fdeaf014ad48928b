import type { LimitStep, LimitType } from '@fairbook/contracts/care/limit-rules';
import { kindsCounting } from '@fairbook/contracts/products';
import type { Rates } from '@fairbook/money';
import { kindList } from '../../money/wallet/index.ts';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Allowance } from './allowance.ts';
import { valued } from './currency.ts';
import { type Book, closedAt, type Entry } from './machine.ts';
import { type AccountPlay, COUNTED_MS, countPlay, holdPlayers } from './play-store.ts';
import type { Reality } from './reality-check.ts';
import { NO_PLAY, type Played, type Windows } from './room.ts';
import type { SessionTime } from './session-time.ts';

/** A player's limits as stored. Players without a row have none. */
export interface StoredBook {
  userId: number;
  book: Book;
  /** The currency of the money limits. */
  currency: string;
  session: SessionTime | null;
  /** Time of play towards the next reality check. */
  reality: Reality | null;
}

interface BookRow {
  user_id: bigint;
  book: Book;
  currency: string;
  session: SessionTime | null;
  reality: Reality | null;
}

/** The kinds of lines that may take money of play back from a player. */
const TAKES_BACK = kindList(kindsCounting('stake_back', 'return'));

const COLUMNS = 'user_id, book, currency, session, reality';

function bookOf({ user_id, book, currency, session, reality }: BookRow): StoredBook {
  return { userId: Number(user_id), book, currency, session, reality };
}

/** The books of those of these players who have one, without a lock. */
export async function booksOf(sql: Sql, userIds: readonly number[]): Promise<Map<number, StoredBook>> {
  const { rows } = await sql.query<BookRow>({
    name: 'limit_books',
    text: `select ${COLUMNS} from limit_books where user_id = any($1::bigint[])`,
    values: [arrayText(userIds)],
  });
  return new Map(rows.map((row) => [Number(row.user_id), bookOf(row)]));
}

/** A book that is locked until the transaction ends, with the player's allowance. */
export interface HeldBook extends StoredBook {
  allowance: Allowance | null;
  /** When money of a bet was last taken back from the player. */
  takenBackAt: Date | null;
}

type HeldRow = BookRow & { allowance: Allowance | null; taken_back_at: Date | null };

/**
 * The same, locked until the transaction ends: one transaction at a time for each player. The accounts are locked
 * before. Sends its statements at once.
 */
export async function holdBooks(sql: Sql, userIds: readonly number[]): Promise<Map<number, HeldBook>> {
  const [, { rows }] = await Promise.all([
    holdPlayers(sql, userIds),
    // A separate statement, so that it sees what earlier holders of the lock have committed.
    sql.query<HeldRow>({
      name: 'held_books',
      text: `select ${COLUMNS}, allowance, taken_back_at from limit_books where user_id = any($1::bigint[])`,
      values: [arrayText(userIds)],
    }),
  ]);
  return new Map(
    rows.map((row) => [
      Number(row.user_id),
      { ...bookOf(row), allowance: row.allowance, takenBackAt: row.taken_back_at },
    ]),
  );
}

/**
 * To be called when results have taken money of bets back from these players: ends their allowances, and for a while a
 * loss limit gives no new ones. Runs in the transaction that moves the money, with the accounts locked.
 */
export async function noteTakenBack(sql: Sql, userIds: readonly number[], at: Date): Promise<void> {
  await Promise.all([
    // The lock first, in the same order as placements, which also write to several players.
    holdPlayers(sql, userIds),
    sql.query({
      name: 'money_taken_back',
      text: `update limit_books set allowance = null, taken_back_at = greatest(taken_back_at, $2)
             where user_id = any($1::bigint[])`,
      values: [arrayText(userIds), at],
    }),
  ]);
}

/** A book with what its player played within each window that ends now. */
export interface PlayedBook extends StoredBook {
  /** In minor units of the limits' currency. */
  windows: Windows;
  /** Whether nothing within the windows was staked in another currency, whose rate may change. */
  isInOneCurrency: boolean;
}

interface AskedPlay {
  /** Whether money is to be spent next. Then the players' allowances end, whether or not the spending succeeds. */
  isSpent: boolean;
  rates: Rates;
  now: number;
}

/**
 * The books of those of these players who have one, with what they played over all their accounts. Needs a transaction:
 * locks the books like `holdBooks`, and counts new lines of the ledgers.
 */
export async function playedBooks(
  sql: Sql,
  userIds: readonly number[],
  asked: AskedPlay,
): Promise<Map<number, PlayedBook>> {
  return playedOf(sql, await holdBooks(sql, userIds), asked);
}

/** The same for books that are locked already. */
export async function playedOf(
  sql: Sql,
  held: ReadonlyMap<number, StoredBook>,
  { isSpent, rates, now }: AskedPlay,
): Promise<Map<number, PlayedBook>> {
  if (held.size === 0) return new Map();
  const userIds = [...held.keys()];
  const [accounts] = await Promise.all([
    countPlay(sql, userIds, { now }),
    isSpent && endAllowances(sql, userIds),
  ]);
  const books = new Map<number, PlayedBook>();
  for (const [userId, { book, currency, session, reality }] of held) {
    const own = accounts.filter((each) => each.userId === userId);
    const windows = own.reduce((sum, each) => withAccount(sum, each, { currency, rates }), NO_PLAY);
    const isInOneCurrency = own.every(({ iso, windows: of }) => iso === currency || of[30].staked === 0n);
    books.set(userId, { userId, book, currency, session, reality, windows, isInOneCurrency });
  }
  return books;
}

async function endAllowances(sql: Sql, userIds: readonly number[]): Promise<void> {
  await sql.query({
    name: 'end_allowances',
    text: `update limit_books set allowance = null where user_id = any($1::bigint[]) and allowance is not null`,
    values: [arrayText(userIds)],
  });
}

/** The windows with one more account added, valued in the currency of the limits. */
function withAccount(
  sum: Windows,
  { iso, windows }: AccountPlay,
  { currency, rates }: { currency: string; rates: Rates },
): Windows {
  const add = (days: keyof Windows): Played => {
    const { staked, returned, deposited } = windows[days];
    return {
      wager: sum[days].wager + valued(staked, iso, currency, rates),
      loss: sum[days].loss + valued(staked - returned, iso, currency, rates),
      deposit: sum[days].deposit + valued(deposited, iso, currency, rates),
    };
  };
  return { 1: add(1), 7: add(7), 30: add(30) };
}

/**
 * Locks the accounts and the book of a player, so that no bet or deposit is under way. Makes the book if there is none,
 * with the last time when money of a bet was taken back.
 */
export async function openBook(tx: Tx, userId: number, now: Date): Promise<StoredBook> {
  await tx.query({
    text: `select from accounts where user_id = $1 and kind = 'player' order by id for no key update`,
    values: [userId],
  });
  await tx.query({
    text: `insert into limit_books (user_id, currency, changed_at, taken_back_at)
           select u.id, u.currency, $2, (
             select max(t.at) from accounts a join transfers t on t.chain_account = a.id
             where a.user_id = u.id and a.kind = 'player' and t.credit_account <> t.chain_account
               and t.kind in ${TAKES_BACK} and t.at > $3)
           from users u where u.id = $1 and not exists (select from limit_books where user_id = $1) on conflict do nothing`,
    values: [userId, now, new Date(now.getTime() - COUNTED_MS)],
  });
  return (await holdBooks(tx, [userId])).get(userId)!;
}

/**
 * Writes a locked book, and ends the allowance that the former one gave. A closure also goes into columns of its own,
 * for the guard of the database.
 */
export async function writeBook(tx: Tx, { userId, book, currency }: StoredBook, now: number): Promise<void> {
  const closed = closedAt(book, Math.floor(now / 1000));
  const from = closed && new Date(closed.startedAt * 1000).toISOString();
  const until =
    closed && (closed.endsAt === null ? 'infinity' : new Date(closed.endsAt * 1000).toISOString());
  await tx.query({
    text: `update limit_books set book = $2, closed_from = $3, closed_until = $4, changed_at = $5, currency = $6,
             allowance = null
           where user_id = $1`,
    values: [userId, JSON.stringify(book), from, until, new Date(now), currency],
  });
}

/** Writes one column of the books of held players. Sends its statement at once. */
export function writerOf<Value>(column: 'session' | 'reality' | 'allowance') {
  return async (sql: Sql, values: readonly (readonly [userId: number, value: Value])[]): Promise<void> => {
    await sql.query({
      name: `write_limit_${column}`,
      text: `update limit_books b set ${column} = v.value
             from unnest($1::bigint[], $2::jsonb[]) v(user_id, value) where b.user_id = v.user_id`,
      values: [arrayText(values.map(([userId]) => userId)), values.map(([, value]) => JSON.stringify(value))],
    });
  };
}

/** Writes new allowances. The count before has ended the former ones. */
export const writeAllowances = writerOf<Allowance>('allowance');
/** Writes the time of play. */
export const writeSessions = writerOf<SessionTime>('session');

export interface LimitChange {
  userId: number;
  at: Date;
  type: LimitType;
  step: LimitStep;
  before: Entry;
  after: Entry;
  operatorId?: number;
  note?: string;
  currency: string;
}

export async function noteChange(tx: Tx, change: LimitChange): Promise<void> {
  await tx
    .insertInto('limit_changes')
    .values({
      user_id: change.userId,
      at: change.at,
      limit_type: change.type,
      step: change.step,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      operator_id: change.operatorId ?? null,
      note: change.note ?? '',
      currency: change.currency,
    })
    .execute();
}

/** The latest changes of a player’s limits, with the operators who made them. */
export async function changesOf(sql: Sql, userId: number) {
  const { rows } = await sql.query<ChangeRow>({
    text: `select c.id, c.at, c.limit_type, c.step, c.after, c.note, o.login by
           from limit_changes c left join users o on o.id = c.operator_id where c.user_id = $1
           order by c.id desc limit 50`,
    values: [userId],
  });
  return rows.map(({ id, at, limit_type: limitType, step, after, note, by }) => ({
    id: Number(id),
    at: at.toISOString(),
    limitType,
    step,
    value: (step === 'asked' ? after.pending : after.active)?.value ?? null,
    by,
    note,
  }));
}

interface ChangeRow {
  id: bigint;
  at: Date;
  limit_type: LimitType;
  step: LimitStep;
  after: Entry;
  note: string;
  by: string | null;
}

/** Who set the block of the house last, and why. */
export async function lastBlock(sql: Sql, userId: number) {
  const { rows } = await sql.query<{ operator_id: bigint; by: string; note: string }>({
    text: `select c.operator_id, o.login by, c.note from limit_changes c join users o on o.id = c.operator_id
           where c.user_id = $1 and c.step = 'blocked' order by c.id desc limit 1`,
    values: [userId],
  });
  const [row] = rows;
  return row ? { operatorId: Number(row.operator_id), by: row.by, note: row.note } : null;
}

export interface Test {
  token: string;
  userId: number;
  type: LimitType;
  value: number;
  at: Date;
}

export async function insertTest(tx: Tx, { token, userId, type, value, at }: Test): Promise<void> {
  await tx
    .insertInto('limit_tests')
    .values({ token, user_id: userId, limit_type: type, limit_value: value, asked_at: at, answered_at: null })
    .execute();
}

/** Uses up a test that was not answered yet; undefined for any other. */
export async function takeTest(
  tx: Tx,
  { token, userId, since, at }: { token: string; userId: number; since: Date; at: Date },
): Promise<{ type: LimitType; value: number } | undefined> {
  const row = await tx
    .updateTable('limit_tests')
    .set({ answered_at: at })
    .where('token', '=', token)
    .where('user_id', '=', BigInt(userId))
    .where('answered_at', 'is', null)
    .where('asked_at', '>', since)
    .returning(['limit_type', 'limit_value'])
    .executeTakeFirst();
  return row && { type: row.limit_type, value: row.limit_value };
}

/** What a player's deposits under way will bring, by currency, without the one whose id is `but`. */
export async function openDeposits(sql: Sql, userId: number, but: string, now: number) {
  const { rows } = await sql.query<{ currency: string; sum: bigint }>({
    text: `select a.currency, sum(d.amount)::bigint sum from deposits d join accounts a on a.id = d.account_id
           where d.user_id = $1 and d.status in ('created', 'redirected') and d.id <> $2
             and coalesce(d.expires_at, 'infinity') > $3 group by 1`,
    values: [userId, but, new Date(now)],
  });
  return rows;
}

/** Deletes questions that can't be answered any more, and totals that no window needs. */
export async function forgetPlay(sql: Sql, now: number): Promise<void> {
  const before = new Date(now - COUNTED_MS);
  await sql.query({ text: 'delete from limit_tests where asked_at < $1', values: [before] });
  await sql.query({
    text: `delete from play_totals t where t.at < $1 and exists (
             select from play_totals later where later.account_id = t.account_id and later.at < $1
               and (later.at, later.seq) > (t.at, t.seq))`,
    values: [before],
  });
}
