import { VOID_AFTER_HOURS } from '@fairbook/contracts/pools/toto-sections';
import type { Sql } from '../../platform/database/sql.ts';
import { LATEST_RESULT } from '../../sportsbook/index.ts';

/** What the sportsbook says of one outcome of a game; `isKnown` false: it has no result now. */
interface Said {
  outcome: string;
  isKnown: boolean;
  isWon: boolean;
  isVoid: boolean;
}

interface GameSaid {
  startsAt: number;
  override: string | null;
  said: readonly Said[];
}

/**
 * The result of a game: what an operator set, or else the outcome that won. `void` when the sportsbook returned the
 * stakes on it, or when there is no result 48 hours after its start. Null as long as nobody knows. `now` in epoch
 * milliseconds.
 */
function resultOf({ startsAt, override, said }: GameSaid, now: number): string | null {
  if (override !== null) return override;
  const won = said.find(({ isKnown, isWon, isVoid }) => isKnown && isWon && !isVoid);
  if (won) return won.outcome;
  if (said.some(({ isKnown, isVoid }) => isKnown && isVoid)) return 'void';
  return now >= startsAt + VOID_AFTER_HOURS * 3_600_000 ? 'void' : null;
}

interface ResultRow {
  draw_id: bigint;
  n: number;
  starts_at: Date;
  override: string | null;
  outcome_id: string;
  is_open: boolean | null;
  result_num: number | null;
  void_num: number | null;
}

/** The results of the games of these draws as of now, by draw and in the order of its games. */
export async function resultsNow(
  sql: Sql,
  drawIds: readonly bigint[],
  now: number,
): Promise<Map<bigint, (string | null)[]>> {
  const { rows } = await sql.query<ResultRow>({
    name: 'toto_results',
    text: `select l.draw_id, l.n, l.starts_at, l.override, l.outcome_id, r.is_open, r.result_num, r.void_num
           from (select draw_id, n, game_id, starts_at, override, unnest(outcomes) outcome_id from toto_games
             where draw_id = any($1::bigint[])) l
           left join ${LATEST_RESULT} on true order by l.draw_id, l.n`,
    values: [drawIds],
  });
  const games = Map.groupBy(rows, ({ draw_id, n }) => `${draw_id}/${n}`);
  const results = new Map<bigint, (string | null)[]>();
  for (const own of games.values()) {
    const [{ draw_id, starts_at, override }] = own as [ResultRow];
    const said = own.map((row) => ({
      outcome: row.outcome_id,
      isKnown: row.is_open === false,
      isWon: row.result_num === 1,
      isVoid: row.void_num !== null && row.void_num > 0,
    }));
    const result = resultOf({ startsAt: starts_at.getTime(), override, said }, now);
    results.set(draw_id, [...(results.get(draw_id) ?? []), result]);
  }
  return results;
}

/** When the sportsbook last said anything about the result of a game of the draw; null if it never did. */
export async function lastSaidAt(sql: Sql, drawId: bigint): Promise<Date | null> {
  const { rows } = await sql.query<{ at: Date | null }>({
    name: 'toto_last_said',
    text: `select max(r.at) at from outcome_results r join toto_games g on g.game_id = r.game_id
           where g.draw_id = $1 and (r.outcome_id = any(g.outcomes) or r.outcome_id = '*')`,
    values: [drawId],
  });
  return rows[0]!.at;
}
