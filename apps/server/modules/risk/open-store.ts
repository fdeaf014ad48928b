import type { Sql } from '../wallet/index.ts';

/** What an open coupon counts with. */
export interface OpenCoupon {
  id: string;
  userId: number;
  currency: string;
  stake: bigint;
  possibleWin: bigint;
  isPending: boolean;
  legs: { gameId: number; outcomeId: string }[];
}

interface Row {
  id: string;
  user_id: bigint;
  currency: string;
  stake: bigint;
  possible_win: bigint;
  status: string;
  games: string[];
  outcomes: string[];
}

/** Open coupons with their legs: of these ids, or all there are. What only asks the house binds nobody yet. */
export async function openCoupons(sql: Sql, ids: readonly string[] | null): Promise<OpenCoupon[]> {
  const { rows } = await sql.query<Row>({
    text: `select c.id, c.user_id, c.currency,
             case when c.terms #>> '{promo,kind}' = 'free_bet' then 0 else c.stake - c.closed_stake end as stake,
             (c.possible_win::numeric * (c.stake - c.closed_stake) / c.stake)::bigint as possible_win, c.status,
             array_agg(l.game_id::text order by l.n) games, array_agg(l.outcome_id order by l.n) outcomes
           from coupons c join coupon_legs l on l.coupon_id = c.id
           where (c.status = 'accepted' or c.status = 'pending' and c.delay_game_id is not null) and ($1::uuid[] is null or c.id = any($1))
           group by c.id`,
    values: [ids],
  });
  return rows.map(({ id, user_id, currency, stake, possible_win, status, games, outcomes }) => ({
    id,
    userId: Number(user_id),
    currency,
    stake,
    possibleWin: possible_win,
    isPending: status === 'pending',
    legs: games.map((game, n) => ({ gameId: Number(game), outcomeId: outcomes[n]! })),
  }));
}
