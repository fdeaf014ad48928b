import { sql } from 'kysely';
import type { Tx } from '../platform/database/transact.ts';

/** Where players take part, and the column that says in what. */
const OF = {
  tournament_players: 'tournament_id',
  prediction_entries: 'round_id',
  free_round_claims: 'offer_id',
} as const;

/** Whether the same person already takes part with another account. */
export async function hasOtherAccount(
  tx: Tx,
  table: keyof typeof OF,
  { id, userId }: { id: bigint; userId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from accounts_of_person(${userId}) other
    join ${sql.table(table)} t on t.user_id = other.other_id and t.${sql.ref(OF[table])} = ${id} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
