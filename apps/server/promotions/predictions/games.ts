import { FEWEST_GAMES, PREDICTED } from '@fairbook/contracts/promotions/predictions';
import type { Sql } from '../../platform/database/sql.ts';
import { LATEST_RESULT } from '../../sportsbook/index.ts';
import { closesAt, type GameNow, isOpen, resultOf } from './rules.ts';

const HOUR_MS = 3_600_000;
const FOOTBALL = 1;
/** A proposed game begins at the earliest then, so that players have time. */
const LEAST_NOTICE_MS = 2 * HOUR_MS;
const PROPOSED = 6;
/** The proposal looks for a day with enough games this far ahead. */
const LOOKS_DAYS = 14;

/** A game that a round can have. */
export interface Candidate {
  id: number;
  sportId: number;
  startsAt: Date;
}

interface CandidateRow {
  id: bigint;
  sport_id: number;
  starts_at: Date;
}

const candidateOf = ({ id, sport_id, starts_at }: CandidateRow): Candidate => ({
  id: Number(id),
  sportId: sport_id,
  startsAt: starts_at,
});

/** SQL: games `g` whose result nobody can know. Replayed ones are in books of results. */
const UNPLAYED = `g.status = 'upcoming' and g.replay is null and cardinality(g.competitor_ids) = 2`;

/** Those of the games that can be predicted: two sides, a sport that is asked for, not begun. */
export async function fitGames(sql: Sql, ids: readonly number[], now: number): Promise<Candidate[]> {
  const { rows } = await sql.query<CandidateRow>({
    text: `select g.id, g.sport_id, g.starts_at from games g
           where g.id = any($1::bigint[]) and ${UNPLAYED} and g.starts_at > $2 and g.sport_id = any($3)
           order by g.starts_at, g.id`,
    values: [ids, new Date(now), Object.keys(PREDICTED).map(Number)],
  });
  return rows.map(candidateOf);
}

/**
 * Games for the next round: of the first day with enough football, the games on top first, then those with the most
 * markets, no side twice. Fewer than a round needs where there is no such day.
 */
export async function proposedGames(sql: Sql, now: number): Promise<Candidate[]> {
  const { rows } = await sql.query<CandidateRow & { sides: number[] }>({
    text: `with ahead as (
             select g.id, g.sport_id, g.starts_at, g.competitor_ids sides, jsonb_array_length(g.markets) markets,
               array_position((select games from top_games limit 1), g.id) top,
               count(*) over (partition by (g.starts_at at time zone 'UTC')::date) that_day
             from games g
             where g.sport_id = $1 and ${UNPLAYED} and g.starts_at > $2 and g.starts_at < $3)
           select id, sport_id, starts_at, sides from ahead
           where (starts_at at time zone 'UTC')::date
             = (select min((starts_at at time zone 'UTC')::date) from ahead where that_day >= $4)
           order by top nulls last, markets desc, starts_at, id limit 100`,
    values: [
      FOOTBALL,
      new Date(now + LEAST_NOTICE_MS),
      new Date(now + LOOKS_DAYS * 24 * HOUR_MS),
      FEWEST_GAMES,
    ],
  });
  const seen = new Set<number>();
  const chosen = rows.filter(({ sides }) => {
    if (sides.some((each) => seen.has(each))) return false;
    for (const each of sides) seen.add(each);
    return true;
  });
  return chosen
    .slice(0, PROPOSED)
    .map(candidateOf)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
}

/** A game of a round with its state now. */
export interface RoundGame {
  n: number;
  gameId: number;
  sportId: number;
  startsAt: number;
  closesAt: number;
  isOpen: boolean;
  result: string | null;
}

interface GameRow {
  round_id: bigint;
  n: number;
  game_id: bigint;
  sport_id: number;
  starts_at: Date;
  result: string | null;
  status: NonNullable<GameNow['known']>['status'] | null;
  now_starts_at: Date | null;
  score: number[] | null;
  outcome_id: string;
  is_open: boolean | null;
  result_num: number | null;
  void_num: number | null;
}

/** The games of these rounds, as the sportsbook and its settlement know them at a moment, by round. */
export async function gamesNow(
  sql: Sql,
  roundIds: readonly bigint[],
  now: number,
): Promise<Map<bigint, RoundGame[]>> {
  const { rows } = await sql.query<GameRow>({
    name: 'prediction_games_now',
    text: `select l.round_id, l.n, l.game_id, l.sport_id, l.starts_at, l.result, g.status, g.starts_at now_starts_at,
             g.state -> 'score' score, l.outcome_id, r.is_open, r.result_num, r.void_num
           from (select round_id, n, game_id, sport_id, starts_at, result, unnest(outcomes) outcome_id
             from prediction_games where round_id = any($1::bigint[])) l
           left join games g on g.id = l.game_id
           left join ${LATEST_RESULT} on true order by l.round_id, l.n`,
    values: [roundIds],
  });
  const rounds = new Map<bigint, RoundGame[]>(roundIds.map((id) => [id, []]));
  for (const own of Map.groupBy(rows, ({ round_id, n }) => `${round_id}/${n}`).values()) {
    const [first] = own as [GameRow];
    rounds.get(first.round_id)!.push(gameOf(first, own, now));
  }
  return rounds;
}

function gameOf(row: GameRow, own: readonly GameRow[], now: number): RoundGame {
  const { n, game_id, sport_id, starts_at, result, status, now_starts_at, score } = row;
  const game: GameNow = {
    sportId: sport_id,
    startsAt: starts_at.getTime(),
    known: status && now_starts_at && { status, startsAt: now_starts_at.getTime(), score },
    said: own
      .filter(({ is_open }) => is_open === false)
      .map(({ outcome_id, result_num, void_num }) => ({
        key: outcome_id.slice(outcome_id.lastIndexOf(':') + 1),
        isWon: result_num === 1 && void_num === 0,
        isVoid: (void_num ?? 0) > 0,
      })),
    stored: result,
  };
  return {
    ...{ n, gameId: Number(game_id), sportId: sport_id, startsAt: game.known?.startsAt ?? game.startsAt },
    ...{ closesAt: closesAt(game), isOpen: isOpen(game, now), result: resultOf(game, now) },
  };
}
