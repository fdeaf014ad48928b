import type { favourites } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

const DAY_MS = 86_400_000;
const MOST = 10;

interface GiftRow {
  id: string;
  kind: favourites.Gift['kind'];
  at: Date;
  amount: bigint;
  currency: string | null;
}

/**
 * What the house gave a player within a day, or offers for a birthday, the latest first. Nothing to a player who may not be offered
 * anything: a gift must not call back who has excluded themselves.
 */
export async function giftsOf(db: Kysely<Schema>, userId: number, now: number): Promise<favourites.Gift[]> {
  const since = new Date(now - DAY_MS);
  const { rows } = await sql<GiftRow>`
    select * from (
      select g.id::text, 'bonus' kind, coalesce(g.approved_at, g.at) at, g.amount, a.currency
        from accounts a join bonus_grants g on g.account_id = a.id
        where a.user_id = ${userId} and g.status = 'done' and coalesce(g.approved_at, g.at) > ${since}
      union all select id::text, 'casino', at, amount, currency from casino_bonuses
        where user_id = ${userId} and at > ${since}
      union all select id::text, 'rounds', at, rounds, null from casino_free_rounds
        where user_id = ${userId} and at > ${since}
      union all select 'birthday-' || year, 'birthday', at, amount, currency from birthday_gifts
        where user_id = ${userId} and at > ${since} and taken_at is null) given
    where may_be_offered(${userId}, ${new Date(now)})
    order by at desc, id limit ${MOST}`.execute(db);
  return rows.map(({ id, kind, at, amount, currency }) => ({
    ...{ id, kind, at: at.toISOString(), iso: currency },
    amount: currency === null ? String(amount) : formatAmount(minorUnits(BigInt(amount)), currency),
  }));
}
