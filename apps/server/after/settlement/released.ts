import type { Sql } from '../../platform/database/sql.ts';

/** Where a bonus account's money went when it became the player's own. */
export interface Released {
  /** The main account of the same currency. */
  mainId: number;
  /** The total ever moved there, in minor units. */
  amountMinor: bigint;
}

/** The released bonus accounts among these, by id. Without accounts there is no query. */
export async function releasedFrom(sql: Sql, accountIds: readonly number[]): Promise<Map<number, Released>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql.query<{ id: bigint; main_id: bigint; released: bigint }>({
    name: 'released_from',
    text: `select b.id, m.id main_id, r.released
           from accounts b
           join accounts m on m.user_id = b.user_id and m.currency = b.currency and m.kind = 'player' and m.type in (0, 9)
           cross join lateral (
             select coalesce(sum(amount), 0)::bigint released from transfers
             where chain_account = b.id and kind = 'bonus_take' and reference = 'bonus-release:' || b.id) r
           where b.id = any($1::bigint[]) and b.kind = 'player' and b.type = 4 and r.released > 0`,
    values: [accountIds],
  });
  return new Map(
    rows.map(({ id, main_id, released }) => [Number(id), { mainId: Number(main_id), amountMinor: released }]),
  );
}
