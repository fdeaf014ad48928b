import { BONUS_IDS, type BonusId } from '@fairbook/games/bonus';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { wentBack } from '../../money/payments/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;
export type TryRow = Selectable<Schema['bonus_game_tries']>;

/** One try of a game is begun at a time, so that neither the tries of a day nor the budget are used up twice. */
export async function lockGame(tx: Tx, game: BonusId): Promise<void> {
  await tx.query({
    name: 'bonus_games_lock',
    text: `select pg_advisory_xact_lock(hashtext('bonus game'), hashtext($1))`,
    values: [game],
  });
}

/** The free tries that a person has used on a day, by game: those of all accounts of the person count. */
export async function usedToday(db: Db, userId: number, day: string): Promise<ReadonlyMap<BonusId, number>> {
  const { rows } = await sql<{ game: BonusId; n: number }>`
    select t.game, count(*)::int n from bonus_game_tries t
    where (t.user_id = ${userId} or t.user_id in (select other_id from accounts_of_person(${userId})))
      and t.day = ${day}::date and t.price = 0
    group by t.game`.execute(db);
  return new Map(rows.map(({ game, n }) => [game, n]));
}

/**
 * What free tries have cost since a moment, by game, in minor units of the base currency. The budgets bound how many rows it
 * reads; those of bought tries are not among them.
 */
export async function spentSince(
  db: Db,
  since: number,
  games: readonly BonusId[] = BONUS_IDS,
): Promise<ReadonlyMap<BonusId, bigint>> {
  const { rows } = await sql<{ game: BonusId; cost: bigint }>`
    select game, sum(cost)::bigint cost from bonus_game_tries
    where game = any(${games}::text[]) and at > ${new Date(since)} and cost > 0 group by game`.execute(db);
  return new Map(rows.map(({ game, cost }) => [game, cost]));
}

export interface PlayedRow {
  game: BonusId;
  free: number;
  bought: number;
  paid: bigint;
  won: bigint;
}

/** What was played of each game since a moment; points. */
export async function playedSince(db: Db, since: number): Promise<ReadonlyMap<BonusId, PlayedRow>> {
  const { rows } = await sql<PlayedRow>`
    select game, count(*) filter (where price = 0)::int free, count(*) filter (where price > 0)::int bought,
      coalesce(sum(price), 0)::bigint paid, coalesce(sum(worth), 0)::bigint won
    from bonus_game_tries where at > ${new Date(since)} group by game`.execute(db);
  return new Map(rows.map((row) => [row.game, row]));
}

export async function insertTry(tx: Tx, row: Insertable<Schema['bonus_game_tries']>): Promise<void> {
  await tx.insertInto('bonus_game_tries').values(row).execute();
}

export async function endTry(
  tx: Tx,
  id: string,
  to: { worth: bigint; free_id: string | null },
): Promise<void> {
  await tx.updateTable('bonus_game_tries').set(to).where('round_id', '=', id).execute();
}

/** Tries by the ids of their rounds. */
export async function triesByIds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TryRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bonus_game_tries')
    .selectAll()
    .where('round_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.round_id, row]));
}

/** Why operators have closed bonus games to the player; null if they are open. */
export async function closedFor(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select c.one ->> 'reason' reason from player_states s
    cross join lateral jsonb_array_elements(s.closed_products) c (one)
    where s.user_id = ${userId} and c.one ->> 'product' = 'bonusGames' limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}

interface Standing {
  created_at: Date;
  /** The account is closed, or its data was erased. */
  is_over: boolean;
  /** A deposit was made that did not go back. */
  has_deposit: boolean;
}

/** What the conditions of the bonus games ask of an account. */
export async function standingOf(db: Db, userId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select u.created_at, u.closed_at is not null or u.erased_at is not null is_over,
      exists (select from deposits d where d.user_id = u.id and d.status = 'done' and not ${wentBack()}) has_deposit
    from users u where u.id = ${userId}`.execute(db);
  return rows[0]!;
}
