import type { Sql } from '../platform/database/sql.ts';

/** Whether the house offers this player anything at all at this moment (docs/decisions/0159). `at` in epoch milliseconds. */
export async function mayBeOffered(sql: Sql, userId: number, at: number): Promise<boolean> {
  const { rows } = await sql.query<{ may: boolean }>({
    text: 'select may_be_offered($1, $2) may',
    values: [userId, new Date(at)],
  });
  return rows[0]!.may;
}
