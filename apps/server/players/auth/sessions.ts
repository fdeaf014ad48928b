import { hash } from 'node:crypto';
import { PERMISSIONS, Refusal } from '@fairbook/contracts';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { gather } from '../../platform/database/gather.ts';
import { networkOf } from '../../platform/http/address.ts';
import { type FoundSession, SESSION_DAYS, type SessionReader } from '../../platform/http/session-cookie.ts';
import { shareCounts } from '../../platform/http/shared-counts.ts';
import type { Caller } from '../../platform/module.ts';
import { withContext } from '../../platform/with-context.ts';
import { createOwnSessions, type OwnSessions } from './own-sessions.ts';
import { createStrangers, KNOWN, type Strangers } from './strangers.ts';

const CACHED_MS = 1_000;
const MAX_CACHED = 20_000;
const LIFE_MS = SESSION_DAYS * 86_400_000;
/** A used session is prolonged at most this often; an operator's, which ends soon without use, more often. */
const PROLONGED_EVERY_MS = { player: 60 * 60_000, operator: 60_000 } as const;

/**
 * A user who is signing in. Each new password begins a new epoch, and a sign-in from an earlier epoch can't open a
 * session.
 */
export interface Entrant {
  userId: number;
  epoch: number;
  /** A passkey signed: the device has verified who holds it. */
  isByPasskey?: true;
}

export interface Sessions extends SessionReader {
  /**
   * Opens a session and returns its token, which is stored nowhere but in the caller's cookie. Throws
   * `auth.step_expired` if the password has been set anew since the entrant's epoch, because a sign-in in flight must
   * not outlive it, and `auth.account_closed`.
   */
  open(entrant: Entrant, caller: Pick<Caller, 'ip' | 'userAgent'>): Promise<string>;
  end(tokenHash: string): Promise<void>;
  /** Whose session this was, if it has ended; null otherwise. Reads the database. */
  endedOf(token: string): Promise<number | null>;
  /** What players do with theirs. */
  own: OwnSessions;
}

type Role = FoundSession['role'];

interface Context extends Pick<Platform, 'db' | 'clock' | 'random' | 'bus' | 'bounds'> {
  cached: Map<string, { session: FoundSession | null; until: number }>;
  /** Concurrent calls of one session share one lookup. */
  reading: Map<string, Promise<FoundSession | null>>;
  strangers: Strangers;
  rowOf: ReturnType<typeof gatherRows>;
}

async function find(context: Context, token: string, from: string): Promise<FoundSession | null> {
  const tokenHash = hashOf(token);
  const known = context.cached.get(tokenHash);
  if (known && context.clock.now() < known.until) return known.session;
  const look = known ? KNOWN : await context.strangers.enter(networkOf(from));
  let isStranger = false;
  try {
    const session = await readOnce(context, tokenHash);
    isStranger = session === null;
    return session;
  } finally {
    look.end(isStranger);
  }
}

function readOnce(context: Context, tokenHash: string): Promise<FoundSession | null> {
  const { reading } = context;
  const known = reading.get(tokenHash);
  if (known) return known;
  const run = read(context, tokenHash)
    .then((session) => {
      // A session that ended meanwhile was dropped, and an earlier read must not restore it.
      if (reading.get(tokenHash) === run) remember(context, tokenHash, session);
      return session;
    })
    .finally(() => {
      if (reading.get(tokenHash) === run) reading.delete(tokenHash);
    });
  reading.set(tokenHash, run);
  return run;
}

async function read(context: Context, tokenHash: string): Promise<FoundSession | null> {
  const row = await context.rowOf(tokenHash);
  if (!row) return null;
  const now = context.clock.now();
  const until = endOf(context, row.role, row.created_at.getTime(), row.last_seen_at.getTime());
  if (until <= now) return null;
  const isDue = now - row.last_seen_at.getTime() >= PROLONGED_EVERY_MS[row.role];
  if (isDue) await prolong(context, tokenHash, endOf(context, row.role, row.created_at.getTime(), now));
  const permissions =
    row.role === 'operator' ? PERMISSIONS.filter((each) => row.permissions?.includes(each)) : [];
  return {
    userId: Number(row.id),
    role: row.role,
    permissions: new Set(permissions),
    tokenHash,
    // The cookie of an operator outlives the session anyway.
    isProlonged: isDue && row.role === 'player',
  };
}

