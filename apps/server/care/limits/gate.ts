import type { Reason } from '@fairbook/contracts';
import { HOUSE_BLOCK, IDENTITY_HOLD, TIME_OUT } from '@fairbook/contracts/care/limit-rules';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { minuteBefore, minuteOf } from '../../platform/time/minute.ts';
import { withContext } from '../../platform/with-context.ts';
import { valued } from './currency.ts';
import { type HeldStakes, holdStakes, type LockedLines, type Stake } from './held-stakes.ts';
import { type Closed, closedAt, entryAt } from './machine.ts';
import { mostOf, type Pack, slotStakeFor } from './pack.ts';
import { writeRealities } from './presence-store.ts';
import { isStakeBound, plus, refusalOf, type Windows } from './room.ts';
import { closedTwins } from './same-person.ts';
import {
  booksOf,
  holdBooks,
  openDeposits,
  playedBooks,
  type StoredBook,
  writeAllowances,
  writeSessions,
} from './store.ts';
import { checkOf, dayOf, sessionOver } from './time-of-play.ts';

interface Spending {
  userId: number;
  /** Minor units of the account's currency. */
  amount: bigint;
  iso: string;
}

interface DepositAsked extends Spending {
  /** The id of this deposit, whose own row doesn't count. */
  id: string;
  /** True when the deposit is requested, so that deposits under way count as well; false when its money has arrived. */
  isNew: boolean;
}

/** What a country asks of rounds of games. */
export interface RoundRules {
  /** How long a round lasts at least, in milliseconds. */
  paceMs: Pack['roundMs'];
  /** The most that a round of slots may cost this player, as written for the wire; null for no maximum. */
  slotStake: { iso: string; most: string } | null;
}

/** The part of the gate that coupons use. */
export type StakeGate = Pick<PlayGate, 'holdStakes' | 'foreseeStake' | 'closedOf'>;

/**
 * Checks money against the limits of players, in the transaction that moves it. The accounts are locked before.
 * Everything is allowed for a player without a row; if the database doesn't answer, the transaction fails and nothing
 * is allowed.
 */
export interface PlayGate {
  /**
   * Locks the books of the players of these stakes, while their accounts are being locked; null if none of them has a
   * book.
   */
  holdStakes(sql: Sql, stakes: readonly Stake[], accounts: LockedLines): Promise<HeldPlay | null>;
  /** Why not even the smallest stake is allowed now, or null. Locks no account. */
  foreseeStake(sql: Sql, userId: number): Promise<Reason | null>;
  refuseDeposit(sql: Sql, deposit: DepositAsked): Promise<Reason | null>;
  /** The highest wagering requirement of a bonus for this player, as a multiple; null without a ceiling. */
  mostWagerTimes(sql: Sql, userId: number): Promise<number | null>;
  /** What the rules of their countries ask of rounds of games, by player. */
  roundRulesOf(sql: Sql, userIds: readonly number[]): Promise<ReadonlyMap<number, RoundRules>>;
  /** Why play is closed, without a lock: for calls, before they do anything. */
  closedPlay(userId: number): Promise<Reason | null>;
  /**
   * Why play is closed, so that no bonus can be taken and no money brought into play; null if it is open. Locks the
   * book.
   */
  refuseClosed(sql: Sql, userId: number): Promise<Reason | null>;
  /**
   * Why the house gives the player nothing now: a ban, a move to another account, or closed play; null if it may. Locks the
   * book.
   */
  refuseGift(tx: Tx, userId: number): Promise<Reason | null>;
  /** For coupons that were staked earlier and are accepted now: the players to whom play is closed, with the reason. */
  closedOf(sql: Sql, userIds: readonly number[]): Promise<ReadonlyMap<number, Reason>>;
}

/** The limit on deposits that some jurisdictions ask of everybody. */
const DEPOSITS_30_DAYS = 22;

/** The held books of a group of players. */
interface HeldPlay {
  /** One pass through the group: each stake that is allowed counts for the next. */
  claims(): (stake: Stake) => Reason | null;
  /**
   * Adds to the time of play of the players who staked, and writes their next allowances. Sends its statements at once.
   */
  write(sql: Sql, placed: readonly Stake[]): Promise<void>;
}

export interface GateParts {
  pool: Platform['pool'];
  /** The rules for players of a country. */
  packOf(countryId: number): Pack;
  rates(): Rates;
  now(): number;
  /** A ban, or a move to another account; null for neither. */
  heldNow(db: Tx, userId: number): Promise<Reason | null>;
}

const seconds = ({ now }: GateParts) => Math.floor(now() / 1000);

