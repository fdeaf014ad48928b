import type { Pool } from 'pg';
import type { Random } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Clock } from '../time/clock.ts';
import { createLeaseLine } from './lease-line.ts';

/** Thrown when another node holds the lease: nothing was committed, and nothing more may be. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface LeaseOptions {
  pool: Pick<Pool, 'options'>;
  clock: Pick<Clock, 'after'>;
  random: Pick<Random, 'uuid'>;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** The work that only its holder may do. */
  name: string;
  /**
   * How long a lease lasts without renewal. Another node waits this long for a holder that hangs, and a third of it for
   * a holder whose connection is gone.
   */
  ttlMs?: number;
  /** Called once per loss, when another node has taken the lease: end this work. */
  onLost?(error: LeaseLost): void;
  /** A clock that never jumps and goes on while the process is paused, in milliseconds. */
  monotonic?(): number;
}

export interface Lease {
  /** The fencing token; higher than that of every holder before. Null before the first acquisition and after a loss. */
  readonly token: number | null;
  /**
   * Waits until the lease is free and `mayTake` returns true. Rejects with the reason of `signal` when that ends the
   * wait.
   */
  acquire(signal?: AbortSignal, mayTake?: () => boolean): Promise<number>;
  /** Takes the lease if it is free now. */
  tryAcquire(): Promise<boolean>;
  /**
   * Whether the lease was renewed recently enough that no other node can have it. False at once after a pause of this
   * process. Only `guard` makes a commit safe; `isHeld` just spares work that would be refused.
   */
  isHeld(): boolean;
  /** For how long this node has held the lease, in milliseconds; 0 when it doesn't. */
  heldMs(): number;
  /**
   * Call this inside a read-committed transaction before its first write. Throws `LeaseLost` when another node has
   * taken the lease; otherwise no node can take it before this transaction ends. The database ends a transaction that
   * stands idle for longer than the lease lasts.
   */
  guard(sql: Sql): Promise<void>;
  /** Frees the lease for another node at once, and closes its connection. */
  release(): Promise<void>;
}

/** A dead process must be replaced by another one within five seconds. */
const TTL_MS = 3_000;

/**
 * A right that one node has at a time, renewed on a connection of its own. Only the database's clock counts how long it
 * lasts, because the clocks of nodes may be wrong.
 */
export function createLease(options: LeaseOptions): Lease {
  const { clock, logger, name, ttlMs = TTL_MS, monotonic = () => performance.now() } = options;
  const { pool } = options;
  const line = createLeaseLine({ pool, name, patienceMs: ttlMs / 3, onDrop });
  const holder = options.random.uuid();
  /** Safety margin: `isHeld` turns false this long before the lease runs out. */
  const marginMs = ttlMs / 6;
  let token: number | null = null;
  let heldUntil = Number.NEGATIVE_INFINITY;
  let heldSince = 0;
  let renewedAt = 0;
  let cancel = () => {};
  let isReleased = false;

  const isHeld = () => token !== null && monotonic() < heldUntil;

  function lose(): LeaseLost {
    const error = new LeaseLost(`another node has taken the lease "${name}"`);
    if (token === null) return error;
    logger.error({ lease: name, token }, 'lease.lost');
    token = null;
    heldUntil = Number.NEGATIVE_INFINITY;
    cancel();
    options.onLost?.(error);
    return error;
  }

  async function renew(): Promise<void> {
    const [mine, sentAt] = [token, monotonic()];
    if (mine === null) return;
    try {
      const isMine = (await line.ask(RENEW, [name, mine, ttlMs])) !== null;
      if (token !== mine) return;
      if (!isMine) return void lose();
      held(sentAt);
    } catch (err) {
      logger.warn({ err, lease: name }, 'lease.renewal_failed');
      return renewIn(ttlMs / 12);
    }
    renewIn(ttlMs / 4);
  }

  function held(at: number): void {
    renewedAt = at;
    heldUntil = at + ttlMs - marginMs;
  }

  /**
   * Without this connection other nodes may take the lease sooner, so it counts as held for less long until the next
   * connection renews it.
   */
  function onDrop(): void {
    if (isReleased || token === null) return;
    heldUntil = Math.min(heldUntil, renewedAt + ttlMs / 3);
    void renew();
  }

  function renewIn(ms: number): void {
    cancel();
    if (isReleased || token === null) return;
    cancel = clock.after(ms, () => void renew());
  }

  async function tryAcquire(): Promise<boolean> {
    if (token !== null) return true;
    const sentAt = monotonic();
    const taken = await line.ask(TAKE, [name, holder, ttlMs, ttlMs / 3]);
    if (taken === null || isReleased) return false;
    token = taken;
    heldSince = sentAt;
    held(sentAt);
    renewIn(ttlMs / 4);
    return true;
  }

  async function acquire(signal?: AbortSignal, mayTake = () => true): Promise<number> {
    for (;;) {
      signal?.throwIfAborted();
      // The error is only logged, because a database that is away may come back.
      if (mayTake())
        await tryAcquire().catch((err) => logger.warn({ err, lease: name }, 'lease.acquisition_failed'));
      if (token !== null) return token;
      await new Promise<void>((resolve) => {
        const stopWaiting = clock.after(ttlMs / 30, resolve);
        const stop = () => {
          stopWaiting();
          resolve();
        };
        signal?.addEventListener('abort', stop, { once: true });
      });
    }
  }

  return {
    get token() {
      return token;
    },
    acquire,
    tryAcquire,
    isHeld,
    heldMs: () => (isHeld() ? monotonic() - heldSince : 0),
    async guard(sql) {
      const mine = token;
      const { rows } = await sql.query({ text: GUARD, values: [name, mine ?? 0, String(ttlMs)] });
      if (rows.length === 0) throw token === mine ? lose() : new LeaseLost(`the lease "${name}" is over`);
    },
    async release() {
      isReleased = true;
      cancel();
      const mine = token;
      token = null;
      if (mine !== null) await line.ask(FREE, [name, mine]).catch(() => null);
      await line.close();
    },
  };
}

