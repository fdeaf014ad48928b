import type { FeedTeam, TwoOrMore } from '@fairbook/feed-contract';
import type { Pool } from 'pg';
import type { StateRow } from '../journal/journal-store.ts';
import { COMPETITORS } from '../names/competitors-sql.ts';

/** A finished game as stored. */
export interface PastGame {
  id: bigint;
  sport_id: number;
  starts_at: Date;
  ended_at: Date;
  champ_id: number;
  champ_name: string;
  country_code: string;
  competitors: TwoOrMore<FeedTeam>;
  state: StateRow;
}

/** Of each competitor's games so many are looked at for its form and for meetings. */
const OF_EACH = 60;
const OF_LEAGUE = 380;

const PAST = `select g.id, g.sport_id, g.starts_at, g.ended_at, c.id as champ_id, c.name as champ_name, c.country_code,
    ${COMPETITORS} as competitors, g.state - '{decided,closing,held,reopened,models,story}'::text[] as state
  from games g join champs c on c.id = g.champ_id`;

/** The games of any of the competitors that were over before a moment, latest first. */
export async function gamesOfCompetitors(
  pool: Pool,
  competitorIds: readonly number[],
  before: Date,
): Promise<PastGame[]> {
  const { rows } = await pool.query<PastGame>({
    name: 'games_of_competitors',
    text: `${PAST} where g.status = 'ended' and g.competitor_ids && $1::int[] and g.starts_at < $2
      order by g.starts_at desc, g.id limit $3`,
    values: [competitorIds, before, OF_EACH * competitorIds.length],
  });
  return rows;
}

/** The games of a league that were over before a moment, latest first. */
export async function gamesOfLeague(pool: Pool, champId: number, before: Date): Promise<PastGame[]> {
  const { rows } = await pool.query<PastGame>({
    name: 'games_of_league',
    text: `${PAST} where g.status = 'ended' and g.champ_id = $1 and g.starts_at < $2
      order by g.starts_at desc, g.id limit $3`,
    values: [champId, before, OF_LEAGUE],
  });
  return rows;
}
