import type { results } from '@fairbook/contracts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { shownAsked } from '../../money/two-people/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type StoredResult = Selectable<Schema['results_by_hand']>;

const SHOWN = 200;

/** Adds a request. Undefined when one on this game waits. */
export async function insertResult(
  tx: Tx,
  row: Pick<Insertable<Schema['results_by_hand']>, 'game_id' | 'ending' | 'told' | 'state' | 'reason'> & {
    by: number;
    at: number;
  },
): Promise<StoredResult | undefined> {
  const { by, at, ...result } = row;
  return tx
    .insertInto('results_by_hand')
    .values({
      ...result,
      ...{ requested_by: BigInt(by), requested_at: new Date(at), status: 'requested', version: 1 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function heldResult(tx: Tx, id: number): Promise<StoredResult | undefined> {
  return tx
    .selectFrom('results_by_hand')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

export async function changeResult(
  db: Db | Tx,
  { id, version }: Pick<StoredResult, 'id' | 'version'>,
  change: Partial<Pick<StoredResult, 'approved_by' | 'approved_at' | 'status'>>,
): Promise<StoredResult> {
  return db
    .updateTable('results_by_hand')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function resultById(db: Db, id: number): Promise<StoredResult | undefined> {
  return db.selectFrom('results_by_hand').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

export async function lastResults(db: Db): Promise<StoredResult[]> {
  return db.selectFrom('results_by_hand').selectAll().orderBy('id', 'desc').limit(SHOWN).execute();
}

/** Results that are approved, but were not carried out before the server stopped. */
export async function unfinishedResults(db: Db): Promise<StoredResult[]> {
  return db
    .selectFrom('results_by_hand')
    .selectAll()
    .where('status', '=', 'requested')
    .where('approved_by', 'is not', null)
    .orderBy('id')
    .execute();
}

/** An outcome with bets, in a draw of toto or in the prediction game, and the origin of the result that it has; null for none. */
export interface StakedOutcome {
  outcomeId: string;
  origin: 'feed' | 'house' | null;
  isVoided: boolean;
}

/** The outcomes of a game that a result has to decide. `isVoided`: operators have voided it, which stands. */
export async function stakedOutcomes(sql: Sql, gameId: number): Promise<StakedOutcome[]> {
  const { rows } = await sql.query<{ outcome_id: string; origin: 'feed' | 'house' | null; voided: boolean }>({
    text: `select outcome_id, case when not last.is_open then last.origin end origin,
             coalesce(last.origin = 'house' and last.why ->> 'key' = 'house_void', false) voided
           from (select outcome_id from coupon_legs where game_id = $1
                 union select unnest(outcomes) from toto_games where game_id = $1
                 union select unnest(outcomes) from prediction_games where game_id = $1) staked
           left join lateral (select origin, is_open, why from outcome_results r
             where r.game_id = $1 and r.outcome_id = staked.outcome_id order by revision desc limit 1) last on true
           order by outcome_id`,
    values: [gameId],
  });
  return rows.map(({ outcome_id, origin, voided }) => ({
    ...{ outcomeId: outcome_id, origin, isVoided: voided },
  }));
}

/** Games that began before `before`, should have ended and have no result; latest first. */
export async function unresolvedGames(sql: Sql, before: Date, most: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: bigint }>({
    text: `select id from games where status in ('upcoming', 'live') and starts_at < $1
           order by starts_at desc limit $2`,
    values: [before, most],
  });
  return rows.map(({ id }) => Number(id));
}

export function resultToWire(row: StoredResult): results.HandResult {
  return {
    id: Number(row.id),
    gameId: Number(row.game_id),
    ending: row.ending,
    values: row.told,
    reason: row.reason,
    ...shownAsked(row),
  };
}
