import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Schema } from '../schema.ts';

const INT8 = 20;

export interface Database {
  pool: pg.Pool;
  db: Kysely<Schema>;
  close(): Promise<void>;
}

/** Opens a pool and typed queries over it. int8 columns come as bigint; nothing is connected until the first query. */
export function connect(url: string, options: { size: number; logger: Logger }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    // A caller waits this long for a connection before it is told that the database is unavailable.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'fairbook',
    types: { getTypeParser },
  });
  // A connection that dies while idle must not end the process; the next query says what is wrong.
  pool.on('error', ({ message }) => {
    if (!pool.ending) options.logger.warn({ reason: message }, 'an idle database connection was lost');
  });
  // One that dies in the middle of a transaction must not, either: the queries on it fail, and whoever runs them hears it.
  // The pool listens to idle connections alone, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 && format !== 'binary') return (value: string) => BigInt(value);
  return pg.types.getTypeParser(oid, format as 'text');
}
