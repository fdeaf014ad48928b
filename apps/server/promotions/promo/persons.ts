import type { promo } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';

/** Kinds of codes whose uses count for a person, whatever the account. */
export const OF_PERSON: ReadonlySet<promo.PromoKind> = new Set(['insurance', 'risk_free']);

/** Whether a person has placed a bet, on any account: one that was refused or is void is none. */
export async function hasPlaced(sql: Sql, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql.query<{ n: bigint }>({
    text: `select n from (select distinct n from unnest($1::bigint[]) w(n)) w
           where exists (select from coupons c where c.status not in ('refused', 'void')
             and (c.user_id = n or c.user_id in (select other_id from accounts_of_person(n))))`,
    values: [userIds],
  });
  return new Set(rows.map(({ n }) => Number(n)));
}
