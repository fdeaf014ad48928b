import type { bets, promo } from '@fairbook/contracts';
import { typeIdOf, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Promo } from './term.ts';

/** A stored promo code. Times in epoch milliseconds. */
export interface StoredPromo extends Promo {
  usesTotal: number | null;
  usesPerPlayer: number;
  from: number;
  until: number;
  audience: promo.PromoCode['audience'];
  userIds: readonly number[];
  isActive: boolean;
  note: string;
  version: number;
  wagerTimes: number | null;
  /** Only for the first bet of a person. */
  isFirstBet: boolean;
  /** Who wrote the terms last; null for codes from before this was kept. */
  changedBy: number | null;
}

export async function allPromos(db: Kysely<Schema>): Promise<StoredPromo[]> {
  const rows = await db.selectFrom('promo_codes').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    id: Number(row.id),
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amount: row.amount,
    currency: row.currency,
    types: row.type_ids.map((typeId) => typeOfId(typeId as bets.TypeId)),
    minOddsMilli: row.min_odds_milli,
    minLegs: row.min_legs,
    usesTotal: row.uses_total,
    usesPerPlayer: row.uses_per_player,
    from: row.valid_from.getTime(),
    until: row.valid_until.getTime(),
    audience: row.audience,
    userIds: row.user_ids.map(Number),
    isActive: row.is_active,
    note: row.note,
    version: row.version,
    wagerTimes: row.wager_times,
    isFirstBet: row.is_first_bet,
    changedBy: row.changed_by === null ? null : Number(row.changed_by),
  }));
}

type Terms = Omit<StoredPromo, 'id'>;

function rowOf(promo: Terms) {
  return {
    code: promo.code,
    kind: promo.kind,
    percent: promo.percent,
    amount: promo.amount,
    currency: promo.currency,
    type_ids: promo.types.map(typeIdOf),
    min_odds_milli: promo.minOddsMilli,
    min_legs: promo.minLegs,
    uses_total: promo.usesTotal,
    uses_per_player: promo.usesPerPlayer,
    valid_from: new Date(promo.from),
    valid_until: new Date(promo.until),
    audience: promo.audience,
    user_ids: [...promo.userIds],
    is_active: promo.isActive,
    note: promo.note,
    version: promo.version,
    wager_times: promo.wagerTimes,
    is_first_bet: promo.isFirstBet,
    changed_by: promo.changedBy === null ? null : BigInt(promo.changedBy),
  };
}

/** Inserts a code and returns its id; null when the code exists already. */
export async function insertPromo(tx: Tx, promo: Terms): Promise<number | null> {
  const row = await tx
    .insertInto('promo_codes')
    .values(rowOf(promo))
    .onConflict((conflict) => conflict.constraint('promo_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

export async function updatePromo(tx: Tx, { id, ...promo }: StoredPromo): Promise<void> {
  await tx.updateTable('promo_codes').set(rowOf(promo)).where('id', '=', BigInt(id)).execute();
}

/**
 * How many coupons use these codes, except refused and void ones: of one player, with `isPerson` of all accounts of the same
 * person, or of everybody for null.
 */
export async function usesBy(
  sql: Sql,
  userId: number | null,
  ids: readonly number[],
  isPerson = false,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<{ promo_id: bigint; uses: bigint }>({
    text: `select u.promo_id, count(*) uses from promo_uses u join coupons c on c.id = u.coupon_id
           where u.promo_id = any($2::bigint[]) and ($1::bigint is null or u.user_id = $1
               or ($3 and u.user_id in (select other_id from accounts_of_person($1))))
             and c.status not in ('refused', 'void')
           group by u.promo_id`,
    values: [userId, ids, isPerson],
  });
  return new Map(rows.map(({ promo_id, uses }) => [Number(promo_id), Number(uses)]));
}

/** How often a player bought each code that the player added or bought; 0 for one that was only added. */
export async function keptBy(sql: Sql, userId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql.query<{ promo_id: bigint; bought: number }>({
    text: 'select promo_id, bought from promo_kept where user_id = $1',
    values: [userId],
  });
  return new Map(rows.map(({ promo_id, bought }) => [Number(promo_id), bought]));
}

/** The currencies in which a player has an account of own money: the main one, and further ones. */
export async function currenciesOf(sql: Sql, userId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ currency: string }>({
    text: `select currency from accounts where user_id = $1 and kind = 'player' and type in (0, 9)`,
    values: [userId],
  });
  return new Set(rows.map(({ currency }) => currency));
}

/** Adds a code to a player's own codes. `bought`: how many times more the player has bought it. */
export async function keepCode(
  sql: Sql,
  { userId, promoId, bought, at }: { userId: number; promoId: number; bought: number; at: number },
): Promise<void> {
  await sql.query({
    text: `insert into promo_kept (user_id, promo_id, bought, kept_at) values ($1, $2, $3, $4)
           on conflict (user_id, promo_id) do update set bought = promo_kept.bought + excluded.bought`,
    values: [userId, promoId, bought, new Date(at)],
  });
}

const LATEST = 100;

/** The codes that a player added, bought or used, the latest first. */
export async function knownIds(sql: Sql, userId: number): Promise<number[]> {
  const { rows } = await sql.query<{ promo_id: bigint }>({
    text: `select promo_id from (
             select promo_id, kept_at at from promo_kept where user_id = $1
             union all
             select u.promo_id, c.placed_at from promo_uses u join coupons c on c.id = u.coupon_id
             where u.user_id = $1 and c.status not in ('refused', 'void')) known
           group by promo_id order by max(at) desc, promo_id desc limit ${LATEST}`,
    values: [userId],
  });
  return rows.map(({ promo_id }) => Number(promo_id));
}
