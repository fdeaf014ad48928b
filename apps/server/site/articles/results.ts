import type { Pool } from 'pg';
import { COMPETITOR_NAMES } from '../../sportsbook/index.ts';
import type { DayOfResults, EndedGame } from './news.ts';

const FOOTBALL = 1;
const MOST_GAMES = 500;

interface Row {
  id: bigint;
  names: string[];
  champ: string;
  score: [number, number];
  closing: [outcomeId: string, oddsMilli: number][] | null;
}

/** Ended games of football by their start, with the prices of home win, draw and away win at that moment. */
export function footballResults(pool: Pool): DayOfResults {
  return async (from, to) => {
    const { rows } = await pool.query<Row>(
      `select g.id, ${COMPETITOR_NAMES} as names, c.name as champ, g.state->'score' as score,
              g.state->'closing' as closing
       from games g join champs c on c.id = g.champ_id
       where g.status = 'ended' and g.sport_id = $1 and g.starts_at >= $2 and g.starts_at < $3
       order by g.starts_at, g.id limit $4`,
      [FOOTBALL, new Date(from), new Date(to), MOST_GAMES],
    );
    return rows.flatMap(({ id, names: [home, away], champ, score, closing }): EndedGame[] => {
      if (home === undefined || away === undefined || score.length !== 2) return [];
      const prices = new Map(closing ?? []);
      const price = (key: string) => prices.get(`1::${key}`) ?? null;
      return [{ id: Number(id), home, away, champ, score, prices: [price('1'), price('x'), price('2')] }];
    });
  };
}
