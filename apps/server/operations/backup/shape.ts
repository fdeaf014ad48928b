import type { Sql } from '../../platform/database/sql.ts';

/** A table of the schema and the columns that hold what can't be computed. */
export interface Table {
  name: string;
  columns: string[];
}

/**
 * Tables that outlive a crash of PostgreSQL (not unlogged ones), by name; rows of partitions count as rows of their
 * table. `migrations` is left out, because the migrations write it themselves.
 */
export async function tablesIn(sql: Sql): Promise<Table[]> {
  const { rows } = await sql.query<Table>({
    text: `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
           from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and a.attgenerated = ''
           where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
             and c.relpersistence = 'p'
             and c.relname <> 'migrations'
           group by 1 order by 1`,
  });
  return rows;
}

export interface Sequence {
  name: string;
  last: string;
  isCalled: boolean;
}

/** What the sequences have given out; numbers are never given twice, so read them after the rows. */
export async function sequencesIn(sql: Sql): Promise<Sequence[]> {
  const { rows } = await sql.query<{ name: string }>({
    text: `select sequencename as name from pg_sequences where schemaname = current_schema() order by 1`,
  });
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: found } = await sql.query<{ last: string; called: boolean }>({
      text: `select last_value::text as last, is_called as called from ${quoted(name)}`,
    });
    sequences.push({ name, last: found[0]!.last, isCalled: found[0]!.called });
  }
  return sequences;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Transaction numbers belong to one PostgreSQL, and another one may be far behind: what it writes would count as older
 * than everything restored, and never reach the log. So an archive counts them back from its own moment, and whatever
 * a PostgreSQL writes later is larger. They are no part of what is signed or chained.
 */
const NUMBERS = new Set(['tx', 'upto_tx']);

/** A column as the archive has it; `$snapshot` stands for the number of the moment. */
export function selected(table: string, column: string, snapshot: string): string {
  const name = quoted(column);
  if (NUMBERS.has(column)) return `${name} - ${snapshot} as ${name}`;
  if (table !== 'proof_entries' || column !== 'ref') return name;
  // The entries of results and settlements are found by the transaction that wrote them.
  return `case kind when 'settlements' then (ref::bigint - ${snapshot})::text
    when 'results' then split_part(ref, '/', 1) || '/' || (split_part(ref, '/', 2)::bigint - ${snapshot})
    else ref end as ref`;
}
