import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../platform/config/start-error.ts';
import { applyInOne } from '../../platform/database/migrate.ts';
import { forget } from '../../platform/storage/kept-secret.ts';
import { PLAYERS_FILES } from '../../platform/storage/players-files.ts';
import type { Part } from './archive.ts';
import { ENDING, type Ending } from './dump.ts';
import type { Manifest } from './manifest.ts';
import { quoted, tablesIn } from './shape.ts';

/**
 * Fills an empty database with the rows of an archive, in one transaction: all of it, or nothing. The schema is made by
 * the migrations that the archive names. Throws a `StartError` for a database that is in use.
 */
export async function load(url: string, manifest: Manifest, parts: AsyncIterable<Part>): Promise<void> {
  const sql = new pg.Client({ connectionString: url, application_name: 'fairbook restore', keepAlive: true });
  await sql.connect();
  try {
    await sql.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await sql.query('begin');
    await refuseUsed(sql);
    await applyInOne(sql, manifest.migrations);
    const putBack = await bare(sql);
    await fill(sql, manifest, parts);
    await putBack();
    // The next start then accepts the place of players' files as it finds it.
    await forget(sql, PLAYERS_FILES);
    await sql.query('commit');
    await sql.query('analyze');
  } finally {
    // Without a commit PostgreSQL rolls back.
    await sql.end();
  }
}

/** Throws a `StartError` when the database has tables. */
async function refuseUsed(sql: pg.Client): Promise<void> {
  const { rows } = await sql.query<{ name: string; more: string }>(
    `select min(relname) as name, count(*)::text as more from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  const { name, more } = rows[0]!;
  if (name === null) return;
  throw new StartError(
    `The database is not empty: it has ${more} tables, such as ${name}. Nothing was changed; restore into a new, empty one.`,
  );
}

/**
 * Takes away what costs time while rows come, or would refuse or change them: indexes, foreign keys, our own triggers
 * and the rows that migrations wrote. Returns how to put the first three back.
 */
async function bare(sql: pg.Client): Promise<() => Promise<void>> {
  const tables = (await tablesIn(sql)).map(({ name }) => quoted(name));
  const { rows: keys } = await sql.query<{ on: string; name: string; def: string }>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as def from pg_constraint
     where connamespace = current_schema()::regnamespace and contype = 'f'`,
  );
  const { rows: indexes } = await sql.query<{ name: string; def: string }>(
    `select c.relname as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as def from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace
       and not c.relispartition and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
  );
  for (const { on, name } of keys) await sql.query(`alter table ${on} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await sql.query(`drop index ${quoted(name)}`);
  for (const name of tables) await sql.query(`alter table ${name} disable trigger user`);
  await sql.query(`truncate ${tables.join(', ')}`);
  return async () => {
    for (const { def } of indexes) await sql.query(def);
    for (const { on, name, def } of keys)
      await sql.query(`alter table ${on} add constraint ${quoted(name)} ${def}`);
    for (const name of tables) await sql.query(`alter table ${name} enable trigger user`);
  };
}

async function fill(sql: pg.Client, { tables }: Manifest, parts: AsyncIterable<Part>): Promise<void> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.map(quoted).join(', ')]));
  const counts = new Map<string, number>();
  const from = parts[Symbol.asyncIterator]();
  let next = await from.next();
  const tableOf = ({ name }: Part) => (name.startsWith('rows/') ? name.split('/')[1]! : null);

  async function* rowsOf(table: string): AsyncGenerator<Buffer> {
    for (; !next.done && tableOf(next.value) === table; next = await from.next()) yield next.value.data;
  }

  while (!next.done) {
    const table = tableOf(next.value);
    if (table !== null) {
      const into = sql.query(copyFrom(`copy ${quoted(table)} (${columnsOf.get(table)}) from stdin`));
      await pipeline(rowsOf(table), into);
      counts.set(table, into.rowCount);
      continue;
    }
    if (next.value.name === ENDING) await end(sql, JSON.parse(next.value.data.toString()) as Ending, counts);
    next = await from.next();
  }
}

async function end(sql: pg.Client, { rows, sequences }: Ending, counts: Map<string, number>): Promise<void> {
  const short = Object.entries(rows).find(([name, count]) => count !== (counts.get(name) ?? 0));
  if (short) throw new Error(`${short[0]} got ${counts.get(short[0]) ?? 0} rows of ${short[1]}`);
  for (const { name, last, isCalled } of sequences)
    await sql.query('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled]);
}
