import type { Reason } from '@fairbook/contracts';
import {
  HOUSE_BLOCK,
  IDENTITY_HOLD,
  REALITY_CHECK,
  SESSION_LIMIT,
  TIME_OUT,
} from '@fairbook/contracts/care/limit-rules';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { transact } from '../../platform/database/transact.ts';
import { minuteBefore, minuteOf } from '../../platform/time/minute.ts';
import { valued } from './currency.ts';
import { holdStakes, type LockedLines, type Stake } from './held-stakes.ts';
import { type Closed, closedAt, entryAt } from './machine.ts';
import { mostOf, PAUSE_ENDS_SESSION_MS, type Pack } from './pack.ts';
import { writeRealities } from './presence-store.ts';
import { counted, isDue, type Reality } from './reality-check.ts';
import { isStakeBound, plus, refusalOf, type Windows } from './room.ts';
import { closedTwins } from './same-person.ts';
import { leftToday, seen } from './session-time.ts';
import {
  booksOf,
  holdBooks,
  openDeposits,
  type PlayedBook,
  playedBooks,
  type StoredBook,
  writeAllowances,
  writeSessions,
} from './store.ts';

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
  /** Why play is closed, without a lock: for calls, before they do anything. */
  closedPlay(userId: number): Promise<Reason | null>;
  /**
   * Why play is closed, so that no bonus can be taken and no money brought into play; null if it is open. Locks the
   * book.
   */
  refuseClosed(sql: Sql, userId: number): Promise<Reason | null>;
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
}

