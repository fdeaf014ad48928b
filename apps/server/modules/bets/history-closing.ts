import type { bets } from '@fairbook/contracts';
import type { Sql } from '../wallet/index.ts';

interface Row {
  game_id: bigint;
  outcome_id: string;
  odds_milli: number;
  type_id: number;
  has_builders: boolean;
  closing_milli: number | null;
}

/** The last prices before the start, which stay with the game; null for a coupon that is not the player's. */
export async function closingPricesOf(
  sql: Sql,
  userId: number,
  id: string,
): Promise<bets.ClosingPrices | null> {
  const { rows } = await sql.query<Row>({
    name: 'closing_prices_of',
    text: `select l.game_id, l.outcome_id, l.odds_milli, c.type_id, c.builders is not null has_builders,
             case when g.status in ('live', 'ended') and not l.is_live then (
               select (priced ->> 1)::int from jsonb_array_elements(g.state -> 'closing') priced
               where priced ->> 0 = l.outcome_id) end closing_milli
           from coupons c join coupon_legs l on l.coupon_id = c.id left join games g on g.id = l.game_id
           where c.id = $1 and c.user_id = $2 order by l.n`,
    values: [id, userId],
  });
  return rows.length === 0 ? null : { bets: rows.map(priceOf), value: closingValue(rows) };
}

function priceOf({ game_id, outcome_id, closing_milli }: Row): bets.ClosingPrices['bets'][number] {
  return {
    gameId: Number(game_id),
    outcomeId: outcome_id,
    coef: closing_milli === null ? null : closing_milli / 1000,
  };
}

/** Prices are multiplied only where the coupon multiplies them: in a single and in an express without joint prices. */
function closingValue(rows: readonly Row[]): number | null {
  const isProduct = rows.every(({ type_id, has_builders }) => type_id <= 1 && !has_builders);
  if (!isProduct || rows.some(({ closing_milli }) => closing_milli === null)) return null;
  const ratio = rows.reduce((product, row) => (product * row.odds_milli) / row.closing_milli!, 1);
  return Math.round((ratio - 1) * 10_000) / 100;
}
