import type { FeedFixture, TwoOrMore } from '@fairbook/feed-contract';
import type { Translate } from '@fairbook/i18n';
import { marketName, outcomeName, parseOutcomeId, playerOf } from '@fairbook/sports';
import type { Sql } from '../../platform/database/sql.ts';
import { COMPETITOR_NAMES } from './competitors-sql.ts';
import { sourceNames, teamsIn, translatorOf } from './names.ts';

/** A game with its names, whether or not it is still in memory. */
export interface NamedGame {
  gameId: number;
  sportId: number;
  champId: number;
  champName: string;
  round: string;
  opponents: TwoOrMore<string>;
  squads?: FeedFixture['squads'];
  startsAt: Date;
  isOver: boolean;
}

interface GameRow {
  id: bigint;
  sport_id: number;
  champ_id: number;
  champ_name: string;
  round: string;
  opponents: TwoOrMore<string>;
  squads: FeedFixture['squads'] | null;
  starts_at: Date;
  status: string;
}

const NAMED = `select g.id, g.sport_id, g.champ_id, c.name champ_name, g.round, ${COMPETITOR_NAMES} opponents, g.squads, g.starts_at, g.status
  from games g join champs c on c.id = g.champ_id`;

/** Games with their names, by id; unknown ids are left out. */
export async function gamesByIds(sql: Sql, ids: readonly number[]): Promise<Map<number, NamedGame>> {
  const { rows } = await sql.query<GameRow>({
    text: `${NAMED} where g.id = any($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [Number(row.id), named(row)]));
}

/** Games whose team has this text in its name, latest first. A field of many is also found by its event and competition. */
export async function gamesByTeam(sql: Sql, name: string, limit: number): Promise<NamedGame[]> {
  const { rows } = await sql.query<GameRow>({
    text: `${NAMED} where g.competitor_ids && array(
             select id from opponents where position(lower($1) in lower(name)) > 0 or name = any($3))
           or cardinality(g.competitor_ids) > 2 and position(lower($1) in lower(g.round || ', ' || c.name)) > 0
           order by g.starts_at desc, g.id desc limit $2`,
    values: [name, limit, sourceNames(name)],
  });
  return rows.map(named);
}

function named(row: GameRow): NamedGame {
  return {
    gameId: Number(row.id),
    sportId: row.sport_id,
    champId: row.champ_id,
    champName: row.champ_name,
    round: row.round,
    opponents: row.opponents,
    ...(row.squads && { squads: row.squads }),
    startsAt: row.starts_at,
    isOver: row.status === 'ended' || row.status === 'cancelled',
  };
}

/** The names of a game in a language, and its start. */
export function faceOf({ champName, round, opponents, startsAt }: NamedGame, lng: string) {
  const t = translatorOf(lng);
  return {
    champName: t(champName),
    round,
    opponents: teamsIn(t, opponents),
    startsAt: startsAt.toISOString(),
  };
}

/** Names of an outcome and its market; the id itself when it can't be parsed. `t` has the dictionary `markets`. */
export function outcomeNames(
  outcomeId: string,
  { opponents, squads }: { opponents: readonly string[]; squads?: FeedFixture['squads'] },
  t: Translate,
) {
  const parsed = parseOutcomeId(outcomeId);
  if (!parsed) return { marketName: '', outcomeName: outcomeId };
  const teams = teamsIn(t, opponents);
  return {
    marketName: marketName(t, parsed.typeId, parsed.line, teams),
    outcomeName: outcomeName(t, outcomeId, teams, playerOf(squads, outcomeId)),
  };
}