export function createPlayGate({ pool, packOf, rates, now }: GateParts): PlayGate {
  const pauseMs = PAUSE_ENDS_SESSION_MS;

  function shutReason({ book }: StoredBook): Reason | null {
    const closed = closedAt(book, Math.floor(now() / 1000));
    return closed && reasonOf(closed);
  }

  /** Why the player can't play: play is closed, or the session of today is used up. Null if neither. */
  function closedReason(stored: StoredBook): Reason | null {
    const at = now();
    const shut = shutReason(stored);
    if (shut) return shut;
    const { active } = entryAt(stored.book, SESSION_LIMIT, Math.floor(at / 1000));
    if (!active) return null;
    const { leftMs, until } = leftToday(seen(stored.session, at, pauseMs), active.value);
    return leftMs > 0 ? null : { code: 'limits.session_over', values: { until: minuteOf(until) } };
  }

  /** The time of play towards the next reality check, counting the player as here now; null without one. */
  function realityOf({ book, reality }: StoredBook): { reality: Reality; minutes: number } | null {
    const at = now();
    const { active } = entryAt(book, REALITY_CHECK, Math.floor(at / 1000));
    if (!active) return null;
    const minutes = active.value;
    return { minutes, reality: counted(reality, at, { pauseMs, minutes }) };
  }

  /** Refuses stakes until a due reality check is answered. Accepted bets, deposits and withdrawals go on. */
  function checkReason(stored: StoredBook): Reason | null {
    const check = realityOf(stored);
    return check && isDue(check.reality, check.minutes) ? { code: 'limits.check_due' } : null;
  }

  /**
   * Refuses new money of a person to whom play is closed on another account, in the seconds before this account is
   * closed as well.
   */
  async function twinReason(sql: Sql, userId: number): Promise<Reason | null> {
    const twins = await closedTwins(sql, userId, now());
    const twin = twins.find(({ verdict }) => verdict === 'closed');
    if (twin) return reasonOf({ ...twin, startedAt: Math.floor(now() / 1000) });
    return twins.some(({ verdict }) => verdict === 'held') ? { code: 'limits.held' } : null;
  }

  async function packOfPlayer(sql: Sql, userId: number): Promise<{ pack: Pack; iso: string } | null> {
    const { rows } = await sql.query<{ country_id: number; currency: string }>({
      name: 'country_of_player',
      text: 'select country_id, currency from users where id = $1',
      values: [userId],
    });
    return rows[0] ? { pack: packOf(rows[0].country_id), iso: rows[0].currency } : null;
  }

  /** In some jurisdictions a player must set a limit on deposits, not above a maximum, before the first deposit. */
  async function unlimitedReason(
    sql: Sql,
    userId: number,
    stored: StoredBook | null,
  ): Promise<Reason | null> {
    const player = await packOfPlayer(sql, userId);
    if (!player?.pack.needsDepositLimit) return null;
    const iso = stored?.currency ?? player.iso;
    const most = mostOf(player.pack, DEPOSITS_30_DAYS, iso, rates());
    const active = stored && entryAt(stored.book, DEPOSITS_30_DAYS, Math.floor(now() / 1000)).active;
    if (active && (most === null || active.value <= most)) return null;
    return {
      code: 'limits.deposit_limit_needed',
      values: { most: most === null ? 'none' : String(most), iso },
    };
  }

  async function playedBook(sql: Sql, userId: number, isSpent: boolean): Promise<PlayedBook | null> {
    return (await playedBooks(sql, [userId], { isSpent, rates: rates(), now: now() })).get(userId) ?? null;
  }

  /** Why no stake at all is allowed, however much the money limits leave. */
  const whyNone = (stored: StoredBook) => closedReason(stored) ?? checkReason(stored);

  function moneyReason(
    { book, currency: iso }: StoredBook,
    windows: Windows,
    what: 'stake' | 'deposit',
    { amount, iso: from }: Omit<Spending, 'userId'>,
  ): Reason | null {
    const spend = { what, amount: valued(amount, from, iso, rates()) };
    return refusalOf(book, windows, spend, { iso, now: Math.floor(now() / 1000) });
  }

  return {
    async holdStakes(sql, stakes, accounts) {
      const held = await holdStakes(sql, stakes, accounts, { rates, now, whyNone });
      if (!held) return null;
      return {
        claims: held.claims,
        async write(into, placed) {
          const at = now();
          const books = [...new Set(placed.map(({ userId }) => userId))].flatMap(
            (userId) => held.books.get(userId) ?? [],
          );
          const sessions = books.flatMap((stored) => {
            const isTimed = entryAt(stored.book, SESSION_LIMIT, Math.floor(at / 1000)).active;
            return isTimed ? [[stored.userId, seen(stored.session, at, pauseMs)] as const] : [];
          });
          const realities = books.flatMap((stored) => {
            const check = realityOf(stored);
            return check ? [[stored.userId, check.reality] as const] : [];
          });
          const allowances = held.allowances(placed);
          // Sent together: a statement that waited for the first answer would come after the commit.
          await Promise.all([
            sessions.length > 0 && writeSessions(into, sessions),
            realities.length > 0 && writeRealities(into, realities),
            allowances.length > 0 && writeAllowances(into, allowances),
          ]);
        },
      };
    },
    async foreseeStake(sql, userId) {
      const stored = (await booksOf(sql, [userId])).get(userId);
      if (!stored) return null;
      const none = whyNone(stored);
      if (none || !isStakeBound(stored.book, Math.floor(now() / 1000))) return none;
      const played = await transact(pool, (tx) => playedBook(tx, userId, false));
      return played && moneyReason(played, played.windows, 'stake', { amount: 1n, iso: played.currency });
    },
    async refuseDeposit(sql, { id, isNew, ...deposit }) {
      const { userId } = deposit;
      const stored = await playedBook(sql, userId, true);
      const twin =
        stored && closedAt(stored.book, Math.floor(now() / 1000)) ? null : await twinReason(sql, userId);
      if (twin) return twin;
      const unlimited = isNew ? await unlimitedReason(sql, userId, stored) : null;
      if (unlimited || !stored) return unlimited;
      // Money that arrives after the session is still credited; only requests for new deposits are refused.
      const closed = isNew ? closedReason(stored) : shutReason(stored);
      if (closed) return closed;
      let { windows } = stored;
      for (const { currency, sum } of isNew ? await openDeposits(sql, userId, id, now()) : []) {
        const amount = valued(sum, currency, stored.currency, rates());
        windows = plus(windows, { what: 'deposit', amount });
      }
      return moneyReason(stored, windows, 'deposit', deposit);
    },
    async mostWagerTimes(sql, userId) {
      return (await packOfPlayer(sql, userId))?.pack.mostWagerTimes ?? null;
    },
    async closedPlay(userId) {
      const stored = (await booksOf(pool, [userId])).get(userId);
      return stored ? shutReason(stored) : null;
    },
    async refuseClosed(sql, userId) {
      const stored = (await holdBooks(sql, [userId])).get(userId);
      return (stored && shutReason(stored)) ?? twinReason(sql, userId);
    },
    async closedOf(sql, userIds) {
      const books = await holdBooks(sql, userIds);
      return new Map(
        [...books.values()].flatMap((stored) => {
          const reason = closedReason(stored);
          return reason ? [[stored.userId, reason] as const] : [];
        }),
      );
    },
  };
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
