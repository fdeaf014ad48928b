import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../../apps/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../../apps/server/platform/postgres/embedded.ts';
import { TEMPLATE, withDatabase } from './databases.ts';

/**
 * Once per run: a PostgreSQL in a temporary folder (or the one of TEST_DATABASE_URL) with a migrated template that
 * every world is copied from. Workers get its address through the environment.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FAIRBOOK_TEST_SERVER) return undefined;
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await temporaryServer();
  await makeTemplate(server.url);
  process.env.FAIRBOOK_TEST_SERVER = server.url;
  return async () => {
    delete process.env.FAIRBOOK_TEST_SERVER;
    await server.stop();
  };
}

async function temporaryServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-test-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, maxConnections: 200, durable: false });
  return {
    url,
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
}
