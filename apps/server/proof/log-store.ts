import type { proof } from '@fairbook/contracts';
import type { Tile, TileId } from '@fairbook/proof/log';
import type { Sql } from '../platform/database/sql.ts';
import { bytesOf, hashesOf } from './groups.ts';
import { HEAD_COLUMNS, type HeadRow, headOf, headValues } from './head-row.ts';
import type { DayHead, LogState, NewEntry, StoredEntry } from './types.ts';

/** The row of the log, locked until the transaction ends; null when another transaction holds it. */
export async function holdLog(sql: Sql): Promise<LogState | null> {
  const { rows } = await sql.query<HeadRow & { upto_tx: bigint; checkpoint: string | null }>({
    name: 'proof_hold',
    text: `select upto_tx, checkpoint, ${HEAD_COLUMNS} from proof_log for update skip locked`,
  });
  const row = rows[0];
  if (!row) return null;
  return {
    uptoTx: row.upto_tx,
    size: Number(row.size),
    root: row.root.toString('hex'),
    head: headOf(row),
    checkpoint: row.checkpoint,
  };
}

/** The signed head; null before the first. */
export async function currentHead(sql: Sql): Promise<proof.TreeHead | null> {
  const { rows } = await sql.query<HeadRow>({
    name: 'proof_head',
    text: `select ${HEAD_COLUMNS} from proof_log`,
  });
  return rows[0] ? headOf(rows[0]) : null;
}

/** The head as a signed note; null before the first. */
export async function currentCheckpoint(sql: Sql): Promise<string | null> {
  const { rows } = await sql.query<{ checkpoint: string | null }>({
    name: 'proof_checkpoint',
    text: 'select checkpoint from proof_log',
  });
  return rows[0]?.checkpoint ?? null;
}

/** Stores a new head, with the same head as a checkpoint. */
export async function writeHead(
  sql: Sql,
  uptoTx: bigint,
  { head, checkpoint }: { head: proof.TreeHead; checkpoint: string },
): Promise<void> {
  await sql.query({
    name: 'proof_move',
    text: 'update proof_log set upto_tx = $1, size = $2, root = $3, at = $4, signature = $5, kid = $6, checkpoint = $7',
    values: [uptoTx, ...headValues(head), checkpoint],
  });
}

export async function writeCheckpoint(sql: Sql, checkpoint: string): Promise<void> {
  await sql.query({
    name: 'proof_sign_checkpoint',
    text: 'update proof_log set checkpoint = $1',
    values: [checkpoint],
  });
}

export async function writeEntries(sql: Sql, from: number, entries: readonly NewEntry[]): Promise<void> {
  await sql.query({
    name: 'proof_append',
    text: `insert into proof_entries (seq, kind, ref, text, codes)
           select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bytea[])`,
    values: [
      entries.map((_, i) => from + i),
      entries.map(({ kind }) => kind),
      entries.map(({ ref }) => ref),
      entries.map(({ text }) => text),
      entries.map(({ codes }) => codes),
    ],
  });
}

interface EntryRow {
  seq: bigint;
  kind: NewEntry['kind'];
  ref: string;
  text: string;
  codes: Buffer | null;
}

/** Entries from one index to another (excluded), in order. */
export async function entriesBetween(sql: Sql, from: number, to: number): Promise<StoredEntry[]> {
  const { rows } = await sql.query<EntryRow>({
    name: 'proof_entries',
    text: 'select seq, kind, ref, text, codes from proof_entries where seq >= $1 and seq < $2 order by seq',
    values: [from, to],
  });
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** The entries of these groups, by `kind/ref`. */
export async function entriesOfGroups(
  sql: Sql,
  groups: readonly Pick<NewEntry, 'kind' | 'ref'>[],
): Promise<Map<string, StoredEntry>> {
  const { rows } = await sql.query<EntryRow>({
    name: 'proof_entries_of',
    text: `select seq, kind, ref, text, codes from proof_entries
           where (kind, ref) in (select * from unnest($1::text[], $2::text[]))`,
    values: [groups.map(({ kind }) => kind), groups.map(({ ref }) => ref)],
  });
  return new Map(rows.map((row) => [`${row.kind}/${row.ref}`, { ...row, seq: Number(row.seq) }]));
}

export async function readTiles(sql: Sql, ids: readonly TileId[]): Promise<Tile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql.query<{ level: number; n: bigint; hashes: Buffer }>({
    name: 'proof_tiles',
    text: `select level, n, hashes from proof_tiles
           where (level, n) in (select * from unnest($1::smallint[], $2::bigint[]))`,
    values: [ids.map(({ level }) => level), ids.map(({ n }) => n)],
  });
  return rows.map(({ level, n, hashes }) => ({ level, n: Number(n), hashes: hashesOf(hashes) }));
}

