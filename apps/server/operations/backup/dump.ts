import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../../platform/database/migrate.ts';
import type { Part } from './archive.ts';
import { quoted, type Sequence, selected, sequencesIn, type Table, tablesIn } from './shape.ts';

/** Rows in one part of the archive, in bytes: what a backup and a restore hold in memory. */
const STEP = 4 << 20;

/** A moment of the database that doesn't change while it is read. */
export interface Snapshot {
  sql: pg.Client;
  tables: Table[];
  /** The transaction number that every row is older than. */
  number: string;
}

/**
 * Opens a snapshot: a read-only transaction that locks nothing against reading and writing. A migration waits until it
 * ends.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const sql = new pg.Client({ connectionString: url, application_name: 'fairbook backup', keepAlive: true });
  await sql.connect();
  await sql.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  // No migration may come between the list of tables and the snapshot.
  await sql.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  const tables = await tablesIn(sql);
  await sql.query('begin isolation level repeatable read, read only');
  await sql.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  const { rows } = await sql.query<{ number: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as number',
  );
  await sql.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  return { sql, tables, number: rows[0]!.number };
}

/** The rows of all tables, one table after the other, as PostgreSQL's COPY writes them, and the ending. */
export async function* rowsOf({ sql, tables, number }: Snapshot): AsyncGenerator<Part> {
  const streams = new Map<string, { rowCount?: number }>();
  for (const { name, columns } of tables) {
    const list = columns.map((column) => selected(name, column, number)).join(', ');
    const stream = sql.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`));
    let n = 0;
    for await (const data of inSteps(stream))
      yield { name: `rows/${name}/${String(n++).padStart(6, '0')}`, data };
    streams.set(name, stream as { rowCount?: number });
  }
  // The count of a stream comes after its rows, and is there for certain when a later query has been answered.
  const sequences = await sequencesIn(sql);
  const rows = Object.fromEntries([...streams].map(([name, { rowCount }]) => [name, rowCount ?? 0]));
  const ending: Ending = { rows, sequences };
  yield { name: ENDING, data: Buffer.from(JSON.stringify(ending, null, 1)) };
}

async function* inSteps(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < STEP) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** What is known when all rows are read: how many there were, and what the sequences have given out. */
export interface Ending {
  rows: Record<string, number>;
  sequences: Sequence[];
}

export const ENDING = 'ending.json';