/** Holds the books of these stakes, for the claims of the group and the time of play that it adds. */
async function hold(
  context: GateParts,
  sql: Sql,
  stakes: readonly Stake[],
  accounts: LockedLines,
): Promise<HeldPlay | null> {
  const { rates, now } = context;
  const whyNone = (stored: StoredBook) => whyNoStake(context, stored);
  const held = await holdStakes(sql, stakes, accounts, { rates, now, whyNone });
  return held && { claims: held.claims, write: (into, placed) => writePlay(context, into, held, placed) };
}

async function writePlay(context: GateParts, into: Sql, held: HeldStakes, placed: readonly Stake[]) {
  const books = [...new Set(placed.map(({ userId }) => userId))].flatMap(
    (userId) => held.books.get(userId) ?? [],
  );
  const at = context.now();
  const sessions = books.flatMap((stored) => {
    const day = dayOf(stored, at);
    return day ? [[stored.userId, day.session] as const] : [];
  });
  const realities = books.flatMap((stored) => {
    const check = checkOf(stored, at);
    return check ? [[stored.userId, check.reality] as const] : [];
  });
  const allowances = held.allowances(placed);
  // Sent together: a statement that waited for the first answer would come after the commit.
  await Promise.all([
    sessions.length > 0 && writeSessions(into, sessions),
    realities.length > 0 && writeRealities(into, realities),
    allowances.length > 0 && writeAllowances(into, allowances),
  ]);
}

async function foreseeStake(context: GateParts, sql: Sql, userId: number): Promise<Reason | null> {
  const stored = (await booksOf(sql, [userId])).get(userId);
  if (!stored) return null;
  const none = whyNoStake(context, stored);
  if (none || !isStakeBound(stored.book, seconds(context))) return none;
  const played = await transact(context.pool, (tx) => playedBook(context, tx, userId, false));
  return (
    played && moneyReason(context, played, played.windows, 'stake', { amount: 1n, iso: played.currency })
  );
}

async function refuseDeposit(
  context: GateParts,
  sql: Sql,
  { id, isNew, ...deposit }: DepositAsked,
): Promise<Reason | null> {
  const { userId } = deposit;
  const stored = await playedBook(context, sql, userId, true);
  const twin =
    stored && closedAt(stored.book, seconds(context)) ? null : await twinReason(context, sql, userId);
  if (twin) return twin;
  const unlimited = isNew ? await unlimitedReason(context, sql, userId, stored) : null;
  if (unlimited || !stored) return unlimited;
  // Money already on its way is credited even when the time is used up; only new deposits are refused.
  const closed = isNew ? closedReason(context, stored) : shutReason(context, stored);
  if (closed) return closed;
  let { windows } = stored;
  for (const { currency, sum } of isNew ? await openDeposits(sql, userId, id, context.now()) : []) {
    const amount = valued(sum, currency, stored.currency, context.rates());
    windows = plus(windows, { what: 'deposit', amount });
  }
  return moneyReason(context, stored, windows, 'deposit', deposit);
}

async function mostWagerTimes(context: GateParts, sql: Sql, userId: number): Promise<number | null> {
  return (await packOfPlayer(context, sql, userId))?.pack.mostWagerTimes ?? null;
}

async function roundRulesOf({ packOf, now }: GateParts, sql: Sql, userIds: readonly number[]) {
  const { rows } = await sql.query<{ id: bigint; country_id: number; birthday: string | null }>({
    name: 'countries_of_players',
    text: `select u.id, u.country_id, p.fields ->> 'birthday' birthday
           from users u left join persons p on p.user_id = u.id where u.id = any($1::bigint[])`,
    values: [arrayText(userIds)],
  });
  const today = new Date(now()).toISOString().slice(0, 10);
  return new Map(
    rows.map(({ id, country_id, birthday }): [number, RoundRules] => {
      const { roundMs, mostSlotStake } = packOf(country_id);
      return [Number(id), { paceMs: roundMs, slotStake: slotStakeFor(mostSlotStake, birthday, today) }];
    }),
  );
}

async function closedPlay(context: GateParts, userId: number): Promise<Reason | null> {
  const stored = (await booksOf(context.pool, [userId])).get(userId);
  return stored ? shutReason(context, stored) : null;
}

async function refuseClosed(context: GateParts, sql: Sql, userId: number): Promise<Reason | null> {
  const stored = (await holdBooks(sql, [userId])).get(userId);
  return (stored && shutReason(context, stored)) ?? twinReason(context, sql, userId);
}

async function refuseGift(context: GateParts, tx: Tx, userId: number): Promise<Reason | null> {
  return (await context.heldNow(tx, userId)) ?? refuseClosed(context, tx, userId);
}

