import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** How long after a sign-in, or a later confirmation, players may change how they sign in. */
const CONFIRMED_MS = 5 * 60_000;

interface OpenSession {
  tokenHash: string;
  openedAt: Date;
  lastSeenAt: Date;
  ip: string;
  userAgent: string;
}

/** A name for a session that opens nothing: a part of the hash of its token. */
export function sessionName(tokenHash: string): string {
  return Buffer.from(tokenHash, 'hex').subarray(0, 16).toString('base64url');
}

/** What players do with their sessions. */
export interface OwnSessions {
  /** The open ones, the latest first. */
  of(userId: number): Promise<OpenSession[]>;
  /** Ends these, or all but one; returns how many ended. Their connections close on every node. */
  end(userId: number, which: { only: string } | { except: string | null }, within?: Tx): Promise<number>;
  isConfirmed(tokenHash: string): Promise<boolean>;
  /** Whether the session signed in with a passkey, or added one. */
  isByPasskey(tokenHash: string): Promise<boolean>;
  /** When the session’s player may change how they sign in again; null: now. */
  heldUntil(tokenHash: string): Promise<Date | null>;
  /** Until then nobody can change how the player signs in; a longer hold stays. */
  hold(tx: Tx, userId: number, until: Date): Promise<void>;
  /** Notes that the player has just confirmed this session. */
  confirm(tokenHash: string): Promise<void>;
}

export function createOwnSessions({
  db,
  clock,
  bus,
  bounds,
}: Pick<Platform, 'db' | 'clock' | 'bus' | 'bounds'>): OwnSessions {
  const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'hex');
  const openOf = (userId: number) =>
    db
      .selectFrom('sessions')
      .where('user_id', '=', BigInt(userId))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(clock.now()));

  return {
    async of(userId) {
      const rows = await openOf(userId)
        .select(['token_hash', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(MOST_SHOWN)
        .execute();
      return rows.map((row) => ({
        tokenHash: row.token_hash.toString('hex'),
        openedAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        ip: row.ip,
        userAgent: row.user_agent,
      }));
    },
    async end(userId, which, within) {
      const ended = await (within ?? db)
        .updateTable('sessions')
        .set({ ended_at: new Date(clock.now()), end_noted_at: sql`clock_timestamp()` })
        .where('user_id', '=', BigInt(userId))
        .where('ended_at', 'is', null)
        .$if('only' in which, (query) =>
          query.where('token_hash', '=', bytes('only' in which ? which.only : '')),
        )
        .$if('except' in which && which.except !== null, (query) =>
          query.where('token_hash', '!=', bytes('except' in which ? (which.except ?? '') : '')),
        )
        .returning('token_hash')
        .execute();
      const tell = () => {
        for (const { token_hash } of ended) {
          bus.publish('session.ended', { userId, tokenHash: token_hash.toString('hex') });
        }
      };
      if (within) within.onCommit(tell);
      else tell();
      return ended.length;
    },
    async isConfirmed(tokenHash) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(({ fn }) => ['role', fn.coalesce('confirmed_at', 'sessions.created_at').as('at')])
        .where('token_hash', '=', bytes(tokenHash))
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      const forMs = row?.role === 'operator' ? bounds.operators.confirmedMs : CONFIRMED_MS;
      return row !== undefined && clock.now() - row.at.getTime() < forMs;
    },
    async isByPasskey(tokenHash) {
      const row = await db
        .selectFrom('sessions')
        .select('is_by_passkey')
        .where('token_hash', '=', bytes(tokenHash))
        .executeTakeFirst();
      return row?.is_by_passkey ?? false;
    },
    async heldUntil(tokenHash) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('changes_held_until as until')
        .where('token_hash', '=', bytes(tokenHash))
        .executeTakeFirst();
      return row?.until && row.until.getTime() > clock.now() ? row.until : null;
    },
    async hold(tx, userId, until) {
      await tx
        .updateTable('users')
        .set({ changes_held_until: sql`greatest(changes_held_until, ${until})` })
        .where('id', '=', BigInt(userId))
        .execute();
    },
    async confirm(tokenHash) {
      await db
        .updateTable('sessions')
        .set({ confirmed_at: new Date(clock.now()) })
        .where('token_hash', '=', bytes(tokenHash))
        .execute();
    },
  };
}

const MOST_SHOWN = 100;
