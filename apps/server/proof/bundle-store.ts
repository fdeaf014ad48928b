import type { bets } from '@fairbook/contracts';
import type { Sql } from '../platform/database/sql.ts';
import { RESULT_COLUMNS, type ResultRow, SETTLEMENT_COLUMNS, type SettlementRow } from './statements.ts';

export async function receiptGroupOf(sql: Sql, couponId: string): Promise<string | null> {
  const { rows } = await sql.query<{ receipt_group: string | null }>({
    name: 'proof_group_of',
    text: 'select receipt_group from coupons where id = $1',
    values: [couponId],
  });
  return rows[0]?.receipt_group ?? null;
}

export async function settlementsOf(sql: Sql, couponId: string): Promise<SettlementRow[]> {
  const { rows } = await sql.query<SettlementRow>({
    name: 'proof_settlements_of',
    text: `select ${SETTLEMENT_COLUMNS} from settlement_revisions r join coupons c on c.id = r.coupon_id
           where r.coupon_id = $1 order by r.n`,
    values: [couponId],
  });
  return rows;
}

/** Every result that may decide one of these legs, including those of the whole game. */
export async function resultsOf(
  sql: Sql,
  legs: readonly Pick<bets.CouponLeg, 'gameId' | 'outcomeId'>[],
): Promise<ResultRow[]> {
  const { rows } = await sql.query<ResultRow>({
    name: 'proof_results_of',
    text: `select ${RESULT_COLUMNS} from outcome_results
           where (game_id, outcome_id) in (
             select game_id, unnest(array[outcome_id, '*']) from unnest($1::bigint[], $2::text[]) leg(game_id, outcome_id))
           order by game_id, outcome_id, revision`,
    values: [legs.map(({ gameId }) => gameId), legs.map(({ outcomeId }) => outcomeId)],
  });
  return rows;
}
