import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { asWork } from '../work.ts';

const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
/** One lock for the whole cluster, so that two nodes starting together don't race. */
const LOCK = 4_837_121;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the schema forward: plain numbered SQL, each file in its own transaction, never back. A file changed after it
 * ran, or a database ahead of this code, is a `StartError`. Returns the names it applied.
 */
export async function migrate(pool: Pool, dir = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = await asWork('migration', () => pool.connect());
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await applyMissing(client, migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(dir, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  refuseStrangers(migrations, rows);
  const missing = migrations.slice(rows.length);
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

function refuseStrangers(migrations: Migration[], applied: { name: string; checksum: string }[]): void {
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index];
    if (!migration || migration.name !== row.name) {
      throw new StartError(
        `The database was changed by another version of Fairbook (${row.name} is unknown here); nothing in it was changed.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartError(
        `The migration ${row.name} has changed since it ran on this database; nothing in it was changed.`,
      );
    }
  }
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}
