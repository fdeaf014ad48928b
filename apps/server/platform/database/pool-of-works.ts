import pg from 'pg';
import type { Bounds, DatabaseBounds, Work } from '../bounds.ts';
import { BoundedClient, type BoundedConfig } from './bounded-client.ts';
import { isInTransaction } from './transact.ts';
import { currentWork } from './work.ts';

export interface PoolOfWorksOptions {
  options: pg.PoolConfig;
  /** Connections in total. */
  size: number;
  bounds: Bounds['database'];
  /** Refuses a connection to code in a transaction of the same node (`isInTransaction`): for tests. */
  isStrict?: boolean;
  onIdleLost(work: Work, reason: string): void;
  /** Called when a caller has a connection or is refused one, with how long it waited. */
  onTaken(work: Work, ms: number): void;
}

/** A pool with separate connections and limits for each kind of work; otherwise used like any pool. */
export interface PoolOfWorks extends pg.Pool {
  /** How many callers wait for a connection. */
  waitingFor(work: Work): number;
}

const LEAST = 2;
export const WORKS: readonly Work[] = ['money', 'read', 'office', 'background', 'migration'];

type Done = (...answer: unknown[]) => void;
type Connect = (done: Done) => void;

/** Opens one pool per kind of work; a query uses the pool of the work it runs in (`asWork`). */
export function poolOfWorks(all: PoolOfWorksOptions): PoolOfWorks {
  const pools = Object.fromEntries(WORKS.map((work) => [work, poolOf(work, all)])) as Record<Work, pg.Pool>;
  const front = new pg.Pool(all.options);
  // A pool takes its connections through `connect`; this front has none of its own.
  const connect = (done?: Done): Promise<pg.PoolClient> | undefined => {
    const work = currentWork();
    if (all.isStrict && isInTransaction()) throw new Error('a transaction uses a second connection');
    const since = performance.now();
    const taken = () => all.onTaken(work, performance.now() - since);
    if (!done) return pools[work].connect().finally(taken);
    (pools[work].connect as Connect)((...answer) => {
      taken();
      done(...answer);
    });
    return undefined;
  };
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
  // A connection that dies inside a transaction must not end the process: its queries fail, and their caller handles
  // that. The pool only listens to idle connections, and an unhandled 'error' event ends the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** The limits of a connection as options of the driver and the database. */
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
