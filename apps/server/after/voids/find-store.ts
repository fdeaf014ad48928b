import type { Sql } from '../../platform/database/sql.ts';

export interface LegRef {
  gameId: number;
  outcomeId: string;
}

/** How many coupons are on an outcome, or on the whole game when no outcome is given. */
export interface BetOutcome {
  outcomeId: string | null;
  coupons: number;
}

/** The legs of a coupon by its number or its id. */
export async function legsOfCoupon(sql: Sql, wanted: string, isNumber: boolean): Promise<LegRef[]> {
  const { rows } = await sql.query<{ game_id: bigint; outcome_id: string }>({
    text: `select l.game_id, l.outcome_id from coupon_legs l join coupons c on c.id = l.coupon_id
           where ${isNumber ? 'c.number = $1::bigint' : 'c.id = $1::uuid'} order by l.n`,
    values: [wanted],
  });
  return rows.map((row) => ({ gameId: Number(row.game_id), outcomeId: row.outcome_id }));
}

/**
 * The outcomes of these games with accepted or settled coupons, by game. An entry without an outcome counts the coupons
 * of the whole game.
 */
export async function betOutcomes(sql: Sql, gameIds: readonly number[]): Promise<Map<number, BetOutcome[]>> {
  const { rows } = await sql.query<{ game_id: bigint; outcome_id: string | null; coupons: bigint }>({
    text: `select l.game_id, l.outcome_id, count(distinct l.coupon_id) coupons
           from coupon_legs l join coupons c on c.id = l.coupon_id
           where l.game_id = any($1::bigint[]) and c.status in ('accepted', 'won', 'lost', 'void')
           group by grouping sets ((l.game_id), (l.game_id, l.outcome_id)) order by l.outcome_id`,
    values: [gameIds],
  });
  const games = new Map<number, BetOutcome[]>();
  for (const { game_id, outcome_id, coupons } of rows) {
    const gameId = Number(game_id);
    games.set(gameId, [...(games.get(gameId) ?? []), { outcomeId: outcome_id, coupons: Number(coupons) }]);
  }
  return games;
}
