import { type Kysely, type Selectable, sql } from 'kysely';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;
export type FreeRow = Selectable<Schema['casino_free_rounds']>;

const MOST_SHOWN = 30;

/** A player's free rounds: those that can be played and those that wait first, by their end; then the last ones. */
export const freeRoundsOf = (db: Db, userId: number, only?: string): Promise<FreeRow[]> =>
  db
    .selectFrom('casino_free_rounds')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .$if(only !== undefined, (rows) => rows.where('id', '=', only!))
    .orderBy(sql`state in ('active', 'waiting')`, 'desc')
    .orderBy(sql`case when state in ('active', 'waiting') then expires_at end`)
    .orderBy('ended_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();

/** Free rounds by id, locked until the commit in the order of their ids. */
export async function heldFree(tx: Tx, ids: readonly string[]): Promise<Map<string, FreeRow>> {
  if (ids.length === 0) return new Map();
  // By hand, so that it is sent at once and runs in the order in which its group begins its statements.
  const { rows } = await tx.query<FreeRow>({
    name: 'casino_held_free',
    text: 'select * from casino_free_rounds where id = any($1::uuid[]) order by id for update',
    values: [arrayText(ids)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts rounds that were started, and what those paid that have ended. Each of the free rounds is there once. */
export async function countUsed(tx: Tx, used: readonly { id: string; won: bigint }[]): Promise<void> {
  if (used.length === 0) return;
  await tx.query({
    name: 'casino_free_used',
    text: `update casino_free_rounds f set used = f.used + 1, won = f.won + u.won
           from unnest($1::uuid[], $2::bigint[]) u (id, won) where f.id = u.id`,
    values: [used.map(({ id }) => id), used.map(({ won }) => won)],
  });
}

/** Adds what a round paid that was started before. */
export async function addWon(tx: Tx, id: string, won: bigint): Promise<void> {
  await tx
    .updateTable('casino_free_rounds')
    .set((row) => ({ won: row('won', '+', won) }))
    .where('id', '=', id)
    .execute();
}

/** A round whose stake goes back was none: it can be played again. */
export async function giveBackRound(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('casino_free_rounds')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function hasOpenRound(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('casino_rounds')
    .select('id')
    .where('free_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endFree(
  tx: Tx,
  { id }: Pick<FreeRow, 'id'>,
  to: Partial<Pick<FreeRow, 'state' | 'ended_at' | 'bonus_id'>>,
): Promise<void> {
  await tx.updateTable('casino_free_rounds').set(to).where('id', '=', id).execute();
}

/**
 * Free rounds that end by themselves: all were played or their time is over, and none goes on. And those whose winnings
 * wait, as soon as nothing is in the way of a bonus, or since this moment.
 */
export async function dueFree(db: Db, now: number, since: number, limit: number): Promise<string[]> {
  const at = new Date(now);
  const { rows } = await sql<{ id: string }>`
    select f.id from casino_free_rounds f
    where f.state = 'active' and (f.used = f.rounds or f.expires_at <= ${at})
      and not exists (select from casino_rounds r where r.free_id = f.id and r.status = 'open')
    union all
    select f.id from casino_free_rounds f join users u on u.id = f.user_id
    where f.state = 'waiting' and (f.ended_at <= ${new Date(since)} or (u.closed_at is null
      and not play_is_closed(f.user_id, ${at}) and not exists (select from casino_bonuses b
        where b.user_id = f.user_id and b.currency = f.currency and b.state = 'active')))
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
