import type { favourites } from '@fairbook/contracts';
import type { Pool } from 'pg';
import type { Sql } from '../../platform/database/sql.ts';
import { translatorOf } from '../../sportsbook/index.ts';
import type { Happened, SeenGame } from './moments.ts';

const SHOWN_HOURS = 24;
const KEPT_HOURS = 72;
const MOST = 40;

/** Writes a moment, unless another node has. Returns its id, or null. */
export async function putMoment(
  tx: Sql,
  { fixture }: SeenGame,
  { kind, score, text }: Happened,
  at: Date,
): Promise<string | null> {
  const { gameId, sportId, champ, competitors } = fixture;
  const { rows } = await tx.query<{ id: string }>({
    text: `insert into game_moments (game_id, kind, score, at, sport_id, champ_id, team_ids, names, text)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (game_id, kind, score) do nothing returning id`,
    values: [
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
  });
  return rows[0]?.id ?? null;
}

export async function forgetMoments(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from game_moments where at < $1', [new Date(now - KEPT_HOURS * 3_600_000)]);
}

interface Wanted {
  games: readonly number[];
  champs: readonly number[];
  teams: readonly number[];
}

/** A moment as it is stored, with names as the feed gives them. */
export interface MomentRow {
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
  const { rows } = await pool.query<MomentRow>(
    `select id, at, kind, game_id, sport_id, champ_id, names, text, score from game_moments
     where at > $1 and (game_id = any($2) or champ_id = any($3) or team_ids && $4::bigint[])
     order by at desc, id desc limit ${MOST}`,
    [new Date(now - SHOWN_HOURS * 3_600_000), games, champs, teams],
  );
  return rows.map((row) => ({ id: Number(row.id), at: row.at.toISOString(), ...momentOf(row, lng) }));
}

/** A moment with its names in a language. */
export function momentOf(
  { kind, game_id, sport_id, champ_id, names, text, score }: Omit<MomentRow, 'id' | 'at'>,
  lng: string,
): Omit<favourites.GameMoment, 'id' | 'at'> {
  const t = translatorOf(lng);
  const [champName = '', ...sides] = names.map((name) => t(name));
  const values = Object.entries(text?.values ?? {}).map(
    ([name, value]) => [name, typeof value === 'string' ? t(value) : value] as const,
  );
  return {
    kind,
    gameId: Number(game_id),
    sportId: sport_id,
    champId: Number(champ_id),
    champName,
    names: sides,
    feedNames: names,
    text: text && { key: text.key, values: Object.fromEntries(values) },
    score,
  };
}
