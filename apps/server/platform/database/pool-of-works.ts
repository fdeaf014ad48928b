import pg from 'pg';
import type { Bounds, DatabaseBounds, Work } from '../bounds.ts';
import { currentWork } from '../work.ts';
import { BoundedClient, type BoundedConfig } from './bounded-client.ts';

export interface PoolOfWorksOptions {
  options: pg.PoolConfig;
  /** Connections in all. */
  size: number;
  bounds: Bounds['database'];
  onIdleLost(work: Work, reason: string): void;
}

/** A pool that gives each kind of work its own connections, with its own bounds. Used like any other pool. */
export interface PoolOfWorks extends pg.Pool {
  /** Callers that wait for a connection now. */
  waitingFor(work: Work): number;
}

const LEAST = 2;
export const WORKS: readonly Work[] = ['money', 'read', 'office', 'background', 'migration'];

type Connect = (done?: unknown) => unknown;

export function poolOfWorks(all: PoolOfWorksOptions): PoolOfWorks {
  const pools = Object.fromEntries(WORKS.map((work) => [work, poolOf(work, all)])) as Record<Work, pg.Pool>;
  const front = new pg.Pool(all.options);
  // A pool uses its connections through `connect`; this front has none itself.
  const connect: Connect = (done) => (pools[currentWork()].connect as Connect)(done);
  const end = front.end.bind(front) as () => Promise<void>;
  return Object.assign(front, {
    connect,
    waitingFor: (work: Work) => pools[work].waitingCount,
    async end() {
      await Promise.all([...Object.values(pools).map((pool) => pool.end()), end()]);
    },
  }) as unknown as PoolOfWorks;
}

function poolOf(work: Work, { options, size, bounds, onIdleLost }: PoolOfWorksOptions): pg.Pool {
  const { share } = bounds[work];
  const pool = new pg.Pool({
    ...options,
    max: Math.max(LEAST, Math.round(size * share)),
    ...connectionBounds(bounds[work]),
    Client: BoundedClient as unknown as NonNullable<pg.PoolConfig['Client']>,
  });
  pool.on('error', ({ message }) => {
    if (!pool.ending) onIdleLost(work, message);
  });
  // One that dies in the middle of a transaction must not end the process, either: the queries on it fail, and whoever
  // runs them hears it. The pool listens to idle connections alone, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** The bounds of a connection as the driver and the database take them. */
export function connectionBounds(bounds: Omit<DatabaseBounds, 'share'>): BoundedConfig {
  const { connectMs, lockMs, statementMs, silenceMs, idleMs } = bounds;
  return {
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
    silence_ms: silenceMs,
  };
}
