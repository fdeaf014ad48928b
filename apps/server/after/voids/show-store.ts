import type { Sql } from '../../platform/database/sql.ts';

export async function loginsOf(sql: Sql, ids: readonly (bigint | null)[]): Promise<Map<bigint, string>> {
  const { rows } = await sql.query<{ id: bigint; login: string }>({
    text: 'select id, login from users where id = any($1::bigint[])',
    values: [ids.filter((id) => id !== null)],
  });
  return new Map(rows.map(({ id, login }) => [id, login]));
}

/** Reasons of the decisions on held markets, by alert id. They are read from the log of edits; the latest counts. */
export async function decisionReasons(sql: Sql, alertIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql.query<{ id: bigint; reason: string }>({
    text: `select distinct on (1) (after->>'id')::bigint id, after->>'reason' reason from operator_edits
           where part = 'voids' and subject like 'prices %' and (after->>'id')::bigint = any($1::bigint[])
             and after->>'reason' is not null
           order by 1, operator_edits.id desc`,
    values: [alertIds],
  });
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
