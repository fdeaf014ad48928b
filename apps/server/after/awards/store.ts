import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';

/** A settlement takes its moment before it commits, so this much is read again. */
const AGAIN_MS = 10 * 60_000;
/** How much of the past is read at a time. */
const STEP_MS = 31 * 86_400_000;
/** Kept of each kind, in a month and of all time, because some may not be shown or may be corrected. */
const KEPT = 20;

/** SQL: a leg that won in full. */
const HAS_WON = `l.decided -> 'result' ->> 0 = l.decided -> 'result' ->> 1 and l.decided -> 'void' ->> 0 = '0'`;

/** SQL: each leg of a coupon in `won` did. */
const ALL_WON = `not exists (select from coupon_legs l where l.coupon_id = won.id and (${HAS_WON}) is not true)`;

/** SQL: staked from an account of the player’s own money, not from one of bonus money. */
const IS_OWN = 'exists (select from accounts a where a.id = account_id and a.type in (0, 9))';

/**
 * Coupons and rounds settled in a period as `kind`, `ref`, `value` and `at`. Coupons with terms beside their prices, those
 * cashed out in part, and what was staked with bonus money don't count.
 */
const SETTLED = `
  with won as (select * from coupons where settled_at >= $1 and settled_at < $2 and status = 'won'
    and terms is null and closed_stake = 0 and ${IS_OWN})
  select 'multiple' kind, id ref, payout * 1000 / stake as value, settled_at at from won where payout > stake
  union all select 'price', id, coef_milli, settled_at from won where type_id = ${typeIdOf('single')} and ${ALL_WON}
  union all select 'legs', id, (select count(*) from coupon_legs l where l.coupon_id = won.id), settled_at
    from won where type_id = ${typeIdOf('express')} and ${ALL_WON}
  union all select game, id, prize * 1000 / stake, settled_at from casino_rounds
    where settled_at >= $1 and settled_at < $2 and status = 'won' and free_id is null and prize > stake
      and ${IS_OWN}
  union all select game, id, prize * 1000 / stake, settled_at from shared_stakes
    where settled_at >= $1 and settled_at < $2 and status = 'won' and prize > stake and ${IS_OWN}`;

/** A settled coupon or round among the best of its kind in a period. */
interface Candidate {
  kind: string;
  ref: string;
  value: bigint;
  at: Date;
}

/**
 * Adds what was settled since the last time, month by month, and forgets all but the best. The search comes before the
 * transaction that writes: a long one would hold back the log of proofs.
 */
export async function countAwards(pool: Pool, now: Date, month: Date): Promise<void> {
  for (let from = await countedUntil(pool); from < now; ) {
    const until = new Date(Math.min(now.getTime(), from.getTime() + STEP_MS));
    const { rows } = await pool.query<Candidate>({
      text: `select kind, ref, value, at from (
          select s.*, row_number() over (partition by kind, s.at >= $3 order by value desc, at) place
          from (${SETTLED}) s) best
        where place <= ${KEPT}`,
      values: [new Date(from.getTime() - AGAIN_MS), until, month],
    });
    await transact(pool, (tx) => keepBest(tx, rows, { until, month }));
    from = until;
  }
}

/** Until when everything was counted; for a new site, since its first account. */
async function countedUntil(sql: Sql): Promise<Date> {
  const { rows } = await sql.query<{ at: Date | null }>({
    text: 'select coalesce((select at from awards_until), (select min(created_at) from users)) at',
  });
  return rows[0]!.at ?? new Date(0);
}

async function keepBest(
  tx: Tx,
  found: readonly Candidate[],
  { until, month }: { until: Date; month: Date },
): Promise<void> {
  if (found.length > 0)
    await tx
      .insertInto('awards')
      .values([...found])
      .onConflict((conflict) =>
        conflict.columns(['kind', 'ref']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          at: eb.ref('excluded.at'),
        })),
      )
      .execute();
  await tx.query({
    text: `delete from awards a using (select kind, ref, at,
          row_number() over (partition by kind order by value desc, at) of_all,
          row_number() over (partition by kind, at >= $1 order by value desc, at) of_month from awards) n
      where n.kind = a.kind and n.ref = a.ref and n.of_all > ${KEPT} and (n.of_month > ${KEPT} or a.at < $1)`,
    values: [month],
  });
  await tx.query({
    text: `insert into awards_until (at) values ($1)
           on conflict (id) do update set at = greatest(awards_until.at, excluded.at)`,
    values: [until],
  });
}

export interface AwardRow {
  kind: string;
  value: bigint;
  at: Date;
  login: string;
}

/**
 * What may be shown, the best first: records that still stand as they were counted, of players to whom the house may
 * offer something. Nobody else is held up as an example.
 */
export async function shownAwards(db: Kysely<Schema>, now: Date): Promise<AwardRow[]> {
  const { rows } = await sql<AwardRow>`
    select a.kind, a.value, a.at, u.login from awards a
    left join coupons c on c.id = a.ref and c.status = 'won' and c.settled_at = a.at
    left join casino_rounds r on r.id = a.ref
    left join shared_stakes s on s.id = a.ref
    join users u on u.id = coalesce(c.user_id, r.user_id, s.user_id)
    where may_be_offered(u.id, ${now})
    order by a.value desc, a.at, a.ref`.execute(db);
  return rows;
}
