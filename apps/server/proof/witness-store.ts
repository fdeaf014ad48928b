import type { proof } from '@fairbook/contracts';
import type { Sql } from '../platform/database/sql.ts';
import { HEAD_COLUMNS, type HeadRow, headOf, headValues } from './head-row.ts';

type Fault = NonNullable<proof.Witness['fault']>;

/** A head with its checkpoint, and the lines of those who have cosigned it. */
export interface NotedHead {
  head: proof.TreeHead;
  checkpoint: string;
  lines: string[];
}

/** Which cosignatures count, by the keys of witnesses, and how many a head needs. */
export interface Asked {
  keys: readonly string[];
  threshold: number;
}

export interface WitnessRow {
  key: string;
  size: number | null;
  at: Date | null;
  behindSince: Date | null;
  fault: Fault | null;
}

type NotedRow = HeadRow & { checkpoint: string; lines?: string[] };

/** The current head with its checkpoint; null before the first. */
export async function currentNoted(sql: Sql, keys: readonly string[]): Promise<NotedHead | null> {
  const { rows } = await sql.query<NotedRow>({
    name: 'proof_noted',
    text: `select ${HEAD_COLUMNS}, checkpoint, array(
             select line from proof_cosignatures c
             join proof_witnessed w on w.size = c.size and w.checkpoint = proof_log.checkpoint
             where c.size = proof_log.size and c.witness = any($1) order by c.witness) lines
           from proof_log where checkpoint is not null`,
    values: [keys],
  });
  return notedOf(rows[0]);
}

/**
 * The newest head with at least `threshold` cosignatures, and at least one; null before the first. `withBase` also
 * allows the head of the moment when the site began to ask, without enough cosignatures.
 */
export async function cosignedHead(
  sql: Sql,
  { keys, threshold }: Asked,
  withBase = false,
): Promise<NotedHead | null> {
  const { rows } = await sql.query<NotedRow>({
    name: 'proof_cosigned',
    text: `select ${HEAD_COLUMNS.replaceAll(/\w+/g, 'h.$&')}, h.checkpoint, said.lines
           from proof_witnessed h cross join proof_log l cross join lateral (
             select coalesce(array_agg(line order by witness), '{}') lines, count(*) enough
             from proof_cosignatures c where c.size = h.size and c.witness = any($1)) said
           where h.size >= coalesce(l.witness_base, 0)
             and (said.enough >= $2 or ($3 and h.size = l.witness_base))
           order by h.size desc limit 1`,
    values: [keys, Math.max(1, threshold), withBase],
  });
  return notedOf(rows[0]);
}

/** All heads that are kept, oldest first. */
export async function witnessedHeads(sql: Sql): Promise<proof.TreeHead[]> {
  const { rows } = await sql.query<HeadRow>({
    text: `select ${HEAD_COLUMNS} from proof_witnessed order by size`,
  });
  return rows.flatMap((row) => headOf(row) ?? []);
}

function notedOf(row: NotedRow | undefined): NotedHead | null {
  const head = row && headOf(row);
  return head ? { head, checkpoint: row.checkpoint, lines: row.lines ?? [] } : null;
}

/** Keeps a cosignature of the head. `at` in epoch seconds, by the clock of the witness. */
export async function keepCosignature(
  sql: Sql,
  { head, checkpoint }: NotedHead,
  { witness, line, at }: { witness: string; line: string; at: number },
): Promise<void> {
  await keepHead(sql, head, checkpoint);
  const moment = new Date(at * 1000);
  await sql.query({
    text: `insert into proof_cosignatures (size, witness, at, line) values ($1, $2, $3, $4)
           on conflict (size, witness) do update set at = excluded.at, line = excluded.line`,
    values: [head.size, witness, moment, line],
  });
  await sql.query({
    text: `insert into proof_witnesses (key, size, at) values ($1, $2, $3)
           on conflict (key) do update
             set size = excluded.size, at = excluded.at, behind_since = null, fault = null`,
    values: [witness, head.size, moment],
  });
}

/**
 * Keeps a head. If it was signed again under another name of the log, the cosignatures of the former checkpoint are
 * deleted.
 */
async function keepHead(sql: Sql, head: proof.TreeHead, checkpoint: string): Promise<void> {
  await sql.query({
    text: 'delete from proof_witnessed where size = $1 and checkpoint <> $2',
    values: [head.size, checkpoint],
  });
  await sql.query({
    text: `insert into proof_witnessed (${HEAD_COLUMNS}, checkpoint) values ($1, $2, $3, $4, $5, $6)
           on conflict (size) do nothing`,
    values: [...headValues(head), checkpoint],
  });
}

/** Remembers that a witness has not cosigned a head, and since when. */
export async function keepFault(sql: Sql, key: string, fault: Fault, at: number): Promise<void> {
  await sql.query({
    text: `insert into proof_witnesses (key, behind_since, fault) values ($1, $2, $3)
           on conflict (key) do update
             set behind_since = coalesce(proof_witnesses.behind_since, excluded.behind_since),
                 fault = excluded.fault`,
    values: [key, new Date(at), fault],
  });
}

export async function witnessRows(sql: Sql, keys: readonly string[]): Promise<WitnessRow[]> {
  const { rows } = await sql.query<WitnessRow & { size: bigint | null }>({
    name: 'proof_witness_rows',
    text: `select key, size, at, behind_since "behindSince", fault from proof_witnesses where key = any($1)`,
    values: [keys],
  });
  return rows.map((row) => ({ ...row, size: row.size === null ? null : Number(row.size) }));
}

/**
 * Notes the head from which on this policy holds, if the policy has changed. False while there is no head. Needs a
 * transaction.
 */
export async function adoptPolicy(sql: Sql, policy: string): Promise<boolean> {
  const { rows } = await sql.query<{ witness_policy: string | null }>({
    text: 'select witness_policy from proof_log where checkpoint is not null for update',
  });
  if (!rows[0]) return false;
  if (rows[0].witness_policy === policy) return true;
  const now = await currentNoted(sql, []);
  if (!now) return false;
  await keepHead(sql, now.head, now.checkpoint);
  await sql.query({
    text: 'update proof_log set witness_policy = $1, witness_base = size',
    values: [policy],
  });
  return true;
}

/**
 * Deletes heads that nobody needs any more. It keeps the newest head, the newest that is cosigned, the first under the
 * current policy, and the last of each day.
 */
export async function pruneHeads(sql: Sql, asked: Asked): Promise<void> {
  const cosigned = await cosignedHead(sql, asked);
  await sql.query({
    text: `delete from proof_witnessed h
           where h.size < (select max(size) from proof_witnessed)
             and h.size is distinct from $1::bigint
             and h.size is distinct from (select witness_base from proof_log)
             and not exists (select from proof_days d where d.size = h.size)`,
    values: [cosigned?.head.size ?? null],
  });
}
