import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../../apps/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../../apps/server/platform/postgres/embedded.ts';
import { TEMPLATE, withDatabase } from './databases.ts';

/** Maximum length of the path of a Unix socket. */
const LONGEST_SOCKET = 107;

/**
 * Runs once per test run: starts a PostgreSQL in a temporary folder (or takes the one of TEST_DATABASE_URL) and makes a
 * migrated template database, of which every world gets a copy. Workers read its address from the environment.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FAIRBOOK_TEST_SERVER) return undefined;
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await temporaryServer();
  await makeTemplate(server.url);
  process.env.FAIRBOOK_TEST_SERVER = server.url;
  if ('socket' in server) process.env.FAIRBOOK_TEST_SOCKET = server.socket;
  return async () => {
    delete process.env.FAIRBOOK_TEST_SERVER;
    delete process.env.FAIRBOOK_TEST_SOCKET;
    await server.stop();
  };
}

async function temporaryServer() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-test-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, maxConnections: 200, durable: false });
  const folder = path.join(dataDir, 'postgres');
  const file = path.join(folder, `.s.PGSQL.${new URL(url).port}`);
  return {
    url,
    ...(existsSync(file) && file.length <= LONGEST_SOCKET && { socket: folder }),
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(server: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = new pg.Pool({ connectionString: withDatabase(server, TEMPLATE), max: 1 });
  await migrate(pool);
  await pool.end();
  await settle(server);
}

/**
 * Does once in the template what every copy would otherwise do again: it freezes the rows, and it connects first, which
 * writes a file that lets later connections read the system tables fast. The password is hashed in one round: thousands
 * of rounds would protect nothing here, and each connection would pay for them.
 */
async function settle(server: string): Promise<void> {
  const url = new URL(withDatabase(server, TEMPLATE));
  for (const statements of [
    ['vacuum freeze'],
    process.env.TEST_DATABASE_URL
      ? []
      : ['set scram_iterations = 1', `alter role current_user password '${url.password}'`],
  ]) {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
}
