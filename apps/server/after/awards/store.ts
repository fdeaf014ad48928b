import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** A settlement takes its moment before it commits, so this much is read again. */
const AGAIN_MS = 10 * 60_000;
/** Kept of each kind, in a month and of all time, because some may not be shown or may be corrected. */
const KEPT = 20;

/** SQL: a leg that won in full. */
const HAS_WON = `l.decided -> 'result' ->> 0 = l.decided -> 'result' ->> 1 and l.decided -> 'void' ->> 0 = '0'`;

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
  union all select 'price', id, coef_milli, settled_at from won where type_id = ${typeIdOf('single')}
  union all select 'legs', id, (select count(*) from coupon_legs l where l.coupon_id = won.id), settled_at
    from won where type_id = ${typeIdOf('express')}
      and not exists (select from coupon_legs l where l.coupon_id = won.id and (${HAS_WON}) is not true)
  union all select game, id, prize * 1000 / stake, settled_at from casino_rounds
    where settled_at >= $1 and settled_at < $2 and status = 'won' and free_id is null and prize > stake
      and ${IS_OWN}
  union all select game, id, prize * 1000 / stake, settled_at from shared_stakes
    where settled_at >= $1 and settled_at < $2 and status = 'won' and prize > stake and ${IS_OWN}`;

/** Adds what was settled since the last time, and forgets all but the best. */
export async function countAwards(tx: Tx, now: Date, month: Date): Promise<void> {
  const { rows } = await tx.query<{ at: Date }>({ text: 'select at from awards_until for update' });
  const from = new Date(rows[0] ? rows[0].at.getTime() - AGAIN_MS : 0);
  await tx.query({
    text: `insert into awards (kind, ref, value, at)
      select kind, ref, value, at from (
        select s.*, row_number() over (partition by kind, s.at >= $3 order by value desc, at) place
        from (${SETTLED}) s) best
      where place <= ${KEPT}
      on conflict (kind, ref) do update set value = excluded.value, at = excluded.at`,
    values: [from, now, month],
  });
  await tx.query({
    text: `delete from awards a using (select kind, ref, at,
          row_number() over (partition by kind order by value desc, at) of_all,
          row_number() over (partition by kind, at >= $1 order by value desc, at) of_month from awards) n
      where n.kind = a.kind and n.ref = a.ref and n.of_all > ${KEPT} and (n.of_month > ${KEPT} or a.at < $1)`,
    values: [month],
  });
  await tx.query({
    text: 'insert into awards_until (at) values ($1) on conflict (id) do update set at = excluded.at',
    values: [now],
  });
}

export interface AwardRow {
  kind: string;
  value: bigint;
  at: Date;
  login: string;
  number: bigint | null;
  code: string | null;
}

/**
 * What may be shown, the best first: records that still stand as they were counted, of players with an open account who
 * are neither banned nor restricted and may play.
 */
export async function shownAwards(db: Kysely<Schema>, now: Date): Promise<AwardRow[]> {
  const { rows } = await sql<AwardRow>`
    select a.kind, a.value, a.at, u.login, c.number,
      encode(substr(g.codes, c.receipt_index * 32 + 1, 8), 'hex') code
    from awards a
    left join coupons c on c.id = a.ref and c.status = 'won' and c.settled_at = a.at
    left join receipt_groups g on g.id = c.receipt_group
    left join casino_rounds r on r.id = a.ref
    left join shared_stakes s on s.id = a.ref
    join users u on u.id = coalesce(c.user_id, r.user_id, s.user_id)
    left join player_states p on p.user_id = u.id
    where u.closed_at is null and u.erased_at is null and coalesce(p.ban_level, 0) = 0
      and coalesce(p.closed_products, '[]') = '[]' and not play_is_closed(u.id, ${now})
    order by a.value desc, a.at, a.ref`.execute(db);
  return rows;
}
