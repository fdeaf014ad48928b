import type { Pool } from 'pg';
import { COMPETITOR_NAMES } from '../names/competitors-sql.ts';

/** An ended game: its prices are those of home win, draw and away win at the start, in thousandths. */
export interface EndedMatch {
  id: number;
  home: string;
  away: string;
  champ: string;
  score: readonly [home: number, away: number];
  prices: readonly [number | null, number | null, number | null];
}

const FOOTBALL = 1;
const MOST_GAMES = 500;

interface Row {
  id: bigint;
  names: string[];
  champ: string;
  score: [number, number];
  closing: [outcomeId: string, oddsMilli: number][] | null;
}

/** Ended games of football that started between two moments (epoch milliseconds), in the order of their starts. */
export function footballResults(pool: Pool) {
  return async (from: number, to: number): Promise<EndedMatch[]> => {
    const { rows } = await pool.query<Row>(
      `select g.id, ${COMPETITOR_NAMES} as names, c.name as champ, g.state->'score' as score,
              g.state->'closing' as closing
       from games g join champs c on c.id = g.champ_id
       where g.status = 'ended' and g.sport_id = $1 and g.starts_at >= $2 and g.starts_at < $3
       order by g.starts_at, g.id limit $4`,
      [FOOTBALL, new Date(from), new Date(to), MOST_GAMES],
    );
    return rows.flatMap(({ id, names: [home, away], champ, score, closing }): EndedMatch[] => {
      if (home === undefined || away === undefined || score.length !== 2) return [];
      const prices = new Map(closing ?? []);
      const price = (key: string) => prices.get(`1::${key}`) ?? null;
      return [{ id: Number(id), home, away, champ, score, prices: [price('1'), price('x'), price('2')] }];
    });
  };
}
