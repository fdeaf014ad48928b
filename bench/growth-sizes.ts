import type { Platform } from '../apps/server/platform/context.ts';

export interface TableSize {
  name: string;
  rows: number;
  heap: number;
  toast: number;
  indexes: number;
}

/** Bytes of every table with rows, without free space in its pages; the largest first. */
export async function sizesOf(pool: Platform['pool']): Promise<TableSize[]> {
  await pool.query('vacuum (full, analyze)');
  const { rows } = await pool.query(
    `select c.relname as name, c.reltuples::float8 as rows, pg_relation_size(c.oid)::float8 as heap,
            coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0)::float8 as toast,
            pg_indexes_size(c.oid)::float8 as indexes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.reltuples > 0
     order by pg_total_relation_size(c.oid) desc`,
  );
  return rows;
}
