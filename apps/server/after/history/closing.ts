import type { bets } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Sportsbook } from '../../sportsbook/index.ts';

interface Row {
  game_id: bigint;
  outcome_id: string;
  odds_milli: number;
  seen_milli: number;
  is_live: boolean;
  type_id: number;
  has_builders: boolean;
  closing_milli: number | null;
  change_coef_action: 0 | 1 | 2;
  tolerance_percent: number;
}

/**
 * The prices of a coupon's legs around its placing: the seen one, the first one (for a live bet, the first in play),
 * and the last before the start. The last is stored with the game, the first in its trail. Null for another player's
 * coupon.
 */
export async function closingPricesOf(
  { sql, trails }: { sql: Sql; trails: Sportsbook['trails'] },
  userId: number,
  id: string,
): Promise<bets.ClosingPrices | null> {
  const { rows } = await sql.query<Row>({
    name: 'closing_prices_of',
    text: `select l.game_id, l.outcome_id, l.odds_milli, l.seen_milli, l.is_live, c.type_id,
             c.builders is not null has_builders, c.change_coef_action, c.tolerance_percent,
             case when g.status in ('live', 'ended') and not l.is_live then (
               select (priced ->> 1)::int from jsonb_array_elements(g.state -> 'closing') priced
               where priced ->> 0 = l.outcome_id) end closing_milli
           from coupons c join coupon_legs l on l.coupon_id = c.id left join games g on g.id = l.game_id
           where c.id = $1 and c.user_id = $2 order by l.n`,
    values: [id, userId],
  });
  const [first] = rows;
  if (!first) return null;
  return {
    policy: { changeCoefAction: first.change_coef_action, tolerancePercent: first.tolerance_percent },
    bets: await Promise.all(rows.map((row) => pricesOf(row, trails))),
    value: closingValue(rows),
  };
}

async function pricesOf(row: Row, trails: Sportsbook['trails']): Promise<bets.ClosingPrices['bets'][number]> {
  const { outcome_id, seen_milli, closing_milli, is_live } = row;
  const gameId = Number(row.game_id);
  const outcome = (await trails.of(gameId))?.outcomes.get(outcome_id);
  const opening = is_live ? outcome?.inPlay : outcome?.opening;
  return {
    gameId,
    outcomeId: outcome_id,
    seen: seen_milli / 1000,
    opening: opening ? opening[1] / 1000 : null,
    coef: closing_milli === null ? null : closing_milli / 1000,
  };
}

/**
 * By how many percent the coupon's odds beat the closing ones; null without all of them. Prices are multiplied only
 * where the coupon does so: in a single and in an express without combined prices.
 */
function closingValue(rows: readonly Row[]): number | null {
  const isProduct = rows.every(({ type_id, has_builders }) => type_id <= 1 && !has_builders);
  if (!isProduct || rows.some(({ closing_milli }) => closing_milli === null)) return null;
  const ratio = rows.reduce((product, row) => (product * row.odds_milli) / row.closing_milli!, 1);
  return Math.round((ratio - 1) * 10_000) / 100;
}
