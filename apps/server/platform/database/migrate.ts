import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { StartError } from '../config/start-error.ts';
import { BASELINE, sinceBaseline } from './baseline.ts';
import { asWork } from './work.ts';

const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
/** One lock for the whole cluster, so that two nodes starting together don't race. */
export const MIGRATION_LOCK = 4_837_121;
/** A migration that waits longer for a table gives up, because everybody else waits behind it. */
const PATIENCE = '10s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * `expand` only adds, so that older nodes go on working with the newer schema; `contract` removes what they may use. A
 * file is a contract when one of its lines begins with `-- contract:`. tools/migrations.ts checks that all other files
 * only add.
 */
type Kind = 'expand' | 'contract';

interface Applied {
  name: string;
  checksum: string;
  kind: Kind;
}

interface Migration extends Applied {
  sql: string;
}

/**
 * Brings the schema forward: plain numbered SQL, each file in its own transaction, never back. A database that a newer
 * version has only expanded is taken as it is. A file changed after it ran, or a database from which a newer version
 * took something away, is a `StartError`. Returns the names it applied.
 */
export async function migrate(pool: Pool, dir = MIGRATIONS_DIR, patience = PATIENCE): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = await asWork('migration', () => pool.connect());
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await applyMissing(client, migrations, patience);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/**
 * Applies the named migrations to an empty database inside the caller's transaction. Throws a `StartError` when they
 * are not the first ones of this code.
 */
export async function applyInOne(
  client: ClientBase,
  named: readonly { name: string; checksum: string }[],
): Promise<void> {
  const migrations = await readMigrations(MIGRATIONS_DIR);
  const later = sinceBaseline(named);
  const wanted = later ? [...migrations.filter(({ name }) => name === BASELINE), ...later] : named;
  const strange = wanted.find(
    ({ name, checksum }, i) => migrations[i]?.name !== name || migrations[i].checksum !== checksum,
  );
  if (strange) {
    throw new StartError(
      `The backup is of a newer or another version of Fairbook (its migration ${strange.name} is unknown here): restore it with that version. Nothing was changed.`,
    );
  }
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await makeTable(client);
  for (const migration of migrations.slice(0, wanted.length)) await run(client, migration);
}

/** The names of the migrations of this code, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readMigrations(MIGRATIONS_DIR)).map(({ name }) => name);

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(dir, name), 'utf8');
      const kind: Kind = /^-- contract:/m.test(sql) ? 'contract' : 'expand';
      return { name, sql, kind, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(
  client: PoolClient,
  migrations: Migration[],
  patience: string,
): Promise<string[]> {
  await refuseForeign(client);
  await makeTable(client);
  const { rows } = await client.query<Applied>('select name, checksum, kind from migrations order by name');
  const applied = await fromBaseline(client, migrations, rows);
  refuseStrangers(migrations, applied);
  const missing = migrations.slice(applied.length);
  for (const migration of missing) await apply(client, migration, patience);
  return missing.map((migration) => migration.name);
}

/** Refuses a database with tables of another program, because its tables and ours would get in each other's way. */
async function refuseForeign(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; is_ours: boolean }>(
    `select relname as name, relname = 'migrations' and exists (
       select from pg_attribute where attrelid = c.oid and attname = 'checksum' and not attisdropped) as is_ours
     from pg_class c where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p') order by relname`,
  );
  const [first] = rows;
  if (!first || rows.some((row) => row.is_ours)) return;
  throw new StartError(
    `The database has tables of another program (${first.name}): give Fairbook a database of its own in DATABASE_URL. Nothing was changed.`,
  );
}

/**
 * Continues a database that was made by the migrations before the baseline: the baseline replaces them in the list of
 * applied migrations, and nothing else changes.
 */
async function fromBaseline(
  client: ClientBase,
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Promise<readonly Applied[]> {
  const baseline = migrations.find(({ name }) => name === BASELINE);
  const later = baseline ? sinceBaseline(applied) : null;
  if (!baseline || !later) return applied;
  await client.query('begin');
  await client.query('delete from migrations where not name = any($1::text[])', [
    later.map(({ name }) => name),
  ]);
  await note(client, baseline);
  await client.query('commit');
  return [baseline, ...later];
}

/** Creates the table of applied migrations. Rows older than the column `kind` count as `contract`. */
async function makeTable(client: ClientBase): Promise<void> {
  const kind = `kind text not null default 'contract' check (kind in ('expand', 'contract'))`;
  await client.query(
    `create table if not exists migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now(), ${kind})`,
  );
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'kind' and not attisdropped`,
  );
  if (rowCount === 0) await client.query(`alter table migrations add column ${kind}`);
}

function refuseStrangers(migrations: readonly Migration[], applied: readonly Applied[]): void {
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index];
    if (!migration) break;
    if (migration.name !== row.name) throw stranger(row.name);
    if (migration.checksum !== row.checksum) {
      throw new StartError(
        `The migration ${row.name} has changed since it ran on this database; nothing in it was changed.`,
      );
    }
  }
  // A newer version has migrated this database: we go on unless one of its migrations is a contract.
  const contract = applied.slice(migrations.length).find(({ kind }) => kind !== 'expand');
  if (contract) throw stranger(contract.name);
}

function stranger(name: string): StartError {
  return new StartError(
    `The database was changed by another version of Fairbook (${name} is unknown here); nothing in it was changed: start that version, or restore a backup from before that change (docs/deploy.md).`,
  );
}

async function apply(client: PoolClient, migration: Migration, patience: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${patience}'`);
    await run(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) {
      throw new StartError(
        `The migration ${migration.name} waited ${patience} for a table that another program holds, and gave up: end that program (a backup, a long query) and start again.`,
      );
    }
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

async function run(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await note(client, migration);
}

async function note(client: ClientBase, { name, checksum, kind }: Applied): Promise<void> {
  await client.query('insert into migrations (name, checksum, kind) values ($1, $2, $3)', [
    name,
    checksum,
    kind,
  ]);
}
