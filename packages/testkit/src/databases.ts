import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const TEMPLATE = 'fairbook_template';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of its own: a copy of the template from the global setup. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = process.env.FAIRBOOK_TEST_SERVER;
  if (!server) throw new Error('Run this test in a vitest project with packages/testkit/src/global-setup.ts');
  const name = `world_${randomBytes(6).toString('hex')}`;
  // Copying the files costs half of writing them through the log; these databases need not survive a crash.
  await admin(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: withDatabase(server, name),
    drop: () => admin(server, `drop database if exists ${name} with (force)`),
  };
}

/**
 * A test's own pool of at most `max` connections. A pool ends before its connections have, and dropping the database cuts
 * those off: that is no failure of a test.
 */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  return pool;
}

async function admin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: bySocket(server) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/**
 * The address of the same test database by its Unix socket, if it has one: a query then costs both sides a third less
 * than over TCP.
 */
export function bySocket(url: string): string {
  const folder = process.env.FAIRBOOK_TEST_SOCKET;
  if (!folder) return url;
  const changed = new URL(url);
  changed.hostname = encodeURIComponent(folder);
  return changed.href;
}
