import { MOST_SCORERS } from '@fairbook/contracts/sportsbook/most-scorers';
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

/** The games of a sport of any of the competitors that were over before a moment, latest first. */
export async function gamesOfCompetitors(
  pool: Pool,
  sportId: number,
  competitorIds: readonly number[],
  before: Date,
): Promise<PastGame[]> {
  const { rows } = await pool.query<PastGame>({
    name: 'games_of_competitors',
    text: `${PAST} where g.status = 'ended' and g.competitor_ids && $1::int[] and g.starts_at < $2 and g.sport_id = $4
      order by g.starts_at desc, g.id limit $3`,
    values: [competitorIds, before, OF_EACH * competitorIds.length, sportId],
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

/** A player of a team with the goals of some games. */
interface Scorer {
  team_id: number;
  name: string;
  goals: number;
  is_made_up: boolean;
}

/**
 * The players with the most goals, or points, in the latest `games` games of a league that began before a moment and are over. A game
 * records scorers or points by side and shirt number, and its squads give the name. Own goals count for nobody; games without squads
 * are left out.
 */
export async function topScorers(
  pool: Pool,
  champId: number,
  before: Date,
  games: number,
): Promise<Scorer[]> {
  const { rows } = await pool.query<Scorer>({
    name: 'top_scorers',
    text: `select side.team_id, player.name, sum(goal.count)::int as goals, bool_or(side.is_made_up) as is_made_up
      from (select competitor_ids, squads, state from games where status = 'ended' and champ_id = $1
          and starts_at < $2 order by starts_at desc, id limit $3) g
        cross join lateral (
          select scorer, 1 as count from jsonb_array_elements_text(g.state->'scorers') as each (scorer)
          union all select key, value::int from jsonb_each_text(g.state->'playerPoints')) as goal
        cross join lateral (select split_part(scorer, '-', 1)::int - 1 as place, split_part(scorer, '-', 2)::int as number
          where scorer ~ '^[12]-[0-9]+$') as who
        cross join lateral (select g.competitor_ids[who.place + 1] as team_id, g.squads->who.place as squad,
          coalesce((g.squads->who.place->>'isMadeUp')::boolean, false) as is_made_up) as side
        cross join lateral (select each->>2 as name
          from jsonb_array_elements((side.squad->'starters') || (side.squad->'bench')) as each
          where (each->>0)::int = who.number limit 1) as player
      group by side.team_id, player.name order by goals desc, player.name, side.team_id limit ${MOST_SCORERS}`,
    values: [champId, before, games],
  });
  return rows;
}

/** A league with its latest games counted, as many as its table may be made of. */
interface LeagueSize {
  id: number;
  sport_id: number;
  name: string;
  country_code: string;
  games: number;
  teams: number;
}

/** The leagues of these sports that have had games, biggest first as the feed numbers them. */
export async function leagueSizes(pool: Pool, sportIds: readonly number[]): Promise<LeagueSize[]> {
  const { rows } = await pool.query<LeagueSize>({
    name: 'league_sizes',
    text: `select c.id, c.sport_id, c.name, c.country_code, latest.games, latest.teams
      from champs c cross join lateral (
        select count(distinct g.id)::int as games, count(distinct side)::int as teams
        from (select id, competitor_ids from games where status = 'ended' and champ_id = c.id
          order by starts_at desc, id limit ${OF_LEAGUE}) g cross join unnest(g.competitor_ids) as side) latest
      where c.sport_id = any($1::int[]) and latest.games > 0 order by c.id`,
    values: [sportIds],
  });
  return rows;
}

/** The sport of a league; null for an unknown one. */
export async function sportOfLeague(pool: Pool, champId: number): Promise<number | null> {
  const { rows } = await pool.query<{ sport_id: number }>({
    name: 'sport_of_league',
    text: 'select sport_id from champs where id = $1',
    values: [champId],
  });
  return rows[0]?.sport_id ?? null;
}

/** Those of the competitors that have had a game. */
export async function withGames(pool: Pool, competitorIds: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'competitors_with_games',
    text: `select asked.id from unnest($1::int[]) as asked (id) where exists (
      select from games g where g.status = 'ended' and g.competitor_ids && array[asked.id])`,
    values: [competitorIds],
  });
  return rows.map(({ id }) => id);
}
