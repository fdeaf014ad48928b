import type { favourites } from '@fairbook/contracts';
import type { Pool } from 'pg';
import { translatorOf } from '../../sportsbook/index.ts';
import type { Happened, SeenGame } from './moments.ts';

const SHOWN_HOURS = 24;
const KEPT_HOURS = 72;
const MOST = 40;

/** Writes a moment, unless another node has. */
export async function putMoment(
  pool: Pool,
  { fixture }: SeenGame,
  { kind, score, text }: Happened,
  at: Date,
): Promise<void> {
  const { gameId, sportId, champ, competitors } = fixture;
  await pool.query(
    `insert into game_moments (game_id, kind, score, at, sport_id, champ_id, team_ids, names, text)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (game_id, kind, score) do nothing`,
    [
      gameId,
      kind,
      score,
      at,
      sportId,
      champ.id,
      competitors.map(({ id }) => id),
      [champ.name, ...competitors.map(({ name }) => name)],
      text && JSON.stringify(text),
    ],
  );
}

export async function forgetMoments(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from game_moments where at < $1', [new Date(now - KEPT_HOURS * 3_600_000)]);
}

interface Wanted {
  games: readonly number[];
  champs: readonly number[];
  teams: readonly number[];
}

interface Row {
  id: string;
  at: Date;
  kind: favourites.GameMoment['kind'];
  game_id: string;
  sport_id: number;
  champ_id: string;
  names: string[];
  text: favourites.GameMoment['text'];
  score: string;
}

/** What happened lately, the latest first, with names in a language. */
export async function momentsOf(
  pool: Pool,
  { games, champs, teams }: Wanted,
  { lng, now }: { lng: string; now: number },
): Promise<favourites.GameMoment[]> {
  const { rows } = await pool.query<Row>(
    `select id, at, kind, game_id, sport_id, champ_id, names, text, score from game_moments
     where at > $1 and (game_id = any($2) or champ_id = any($3) or team_ids && $4::bigint[])
     order by at desc, id desc limit ${MOST}`,
    [new Date(now - SHOWN_HOURS * 3_600_000), games, champs, teams],
  );
  const t = translatorOf(lng);
  return rows.map(({ id, at, game_id, sport_id, champ_id, names, text, ...rest }) => {
    const [champName = '', ...sides] = names.map((name) => t(name));
    const values = Object.entries(text?.values ?? {}).map(
      ([name, value]) => [name, typeof value === 'string' ? t(value) : value] as const,
    );
    return {
      id: Number(id),
      at: at.toISOString(),
      gameId: Number(game_id),
      sportId: sport_id,
      champId: Number(champ_id),
      champName,
      names: sides,
      feedNames: names,
      text: text && { key: text.key, values: Object.fromEntries(values) },
      ...rest,
    };
  });
}
