import { arrayText } from '../../platform/database/array-text.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { BaseMinor } from '../types.ts';
import type { StateLosses } from './shared-states.ts';

/** An outcome whose coupons all nodes count together. */
export interface SharedOutcome {
  gameId: number;
  outcomeId: string;
  taken: BaseMinor;
}

interface Row {
  game_id: bigint;
  outcome_id: string;
  taken: bigint;
}

const shared = ({ game_id, outcome_id, taken }: Row): SharedOutcome => ({
  gameId: Number(game_id),
  outcomeId: outcome_id,
  taken,
});

/** All shared outcomes of these games, locked until the transaction ends. */
export async function holdShared(sql: Sql, gameIds: readonly number[]): Promise<SharedOutcome[]> {
  const { rows } = await sql.query<Row>({
    name: 'hold_shared',
    text: `select game_id, outcome_id, taken from risk_outcomes where game_id = any($1::bigint[])
           order by game_id, outcome_id for no key update`,
    values: [arrayText(gameIds)],
  });
  return rows.map(shared);
}

export async function allShared(sql: Sql): Promise<SharedOutcome[]> {
  const { rows } = await sql.query<Row>({ text: 'select game_id, outcome_id, taken from risk_outcomes' });
  return rows.map(shared);
}

/** The losses per final state of these games as all nodes count them, locked until the transaction ends. */
export async function holdLosses(sql: Sql, gameIds: readonly number[]): Promise<Map<number, StateLosses>> {
  const { rows } = await sql.query<LossesRow>({
    name: 'hold_losses',
    text: `select game_id, sums from risk_states where game_id = any($1::bigint[])
           order by game_id for no key update`,
    values: [arrayText(gameIds)],
  });
  return lossesByGame(rows);
}

export async function allLosses(sql: Sql): Promise<Map<number, StateLosses>> {
  const { rows } = await sql.query<LossesRow>({ text: 'select game_id, sums from risk_states' });
  return lossesByGame(rows);
}

interface LossesRow {
  game_id: bigint;
  sums: Buffer;
}

function lossesByGame(rows: readonly LossesRow[]): Map<number, StateLosses> {
  // Copied, because a `Float64Array` must begin at an address that is a multiple of eight.
  return new Map(
    rows.map(({ game_id, sums }) => [Number(game_id), new Float64Array(new Uint8Array(sums).buffer)]),
  );
}

/** Writes the losses of games whose rows are locked. */
export async function writeLosses(sql: Sql, games: ReadonlyMap<number, StateLosses>): Promise<void> {
  if (games.size === 0) return;
  await sql.query({
    name: 'write_losses',
    text: `update risk_states s set sums = v.sums
           from unnest($1::bigint[], $2::bytea[]) v(game_id, sums) where s.game_id = v.game_id`,
    values: [[...games.keys()], [...games.values()].map(({ buffer }) => Buffer.from(buffer))],
  });
}

/** Writes the new figures; the rows are locked. */
export async function writeShared(sql: Sql, outcomes: readonly SharedOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql.query({
    name: 'write_shared',
    text: `update risk_outcomes o set taken = v.taken
           from unnest($1::bigint[], $2::text[], $3::bigint[]) v(game_id, outcome_id, taken)
           where o.game_id = v.game_id and o.outcome_id = v.outcome_id`,
    values: [
      outcomes.map(({ gameId }) => gameId),
      outcomes.map(({ outcomeId }) => outcomeId),
      outcomes.map(({ taken }) => taken),
    ],
  });
}

/**
 * Makes an outcome and its game shared and locks their rows, in the caller's transaction. Waits for all placements on
 * the game. Later placements see it, because they lock the gate that is written here.
 */
export async function share(sql: Sql, { gameId, outcomeId }: Omit<SharedOutcome, 'taken'>): Promise<void> {
  await sql.query({ text: 'update gates set is_shared = true where game_id = $1', values: [gameId] });
  await sql.query({
    text: 'insert into risk_outcomes (game_id, outcome_id, taken) values ($1, $2, 0) on conflict do nothing',
    values: [gameId, outcomeId],
  });
  await sql.query({
    text: `insert into risk_states (game_id, sums) values ($1, '') on conflict do nothing`,
    values: [gameId],
  });
}

/**
 * Ends the sharing of a game, in the caller's transaction. Waits for all placements on the game; the caller then checks
 * that no coupon on the game is open.
 */
export async function unshare(sql: Sql, gameId: number): Promise<void> {
  await sql.query({ text: 'update gates set is_shared = false where game_id = $1', values: [gameId] });
  for (const table of ['risk_outcomes', 'risk_states'])
    await sql.query({ text: `delete from ${table} where game_id = $1`, values: [gameId] });
}