/**
 * Identifies the session of this connection. The process id alone is not enough, because PostgreSQL may use it again.
 */
const SESSION = `pg_backend_pid(), (select backend_start from pg_stat_activity where pid = pg_backend_pid())`;

/**
 * True when the holder's session is gone, as after a kill, and the holder has had time to renew on another connection.
 * A database role that may not read `backend_start` sees null there: any session with the process id then counts as the
 * holder's.
 */
const IS_HOLDER_GONE = `
  renewed_at < clock_timestamp() - $4 * interval '1 millisecond' and session_pid is not null and not exists (
    select from pg_stat_activity
    where pid = session_pid and coalesce(backend_start, session_since) = session_since)`;

/**
 * A token is at least the current time in epoch seconds, so that after a restore of an older database new tokens are
 * still higher than all that were seen before. A renewal time in the future means that the database's clock was set
 * back: the lease can then be taken at once.
 */
const TAKE = `
  with taken as (
    update leases set holder = $2, token = greatest(token + 1, extract(epoch from clock_timestamp())::bigint),
      renewed_at = clock_timestamp(), expires_at = clock_timestamp() + $3 * interval '1 millisecond',
      (session_pid, session_since) = (select ${SESSION})
    where name = $1 and (expires_at <= clock_timestamp() or renewed_at > clock_timestamp() + interval '1 second'
      or (${IS_HOLDER_GONE}))
    returning token
  ), made as (
    insert into leases (name, holder, token, renewed_at, expires_at, session_pid, session_since)
    select $1, $2, extract(epoch from clock_timestamp())::bigint, clock_timestamp(),
           clock_timestamp() + $3 * interval '1 millisecond', ${SESSION}
    where not exists (select from leases where name = $1)
    on conflict do nothing
    returning token
  )
  select token from taken union all select token from made`;

/** Also renews a lease that has run out, as long as no other node has taken it. */
const RENEW = `
  update leases set renewed_at = clock_timestamp(), expires_at = clock_timestamp() + $3 * interval '1 millisecond',
    (session_pid, session_since) = (select ${SESSION})
  where name = $1 and token = $2 returning token`;

const FREE =
  'update leases set expires_at = clock_timestamp() where name = $1 and token = $2 returning token';

/** A holder that is paused inside its transaction must not keep others waiting. */
const GUARD = `
  select set_config('idle_in_transaction_session_timeout', $3, true), set_config('lock_timeout', $3, true)
  from leases where name = $1 and token = $2 for key share`;
