import type { OpenSet } from '@fairbook/contracts/sportsbook/open-data-sets';
import type { Pool } from 'pg';
import type { OpenRow } from './rows.ts';

interface Wanted {
  from: Date;
  to: Date;
  producers: readonly string[];
  most: number;
}

/** Games of these producers that ended between two moments and were not collected yet, the first ended first. */
export async function gamesToCollect(pool: Pool, { from, to, producers, most }: Wanted): Promise<number[]> {
  const { rows } = await pool.query<{ id: bigint }>({
    name: 'open_data_to_collect',
    text: `select g.id from games g
           where g.ended_at >= $1 and g.ended_at < $2 and g.status in ('ended', 'cancelled')
             and g.state ->> 'producer' = any($3::text[]) and not exists (select from open_games o where o.game_id = g.id)
           order by g.ended_at, g.id limit $4`,
    values: [from, to, producers, most],
  });
  return rows.map(({ id }) => Number(id));
}

export interface OpenGame {
  gameId: number;
  sport: string;
  day: string;
  endedAt: Date;
  collectedAt: Date;
  result: OpenRow;
  prices: Buffer | null;
  events: Buffer | null;
}

export async function insertOpenGame(pool: Pool, game: OpenGame): Promise<void> {
  await pool.query({
    name: 'open_data_insert',
    text: `insert into open_games (game_id, sport, day, ended_at, collected_at, result, prices, events)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      game.gameId,
      game.sport,
      game.day,
      game.endedAt,
      game.collectedAt,
      JSON.stringify(game.result),
      game.prices,
      game.events,
    ],
  });
}

interface DayRow {
  day: string;
  sport: string;
  games: number;
  recorded: number;
}

export async function openDays(pool: Pool): Promise<DayRow[]> {
  const { rows } = await pool.query<DayRow>({
    name: 'open_data_days',
    text: `select to_char(day, 'YYYY-MM-DD') "day", sport, count(*)::int games, count(events)::int recorded
           from open_games group by open_games.day, sport order by open_games.day desc, sport`,
  });
  return rows;
}

const COLUMNS: Readonly<Record<OpenSet, string>> = { results: 'result', prices: 'prices', events: 'events' };

/**
 * The next games of a file, in the order of their numbers, from the one after game `after`. A game's content is its row of
 * results, or its rows of prices or events as packed JSON; null where it has none.
 */
export async function pageOf(
  pool: Pool,
  set: OpenSet,
  of: { day: string; sport: string; after: number; most: number },
): Promise<{ gameId: number; content: OpenRow | Buffer | null }[]> {
  const { rows } = await pool.query<{ game_id: bigint; content: OpenRow | Buffer | null }>({
    name: `open_data_page_${set}`,
    text: `select game_id, ${COLUMNS[set]} content from open_games
           where day = $1::date and sport = $2 and game_id > $3 order by game_id limit $4`,
    values: [of.day, of.sport, of.after, of.most],
  });
  return rows.map(({ game_id, content }) => ({ gameId: Number(game_id), content }));
}

/** Changes whenever the files of a sport and day do; null where there are none. */
export async function versionOf(pool: Pool, day: string, sport: string): Promise<string | null> {
  const { rows } = await pool.query<{ version: string | null }>({
    name: 'open_data_version',
    text: `select count(*) || '-' || (extract(epoch from max(collected_at)) * 1000)::bigint "version"
           from open_games where day = $1::date and sport = $2`,
    values: [day, sport],
  });
  return rows[0]?.version ?? null;
}

/** Deletes games that ended before this moment. */
export async function forgetOpenGames(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from open_games where ended_at < $1', [before]);
}
