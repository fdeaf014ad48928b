import type { Fraction, OutcomeResult } from '@fairbook/feed-contract';
import type { Pool, PoolClient } from 'pg';

/** Stands in `outcome_results` for every outcome of a game that has no result of its own: the game was cancelled. */
export const ALL_OUTCOMES = '*';

/** The stake of every open leg is returned. `reason` names a text of the dictionary `explain` if there is one. */
export function voidOfAll(reason: string): OutcomeResult {
  const key = reason === 'schedule_changed' ? reason : 'cancelled';
  return { outcomeId: ALL_OUTCOMES, result: [0, 1], void: [1, 1], why: { key, values: {} } };
}

/** The latest result of an outcome. */
export interface Decided {
  revision: number;
  result: Fraction;
  void: Fraction;
  why: OutcomeResult['why'];
  /** Number of the feed message that said so. */
  sourceSeq: number;
}

/**
 * The latest results of these outcomes of a game, by outcome id; an outcome that is not decided is missing. In a
 * cancelled game every outcome without a result of its own is void.
 */
export async function decidedOutcomes(
  db: Pool | PoolClient,
  gameId: number,
  outcomeIds: readonly string[],
): Promise<Map<string, Decided>> {
  const { rows } = await db.query<ResultRow>(
    `select distinct on (outcome_id) outcome_id, revision, result_num, result_den, void_num, void_den, why, source_seq
     from outcome_results where game_id = $1 and outcome_id = any($2::text[])
     order by outcome_id, revision desc`,
    [gameId, [ALL_OUTCOMES, ...outcomeIds]],
  );
  const found = new Map(rows.map((row) => [row.outcome_id, decidedOf(row)]));
  const rest = found.get(ALL_OUTCOMES);
  return new Map(
    outcomeIds.flatMap((id) => {
      const decided = found.get(id) ?? rest;
      return decided ? [[id, decided] as const] : [];
    }),
  );
}

interface ResultRow {
  outcome_id: string;
  revision: number;
  result_num: number;
  result_den: number;
  void_num: number;
  void_den: number;
  why: OutcomeResult['why'];
  source_seq: bigint;
}

function decidedOf(row: ResultRow): Decided {
  return {
    revision: row.revision,
    result: [row.result_num, row.result_den],
    void: [row.void_num, row.void_den],
    why: row.why,
    sourceSeq: Number(row.source_seq),
  };
}