async function closedOf(context: GateParts, sql: Sql, userIds: readonly number[]) {
  const books = await holdBooks(sql, userIds);
  return new Map(
    [...books.values()].flatMap((stored) => {
      const reason = closedReason(context, stored);
      return reason ? [[stored.userId, reason] as const] : [];
    }),
  );
}

function shutReason(context: GateParts, { book }: StoredBook): Reason | null {
  const closed = closedAt(book, seconds(context));
  return closed && reasonOf(closed);
}

/** Why the player can't play: play is closed, or the session of today is used up. Null if neither. */
function closedReason(context: GateParts, stored: StoredBook): Reason | null {
  return shutReason(context, stored) ?? sessionOver(stored, context.now());
}

/**
 * Refuses new money of a person to whom play is closed on another account, in the seconds before this account is
 * closed as well.
 */
async function twinReason(context: GateParts, sql: Sql, userId: number): Promise<Reason | null> {
  const twins = await closedTwins(sql, userId, context.now());
  const twin = twins.find(({ verdict }) => verdict === 'closed');
  if (twin) return reasonOf({ ...twin, startedAt: seconds(context) });
  return twins.some(({ verdict }) => verdict === 'held') ? { code: 'limits.held' } : null;
}

async function packOfPlayer({ packOf }: GateParts, sql: Sql, userId: number) {
  const { rows } = await sql.query<{ country_id: number; currency: string }>({
    name: 'country_of_player',
    text: 'select country_id, currency from users where id = $1',
    values: [userId],
  });
  return rows[0] ? { pack: packOf(rows[0].country_id), iso: rows[0].currency } : null;
}

/** In some jurisdictions a player must set a limit on deposits, not above a maximum, before the first deposit. */
async function unlimitedReason(
  context: GateParts,
  sql: Sql,
  userId: number,
  stored: StoredBook | null,
): Promise<Reason | null> {
  const player = await packOfPlayer(context, sql, userId);
  if (!player?.pack.needsDepositLimit) return null;
  const iso = stored?.currency ?? player.iso;
  const most = mostOf(player.pack, DEPOSITS_30_DAYS, iso, context.rates());
  const active = stored && entryAt(stored.book, DEPOSITS_30_DAYS, seconds(context)).active;
  if (active && (most === null || active.value <= most)) return null;
  return {
    code: 'limits.deposit_limit_needed',
    values: { most: most === null ? 'none' : String(most), iso },
  };
}

async function playedBook({ rates, now }: GateParts, sql: Sql, userId: number, isSpent: boolean) {
  return (await playedBooks(sql, [userId], { isSpent, rates: rates(), now: now() })).get(userId) ?? null;
}

/**
 * Why no stake at all is allowed, however much the money limits leave: play is closed, or a due reality check is not
 * answered yet. Accepted bets, deposits and withdrawals go on while it is due.
 */
function whyNoStake(context: GateParts, stored: StoredBook): Reason | null {
  const closed = closedReason(context, stored);
  if (closed) return closed;
  return checkOf(stored, context.now())?.isDue ? { code: 'limits.check_due' } : null;
}

function moneyReason(
  context: GateParts,
  { book, currency: iso }: StoredBook,
  windows: Windows,
  what: 'stake' | 'deposit',
  { amount, iso: from }: Omit<Spending, 'userId'>,
): Reason | null {
  const spend = { what, amount: valued(amount, from, iso, context.rates()) };
  return refusalOf(book, windows, spend, { iso, now: seconds(context) });
}

/** The refusal for a player who may not play now. */
function reasonOf({ type, startedAt, endsAt }: Closed): Reason {
  if (type === IDENTITY_HOLD) return { code: 'limits.held' };
  if (type === HOUSE_BLOCK || endsAt === null) return { code: 'limits.blocked' };
  return { code: 'limits.excluded', values: spanOf({ type, startedAt, endsAt }) };
}

/** The beginning and end of a closure, as values of a refusal. */
export function spanOf({ type, startedAt, endsAt }: Closed) {
  const kind = type === TIME_OUT ? 'time_out' : 'exclusion';
  return { kind, from: minuteBefore(startedAt * 1000), until: minuteOf((endsAt ?? 0) * 1000) };
}

export function createPlayGate(context: GateParts): PlayGate {
  const ofMoney = { holdStakes: hold, foreseeStake, refuseDeposit, mostWagerTimes, roundRulesOf };
  return withContext(context, { ...ofMoney, closedPlay, refuseClosed, refuseGift, closedOf });
}
