import { type limitChecks, type Reason, Refusal } from '@fairbook/contracts';
import { REALITY_CHECK, SESSION_LIMIT } from '@fairbook/contracts/care/limit-rules';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { minuteOf } from '../../platform/time/minute.ts';
import { closedAt, entryAt } from './machine.ts';
import { PAUSE_ENDS_SESSION_MS } from './pack.ts';
import { noteAnswer, playedSince, sessionSince, timedPlayers, writeRealities } from './presence-store.ts';
import { begun, counted, isDue, type Reality } from './reality-check.ts';
import type { LimitParts } from './service.ts';
import { leftToday, type SessionTime, seen } from './session-time.ts';
import { booksOf, holdBooks, type StoredBook, writeSessions } from './store.ts';

/** Players who were not heard of for longer may have left, and are not told of a check. */
const HERE_MS = 90_000;

export type PresenceService = ReturnType<typeof createPresence>;

/**
 * The time of play for session limits and reality checks, both while pages report the player and while they report
 * nothing.
 */
export function createPresence(
  { pool, clock, bus }: Pick<Platform, 'pool' | 'clock' | 'bus'>,
  { rates, endSessions }: Pick<LimitParts, 'rates' | 'endSessions'>,
) {
  const pauseMs = PAUSE_ENDS_SESSION_MS;
  const activeOf = ({ book }: StoredBook, type: typeof SESSION_LIMIT | typeof REALITY_CHECK) =>
    entryAt(book, type, Math.floor(clock.now() / 1000)).active;

  /** The time used and left in today's session; null without a session limit. */
  function dayOf(stored: StoredBook): { session: SessionTime; leftMs: number; until: number } | null {
    const active = activeOf(stored, SESSION_LIMIT);
    if (!active) return null;
    const session = seen(stored.session, clock.now(), pauseMs);
    return { session, ...leftToday(session, active.value) };
  }

  /**
   * The time towards the next reality check; null without one, and while play is closed, because nothing could go on
   * then.
   */
  function checkOf(stored: StoredBook): { reality: Reality; minutes: number } | null {
    if (closedAt(stored.book, Math.floor(clock.now() / 1000))) return null;
    const active = activeOf(stored, REALITY_CHECK);
    if (!active) return null;
    const minutes = active.value;
    return { minutes, reality: counted(stored.reality, clock.now(), { pauseMs, minutes }) };
  }

  /** Writes that the player is here. When a check becomes due, all open pages of the player are told. */
  async function write(tx: Tx, stored: StoredBook): Promise<void> {
    const { userId } = stored;
    const [day, check] = [dayOf(stored), checkOf(stored)];
    if (day) await writeSessions(tx, [[userId, day.session]]);
    if (check) await writeRealities(tx, [[userId, check.reality]]);
    if (day?.leftMs === 0) await endSessions(tx, userId);
    const wasDue = check && stored.reality && isDue(stored.reality, check.minutes);
    if (check && !wasDue && isDue(check.reality, check.minutes)) tell(tx, userId);
  }

  function tell(tx: Tx, userId: number): void {
    tx.onCommit(() => bus.publish('limits.changed', { userId }));
  }

  /** Runs `work` with the player's book locked; null for players without one. */
  async function inBook<T>(userId: number, work: (tx: Tx, stored: StoredBook) => Promise<T>) {
    return transact(pool, async (tx) => {
      const stored = (await holdBooks(tx, [userId])).get(userId);
      return stored ? work(tx, stored) : null;
    });
  }

  async function shown(
    sql: Sql,
    stored: StoredBook | null,
    tokenHash: string,
  ): Promise<limitChecks.Presence> {
    const since = await sessionSince(sql, tokenHash);
    if (since === null) throw new Refusal('auth.required');
    const [day, check] = stored ? [dayOf(stored), checkOf(stored)] : [null, null];
    const leftMs = check && check.minutes * 60_000 - check.reality.usedMs;
    return {
      since: Math.floor(since / 1000),
      secondsLeft: day && Math.ceil(day.leftMs / 1000),
      nextDayAt: day && Math.ceil(day.until / 1000),
      check: check && isDue(check.reality, check.minutes) ? await figures(sql, stored!, check) : null,
      checkIn: leftMs !== null && leftMs > 0 ? Math.ceil(leftMs / 1000) : null,
    };
  }

  async function figures(
    sql: Sql,
    stored: StoredBook,
    { reality, minutes }: { reality: Reality; minutes: number },
  ): Promise<limitChecks.RealityCheck> {
    const { staked, returned } = await playedSince(sql, stored, reality.from, rates());
    const iso = stored.currency;
    const sum = (minor: bigint) => formatAmount(minorUnits(minor), iso);
    return {
      minutes,
      from: Math.floor(reality.from / 1000),
      playedSeconds: Math.floor(reality.usedMs / 1000),
      iso,
      staked: sum(staked),
      won: sum(returned),
      net: sum(returned - staked),
    };
  }

  /** The refusal when today's time is used up, with the end of the day of play; null if time is left. */
  function usedUp(stored: StoredBook): Reason | null {
    const day = stored.session && dayOf(stored);
    if (!day || day.leftMs > 0) return null;
    return { code: 'limits.session_over', values: { until: minuteOf(day.until) } };
  }

  function isToTell({ reality, ...stored }: StoredBook): boolean {
    if (!reality || clock.now() - reality.seenAt > HERE_MS) return false;
    const check = checkOf({ reality, ...stored });
    return check !== null && !isDue(reality, check.minutes) && isDue(check.reality, check.minutes);
  }

  return {
    /**
     * A page reports that the player is here. Ends the session if its time is used up. Throws `auth.required` if it
     * ended meanwhile.
     */
    async ping(userId: number, tokenHash: string): Promise<limitChecks.Presence> {
      const known = (await booksOf(pool, [userId])).get(userId) ?? null;
      if (!known || !(dayOf(known) || checkOf(known))) return shown(pool, null, tokenHash);
      const answer = await inBook(userId, async (tx, stored) => {
        const now = await shown(tx, stored, tokenHash);
        await write(tx, stored);
        return now;
      });
      return answer ?? shown(pool, null, tokenHash);
    },

    /** Answers the waiting check, once; the time towards the next one starts. */
    async answer(userId: number, tokenHash: string, answer: limitChecks.CheckAnswer) {
      const after = await inBook(userId, async (tx, stored) => {
        const check = checkOf(stored);
        if (!check || !isDue(check.reality, check.minutes)) return shown(tx, stored, tokenHash);
        const at = clock.now();
        const { from, usedMs: playedMs } = check.reality;
        const played = await playedSince(tx, stored, from, rates());
        await noteAnswer(tx, { userId, from, at, playedMs, currency: stored.currency, answer, ...played });
        const reality = begun(at);
        await writeRealities(tx, [[userId, reality]]);
        tell(tx, userId);
        return shown(tx, { ...stored, reality }, tokenHash);
      });
      return after ?? shown(pool, null, tokenHash);
    },

    /** Why no session can be opened now, or null. Until the next day of play the player can't withdraw either. */
    async refuseEntry(userId: number): Promise<Reason | null> {
      const stored = (await booksOf(pool, [userId])).get(userId);
      return stored ? usedUp(stored) : null;
    },

    /**
     * Ends the sessions of players who have used up their time, and announces checks, whether a page reports anything
     * or not.
     */
    async scan(): Promise<void> {
      for (const userId of await timedPlayers(pool)) {
        const stored = (await booksOf(pool, [userId])).get(userId);
        if (!stored || !(usedUp(stored) || isToTell(stored))) continue;
        await inBook(userId, async (tx, held) => {
          if (usedUp(held) || isToTell(held)) await write(tx, held);
        });
      }
    },
  };
}