/** Reads the rows of open sessions by the hashes of their tokens, those of one moment together. */
function gatherRows({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return gather(async (tokenHashes: readonly string[]) => {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('operators', 'operators.user_id', 'users.id')
      .select(['token_hash', 'users.id', 'users.role', 'operators.permissions'])
      .select(['sessions.created_at', 'sessions.last_seen_at'])
      .where(sql<boolean>`token_hash = any(${bytesOf(tokenHashes)}::bytea[])`)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(clock.now()))
      .where('users.closed_at', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  });
}

/** When a session ends if it is not used again. */
function endOf({ bounds }: Context, role: Role, openedAt: number, seenAt: number): number {
  const { lifeMs, idleMs } = bounds.operators;
  return role === 'operator' ? Math.min(openedAt + lifeMs, seenAt + idleMs) : seenAt + LIFE_MS;
}

async function prolong({ db, clock }: Context, tokenHash: string, until: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(clock.now()), expires_at: new Date(until) })
    .where('token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .execute();
}

function remember({ clock, cached }: Context, tokenHash: string, session: FoundSession | null): void {
  if (cached.size >= MAX_CACHED) cached.clear();
  const kept = session && { ...session, isProlonged: false };
  cached.set(tokenHash, { session: kept, until: clock.now() + CACHED_MS });
}

/** Drops sessions from memory when they end on any node, or when permissions of operators change. */
function listen({ bus, cached, reading }: Context): void {
  // Removed permissions take effect at once.
  bus.subscribe('site.changed', ({ part }) => {
    if (part !== 'operators') return;
    for (const [tokenHash, { session }] of cached) if (session?.role === 'operator') cached.delete(tokenHash);
    reading.clear();
  });
  bus.subscribe('session.ended', ({ tokenHash }) => {
    cached.delete(tokenHash);
    reading.delete(tokenHash);
  });
}

async function living({ db, clock }: Context, tokenHashes: readonly string[]) {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where(sql<boolean>`token_hash = any(${bytesOf(tokenHashes)}::bytea[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))
    .execute();
  return new Set(rows.map((row) => row.token_hash.toString('hex')));
}

async function endedWithin({ db }: Context, ms: number) {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('end_noted_at', '>', sql<Date>`clock_timestamp() - ${ms} * interval '1 millisecond'`)
    .execute();
  return rows.map((row) => row.token_hash.toString('hex'));
}

async function open(
  context: Context,
  { userId, epoch, isByPasskey }: Entrant,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
): Promise<string> {
  const token = Buffer.from(context.random.bytes(32)).toString('base64url');
  const hash = Buffer.from(hashOf(token), 'hex');
  const now = new Date(context.clock.now());
  const endAs = (role: Role) => new Date(endOf(context, role, context.clock.now(), context.clock.now()));
  // The row lock waits for a closing of the account or a new password that is under way, and makes the next one
  // wait until this session is visible.
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent, is_by_passkey)
    select ${hash}, id, ${now}, ${now},
      case role when 'operator' then ${endAs('operator')}::timestamptz else ${endAs('player')} end, ${ip}, ${userAgent},
      ${isByPasskey ?? false}
    from users where id = ${userId} and sign_in_epoch = ${epoch} and closed_at is null for share`.execute(
    context.db,
  );
  if (numAffectedRows !== 1n)
    throw new Refusal((await isClosed(context, userId)) ? 'auth.account_closed' : 'auth.step_expired');
  return token;
}

async function endedOf({ db }: Context, token: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', Buffer.from(hashOf(token), 'hex'))
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return row ? Number(row.user_id) : null;
}

async function end({ db, clock, bus, cached }: Context, tokenHash: string): Promise<void> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: new Date(clock.now()), end_noted_at: sql`clock_timestamp()` })
    .where('token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  cached.delete(tokenHash);
  if (ended) bus.publish('session.ended', { userId: Number(ended.user_id), tokenHash });
}

async function isClosed({ db }: Context, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', BigInt(userId))
    .executeTakeFirst();
  return (user?.closed_at ?? null) !== null;
}

function bytesOf(tokenHashes: readonly string[]): Buffer[] {
  return tokenHashes.map((tokenHash) => Buffer.from(tokenHash, 'hex'));
}

function hashOf(token: string): string {
  return hash('sha256', token);
}

/**
 * Sessions by tokens of 256 random bits, of which the database stores only the SHA-256. What was read of a session is kept
 * in memory for a second; it is dropped at once when the session ends on any node or an operator's permissions change.
 */
export function createSessions({
  db,
  clock,
  random,
  bus,
  config,
  bounds,
}: Pick<Platform, 'db' | 'clock' | 'random' | 'bus' | 'config' | 'bounds'>): Sessions {
  const own = createOwnSessions({ db, clock, bus, bounds });
  const context: Context = {
    ...{ db, clock, random, bus, bounds },
    cached: new Map(),
    reading: new Map(),
    rowOf: gatherRows({ db, clock }),
    strangers: createStrangers(
      clock.now,
      config.rateLimitFactor,
      shareCounts({ bus, clock, random }, 'strangers'),
    ),
  };
  listen(context);
  const { isConfirmed, heldUntil } = own;
  const offered = withContext(context, { find, living, endedWithin, open, end, endedOf });
  return { ...offered, own, isConfirmed, heldUntil };
}
