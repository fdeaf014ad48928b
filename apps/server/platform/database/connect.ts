import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Bounds, Work } from '../bounds.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { type PoolOfWorks, poolOfWorks } from './pool-of-works.ts';
import type { Schema } from './schema.ts';

const INT8 = 20;

export interface Database {
  pool: PoolOfWorks;
  db: Kysely<Schema>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Connections of this node, divided among the kinds of work. */
  size: number;
  bounds: Bounds['database'];
  /** Code in a transaction gets no second connection: for tests. */
  isStrict?: boolean;
  logger: Logger;
  /** Where the waits for a connection are counted; nowhere by default. */
  metrics?: Pick<Metrics, 'observe'>;
}

/** Opens pools and typed queries over them. int8 columns are read as bigint; the first query connects. */
export function connect(
  url: string,
  { size, bounds, isStrict = false, logger, metrics }: ConnectOptions,
): Database {
  const pool = poolOfWorks({
    options: {
      connectionString: url,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'fairbook',
      types: { getTypeParser },
    },
    size,
    bounds,
    isStrict,
    // A connection that dies while idle must not end the process; the next query reports the failure.
    onIdleLost: (work: Work, reason) => logger.warn({ reason, work }, 'database.connection_lost'),
    onTaken: (work, ms) => metrics?.observe('fairbook_pool_wait_seconds', ms / 1000, { work }),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends the pool only after a query of its own, and idle connections keep the process alive for half a
  // minute.
  return { pool, db, close: () => pool.end() };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 && format !== 'binary') return (value: string) => BigInt(value);
  return pg.types.getTypeParser(oid, format as 'text');
}