export async function writeTiles(sql: Sql, tiles: readonly Tile[]): Promise<void> {
  await sql.query({
    name: 'proof_write_tiles',
    text: `insert into proof_tiles (level, n, hashes)
           select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])
           on conflict (level, n) do update set hashes = excluded.hashes`,
    values: [
      tiles.map(({ level }) => level),
      tiles.map(({ n }) => n),
      tiles.map(({ hashes }) => bytesOf(hashes)),
    ],
  });
}

/** Heads of days, newest first. */
export async function daysBefore(sql: Sql, before: string | null, limit: number): Promise<DayHead[]> {
  const { rows } = await sql.query<HeadRow & { day: string }>({
    name: 'proof_days',
    text: `select day::text "day", ${HEAD_COLUMNS} from proof_days where $1::date is null or day < $1
           order by proof_days.day desc limit $2`,
    values: [before, limit],
  });
  return rows.map((row) => ({ day: row.day, head: headOf(row)! }));
}

export async function writeDays(sql: Sql, days: readonly string[], head: proof.TreeHead): Promise<void> {
  await sql.query({
    text: `insert into proof_days (day, ${HEAD_COLUMNS}) select day, $2, $3, $4, $5, $6 from unnest($1::date[]) day`,
    values: [days, ...headValues(head)],
  });
}

/** The log as a node sees it without holding it. */
export interface SeenLog {
  head: proof.TreeHead | null;
  /** Why a node found that it must not be continued; null when none did. */
  fault: string | null;
  /**
   * The transaction number up to which everything is committed, if some of it is not in the log yet or a first head is
   * to be signed; null otherwise.
   */
  pending: bigint | null;
}

/** Asks for the newest of each kind: to learn whether any has a higher number, PostgreSQL reads whole tables. */
export async function lookAtLog(sql: Sql): Promise<SeenLog> {
  const { rows } = await sql.query<HeadRow & { fault: string | null; upto: bigint | null }>({
    name: 'proof_look',
    text: `select ${HEAD_COLUMNS}, fault, case when kid is null
             or (select max(tx) from receipt_groups) >= upto_tx
             or (select max(tx) from outcome_results) >= upto_tx
             or (select max(tx) from settlement_revisions) >= upto_tx
             then pg_snapshot_xmax(pg_current_snapshot())::text::bigint end upto from proof_log`,
  });
  const row = rows[0]!;
  return { head: headOf(row), fault: row.fault, pending: row.upto };
}

/** Tells all nodes why the log must not be continued; null when it may be again. */
export async function writeFault(sql: Sql, fault: string | null): Promise<void> {
  await sql.query({
    text: 'update proof_log set fault = $1 where fault is distinct from $1',
    values: [fault],
  });
}

/** The transaction number before which everything is in the log. */
export async function reachedTx(sql: Sql): Promise<bigint> {
  const { rows } = await sql.query<{ upto_tx: bigint }>({
    name: 'proof_reached',
    text: 'select upto_tx from proof_log',
  });
  return rows[0]!.upto_tx;
}

/** The signed head, if the log it stands for has the receipts of this group; null until it has. */
export async function headWith(sql: Sql, groupId: string): Promise<proof.TreeHead | null> {
  const entry = (await entriesOfGroups(sql, [{ kind: 'receipts', ref: groupId }])).get(`receipts/${groupId}`);
  const head = entry ? await currentHead(sql) : null;
  return entry && head && head.size > entry.seq ? head : null;
}
