import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { transact } from './transact.ts';

/** How a table is partitioned: by the day or month of a time (UTC), or by ranges of `by` numbers each. */
export interface Cut {
  table: string;
  column: string;
  by: 'day' | 'month' | number;
}

/** A partition with its bounds, the second excluded: epoch milliseconds, or numbers. */
export interface Part {
  name: string;
  from: number;
  to: number;
}

/** Statements on a partition that others use wait this long for its locks, because everybody else waits behind them. */
const PATIENCE = '500ms';
const TRIES = 4;
const PAUSE_MS = 250;
const LOCK_NOT_AVAILABLE = '55P03';
const CHECK_VIOLATION = '23514';

/** The partition that a key belongs to. */
export function partOf({ table, by }: Cut, key: number): Part {
  const at = new Date(key);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const digits = at.toISOString().slice(0, 10).replaceAll('-', '');
  if (by === 'day')
    return {
      name: `${table}_p${digits}`,
      from: Date.UTC(year, month, day),
      to: Date.UTC(year, month, day + 1),
    };
  if (by === 'month')
    return {
      name: `${table}_p${digits.slice(0, 6)}`,
      from: Date.UTC(year, month),
      to: Date.UTC(year, month + 1),
    };
  const n = Math.floor(key / by);
  return { name: `${table}_p${n}`, from: n * by, to: (n + 1) * by };
}

/** The existing partitions, oldest first, including the table as it was before it was partitioned. */
export async function partsOf(pool: Pick<Pool, 'query'>, cut: Cut): Promise<Part[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass',
    [cut.table],
  );
  return rows.flatMap(({ name }) => named(cut, name) ?? []).sort((a, b) => a.to - b.to);
}

/**
 * The partition with this table name: `…_p20261122` is one range, `…_until20261122` everything before it. Null for
 * other names, such as the default partition.
 */
function named(cut: Cut, name: string): Part | null {
  const [, kind, digits = ''] = /_(p|until)(\d+)$/.exec(name) ?? [];
  if (kind === undefined) return null;
  const first = typeof cut.by === 'number' ? Number(digits) * cut.by : timeOf(digits);
  if (kind === 'until') return { name, from: Number.NEGATIVE_INFINITY, to: first };
  return { ...partOf(cut, first), name };
}

function timeOf(digits: string): number {
  return Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6) || 1));
}

/**
 * The tables whose old rows are deleted one by one: the default partition, with rows that came when their own partition
 * was missing, and the table as it was before it was partitioned.
 */
export async function leftoversOf(pool: Pick<Pool, 'query'>, cut: Cut): Promise<string[]> {
  const old = (await partsOf(pool, cut)).filter(({ from }) => from === Number.NEGATIVE_INFINITY);
  return [restOf(cut), ...old.map(({ name }) => name)];
}

function restOf({ table }: Cut): string {
  return `${table}_rest`;
}

/**
 * Makes the partition of `key` and the next `ahead` ones, unless they exist. Rows that came before their partition
 * existed move into it. Throws when others hold the table for too long; new rows then go to the default partition, and
 * the next run moves them.
 */
export async function makeParts(pool: Pool, cut: Cut, key: number, ahead: number): Promise<void> {
  const known = await partsOf(pool, cut);
  let part = partOf(cut, key);
  for (let n = 0; n <= ahead; n++, part = partOf(cut, part.to)) {
    const { from, to } = part;
    if (!known.some((other) => other.from < to && from < other.to)) await make(pool, cut, part);
  }
}

/**
 * Whether an insert found no partition because one was being attached at that moment; the same insert succeeds a moment
 * later. PostgreSQL reports both as check violations, but one of the row's own constraints has a name.
 */
export function isBetweenPartitions(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === CHECK_VIOLATION && constraint === undefined;
}

async function make(pool: Pool, cut: Cut, { name, from, to }: Part): Promise<void> {
  const [low, high] = [literal(cut, from), literal(cut, to)];
  const rest = restOf(cut);
  await patiently(pool, [
    // Inserts must wait on this lock, before PostgreSQL picks their partition: an insert that waited for the default
    // partition instead would fail, because its own partition exists by then.
    `lock table ${cut.table} in share row exclusive mode`,
    `create table ${name} (like ${cut.table} including all)`,
    `lock table ${rest} in access exclusive mode`,
    `with moved as (delete from ${rest} where ${cut.column} >= ${low} and ${cut.column} < ${high} returning *)
     insert into ${name} select * from moved`,
    `alter table ${cut.table} attach partition ${name} for values from (${low}) to (${high})`,
  ]);
}

function literal({ by }: Cut, key: number): string {
  return typeof by === 'number' ? `${key}` : `'${new Date(key).toISOString()}'`;
}

/**
 * Drops the partitions whose rows are all below `before`, unless `mayGo` returns false. Returns the names of the
 * dropped ones.
 */
export async function dropParts(
  pool: Pool,
  cut: Cut,
  before: number,
  mayGo: (part: Part) => Promise<boolean> = async () => true,
): Promise<string[]> {
  const dropped: string[] = [];
  for (const part of await partsOf(pool, cut)) {
    if (part.to > before || !(await mayGo(part))) continue;
    await patiently(pool, [`drop table ${part.name}`]);
    dropped.push(part.name);
  }
  return dropped;
}

/**
 * For a table partitioned by time: makes partitions ahead of `now`, and drops what is older than `before` (epoch ms).
 */
export async function keepSince(
  pool: Pool,
  cut: Cut,
  { now, before, ahead }: { now: number; before: number; ahead: number },
): Promise<void> {
  await makeParts(pool, cut, now, ahead);
  await dropParts(pool, cut, before);
  for (const name of await leftoversOf(pool, cut))
    await pool.query(`delete from ${name} where ${cut.column} < $1`, [new Date(before)]);
}

/** Runs the statements in one transaction that waits only briefly for locks; tries again a few times. */
async function patiently(pool: Pool, statements: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact(pool, async (sql) => {
        await sql.query({ text: `set local lock_timeout = '${PATIENCE}'` });
        for (const text of statements) await sql.query({ text });
      });
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
