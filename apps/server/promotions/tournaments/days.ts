import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { House } from '../promotion.ts';
import type { Db, TournamentRow } from './store.ts';
import { columnsOf, DAY_MS } from './terms.ts';

/** How long before it begins players can see the next day. */
const AHEAD_MS = DAY_MS;

/**
 * Whether a second operator has approved the budget of a tournament that is held each day, by the terms as they are: after their
 * last change, and enough for all days.
 */
export async function isAgreed(tx: Tx, { id, changed_at }: TournamentRow, cost: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from budget_requests r where r.kind = 'tournament' and r.offer_id = ${id} and r.status = 'done'
      and r.approved_by is not null and r.approved_at >= ${changed_at} and r.amount >= ${cost}`.execute(tx);
  return rows.length > 0;
}

/** Stops the days of a series that have not begun. No more are made, because one of it is stopped. */
export async function stopNextDays(tx: Tx, { id, series_id }: TournamentRow, now: number): Promise<void> {
  // Days are made under this lock.
  await sql`select from tournaments where id = ${series_id ?? id} for update`.execute(tx);
  await sql`update tournaments set state = 'stopped', version = version + 1
    where coalesce(series_id, id) = ${series_id ?? id} and id <> ${id} and state = 'public'
      and from_at > ${new Date(now)}`.execute(tx);
}

/** The published tournaments of a first day whose series goes on, with the days that they have so far. */
async function running(db: Db, now: number): Promise<(TournamentRow & { made: number[] })[]> {
  const { rows } = await sql<TournamentRow & { made: number[] }>`
    select t.*, array(select d.day from tournaments d where d.series_id = t.id) made from tournaments t
    where t.series_id is null and t.fields ->> 'days' is not null and t.state in ('public', 'paid')
      and not exists (select from tournaments d where d.series_id = t.id and d.state = 'stopped')
      and t.until_at + make_interval(days => (t.fields ->> 'days')::int) > ${new Date(now)}
    order by t.id`.execute(db);
  return rows;
}

/**
 * Makes the days that begin soon of tournaments that are held each day. A day that is over by then is left out. Two nodes at once
 * make one, by its unique day.
 */
export async function makeDays(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { rates }: Pick<House, 'rates'>,
): Promise<void> {
  const now = clock.now();
  for (const first of await running(db, now)) {
    for (let day = 2; day <= first.fields.days!; day++) {
      const later = (day - 1) * DAY_MS;
      const [from, until] = [first.from_at.getTime() + later, first.until_at.getTime() + later];
      if (first.made.includes(day) || from > now + AHEAD_MS || until <= now) continue;
      const fields = {
        ...first.fields,
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
        days: null,
      };
      await transact(pool, async (tx) => {
        // Whoever stops a day holds this row, and no day may follow.
        await sql`select from tournaments where id = ${first.id} for update`.execute(tx);
        const { rows } = await sql`
          select from tournaments where coalesce(series_id, id) = ${first.id} and state = 'stopped' limit 1`.execute(
          tx,
        );
        if (rows.length > 0) return;
        await tx
          .insertInto('tournaments')
          .values({
            ...columnsOf(fields, rates()),
            ...{ state: 'public', series_id: first.id, day },
            ...{ changed_by: first.changed_by, changed_at: new Date(now) },
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    }
  }
}
