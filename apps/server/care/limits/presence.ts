import { type limitChecks, type Reason, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { withContext } from '../../platform/with-context.ts';
import { closedAt } from './machine.ts';
import { noteAnswer, playedSince, sessionSince, timedPlayers, writeRealities } from './presence-store.ts';
import { begun, isDue } from './reality-check.ts';
import type { LimitParts } from './service.ts';
import { booksOf, holdBooks, type StoredBook, writeSessions } from './store.ts';
import { type Check, checkOf, dayOf, sessionOver } from './time-of-play.ts';

/** Players who were not heard of for longer may have left, and are not told of a check. */
const HERE_MS = 90_000;

type Context = Pick<Platform, 'pool' | 'clock' | 'bus'> & Pick<LimitParts, 'rates' | 'endSessions'>;

/**
 * A page reports that the player is here. Ends the session if its time is used up. Throws `auth.required` if it
 * ended meanwhile.
 */
async function ping(context: Context, userId: number, tokenHash: string): Promise<limitChecks.Presence> {
  const known = (await booksOf(context.pool, [userId])).get(userId) ?? null;
  const at = context.clock.now();
  if (!known || !(dayOf(known, at) || openCheck(known, at)))
    return shown(context, context.pool, null, tokenHash);
  const answer = await inBook(context, userId, async (tx, stored) => {
    const now = await shown(context, tx, stored, tokenHash);
    await write(context, tx, stored);
    return now;
  });
  return answer ?? shown(context, context.pool, null, tokenHash);
}

/** Answers the waiting check, once; the time towards the next one starts. */
async function answer(context: Context, userId: number, tokenHash: string, answer: limitChecks.CheckAnswer) {
  const after = await inBook(context, userId, async (tx, stored) => {
    const at = context.clock.now();
    const check = openCheck(stored, at);
    if (!check?.isDue) return shown(context, tx, stored, tokenHash);
    const { from, usedMs: playedMs } = check.reality;
    const played = await playedSince(tx, stored, from, context.rates());
    await noteAnswer(tx, { userId, from, at, playedMs, currency: stored.currency, answer, ...played });
    const reality = begun(at);
    await writeRealities(tx, [[userId, reality]]);
    tell(context, tx, userId);
    return shown(context, tx, { ...stored, reality }, tokenHash);
  });
  return after ?? shown(context, context.pool, null, tokenHash);
}

/** Why no session can be opened now, or null. Until the next day of play the player can't withdraw either. */
async function refuseEntry(context: Context, userId: number): Promise<Reason | null> {
  const stored = (await booksOf(context.pool, [userId])).get(userId);
  return stored ? sessionOver(stored, context.clock.now()) : null;
}

/**
 * Ends the sessions of players who have used up their time, and announces checks, whether a page reports anything
 * or not.
 */
async function scan(context: Context): Promise<void> {
  const { clock, pool } = context;
  const isNews = (stored: StoredBook) =>
    sessionOver(stored, clock.now()) !== null || isToTell(stored, clock.now());
  for (const userId of await timedPlayers(pool)) {
    const stored = (await booksOf(pool, [userId])).get(userId);
    if (!stored || !isNews(stored)) continue;
    await inBook(context, userId, async (tx, held) => {
      if (isNews(held)) await write(context, tx, held);
    });
  }
}

/**
 * How much of the time until the next reality check has been played. Null for a player without such checks, and while play is
 * closed, because the check asks whether to go on.
 */
function openCheck(stored: StoredBook, at: number): Check | null {
  return closedAt(stored.book, Math.floor(at / 1000)) ? null : checkOf(stored, at);
}

/** Writes that the player is here. When a check becomes due, all open pages of the player are told. */
async function write(context: Context, tx: Tx, stored: StoredBook): Promise<void> {
  const at = context.clock.now();
  const { userId } = stored;
  const [day, check] = [dayOf(stored, at), openCheck(stored, at)];
  if (day) await writeSessions(tx, [[userId, day.session]]);
  if (check) await writeRealities(tx, [[userId, check.reality]]);
  if (day?.leftMs === 0) await context.endSessions(tx, userId);
  const wasDue = check && stored.reality && isDue(stored.reality, check.minutes);
  if (check?.isDue && !wasDue) tell(context, tx, userId);
}

function tell({ bus }: Context, tx: Tx, userId: number): void {
  tx.onCommit(() => bus.publish('limits.changed', { userId }));
}

/** Runs `work` with the player's book locked; null for players without one. */
async function inBook<T>(
  { pool }: Context,
  userId: number,
  work: (tx: Tx, stored: StoredBook) => Promise<T>,
) {
  return transact(pool, async (tx) => {
    const stored = (await holdBooks(tx, [userId])).get(userId);
    return stored ? work(tx, stored) : null;
  });
}

async function shown(context: Context, sql: Sql, stored: StoredBook | null, tokenHash: string) {
  const since = await sessionSince(sql, tokenHash);
  if (since === null) throw new Refusal('auth.required');
  const at = context.clock.now();
  const [day, check] = stored ? [dayOf(stored, at), openCheck(stored, at)] : [null, null];
  const leftMs = check && check.minutes * 60_000 - check.reality.usedMs;
  return {
    since: Math.floor(since / 1000),
    secondsLeft: day && Math.ceil(day.leftMs / 1000),
    nextDayAt: day && Math.ceil(day.until / 1000),
    check: check?.isDue ? await figures(context, sql, stored!, check) : null,
    checkIn: leftMs !== null && leftMs > 0 ? Math.ceil(leftMs / 1000) : null,
  };
}

async function figures({ rates }: Context, sql: Sql, stored: StoredBook, { reality, minutes }: Check) {
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

/** Whether a reality check has become due for a player who may still be here. */
function isToTell(stored: StoredBook, at: number): boolean {
  const { reality } = stored;
  if (!reality || at - reality.seenAt > HERE_MS) return false;
  const check = openCheck(stored, at);
  return check?.isDue === true && !isDue(reality, check.minutes);
}

export type PresenceService = ReturnType<typeof createPresence>;

/**
 * The time of play for session limits and reality checks, both while pages report the player and while they report
 * nothing.
 */
export function createPresence(
  { pool, clock, bus }: Pick<Platform, 'pool' | 'clock' | 'bus'>,
  { rates, endSessions }: Pick<LimitParts, 'rates' | 'endSessions'>,
) {
  const context: Context = { pool, clock, bus, rates, endSessions };
  return withContext(context, { ping, answer, refuseEntry, scan });
}
