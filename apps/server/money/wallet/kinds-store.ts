import { ALL_KINDS, LINE_KINDS, productOfKind } from '@fairbook/contracts/products';
import type { Sql } from '../../platform/database/sql.ts';

/**
 * Writes what the database has to know about the kinds of lines, since it takes no line of an unknown kind. Kinds that
 * only newer or older code has stay.
 */
export async function writeKinds(sql: Sql): Promise<void> {
  const kinds = ALL_KINDS.map((kind) => ({ kind, ...LINE_KINDS[kind] }));
  await sql.query({
    text: `insert into line_kinds (kind, product, counts, brings_into_play)
           select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) on conflict (kind) do update
           set product = excluded.product, counts = excluded.counts, brings_into_play = excluded.brings_into_play
           where (line_kinds.product, line_kinds.counts, line_kinds.brings_into_play)
             is distinct from (excluded.product, excluded.counts, excluded.brings_into_play)`,
    values: [
      kinds.map(({ kind }) => kind),
      kinds.map(({ kind }) => productOfKind(kind)?.name ?? null),
      kinds.map(({ counts }) => counts ?? null),
      kinds.map(({ stoppedBy }) => stoppedBy?.includes('exclusion') ?? false),
    ],
  });
}
