import type { Sql } from '../../platform/database/sql.ts';
import { gamesToSettle } from './store.ts';

/** The moment before which every result is applied, epoch milliseconds. */
export async function settledUntil(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ at: Date }>({ text: 'select at from settled_until' });
  return rows[0]!.at.getTime();
}

/** Games that have a result and an open coupon, including coupons accepted after the result. */
export async function decidedOfOpen(sql: Sql): Promise<number[]> {
  const { rows } = await sql.query<{ game_id: bigint }>({
    text: `with open as materialized (
             select distinct l.game_id from coupons c join coupon_legs l on l.coupon_id = c.id
             where c.status = 'accepted' and c.settled_at is null)
           select game_id from open where exists (select from outcome_results r where r.game_id = open.game_id)`,
  });
  return rows.map(({ game_id }) => Number(game_id));
}

/**
 * Moves the moment forward to `upto` (epoch milliseconds), or to the oldest result that some coupon has not applied.
 * `upto` must be old enough that no result from before it is still being written.
 */
export async function noteSettled(sql: Sql, upto: number): Promise<void> {
  const since = await settledUntil(sql);
  const left = await gamesToSettle(sql, since);
  await sql.query({
    text: `update settled_until set at = least($1, (
             select min(r.at) from outcome_results r where r.game_id = any($2::bigint[]) and r.at >= $3))
           where at < $1`,
    values: [new Date(upto), left, new Date(since)],
  });
}
