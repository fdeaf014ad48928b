import type { bets } from '@fairbook/contracts';
import { type CouponType, typeIdOf, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import type { Lift } from '@fairbook/coupon/boost';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** A stored boost. Times in epoch milliseconds, `maxStake` in minor units of the limits' base currency. */
export interface StoredBoost extends Lift {
  id: number;
  gameId: number;
  outcomeId: string;
  maxStake: bigint;
  types: readonly CouponType[];
  until: number;
  endedAt: number | null;
  note: string;
}

type Row = Selectable<Schema['boosts']>;
type Reader = Pick<Tx, 'selectFrom'>;

/** Boosts that no operator has ended, including those whose time is over. */
export async function openBoosts(db: Reader): Promise<StoredBoost[]> {
  const rows = await db.selectFrom('boosts').selectAll().where('ended_at', 'is', null).execute();
  return rows.map(boostFrom);
}

/** Newest first. */
export async function lastBoosts(db: Reader, limit: number): Promise<StoredBoost[]> {
  const rows = await db.selectFrom('boosts').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map(boostFrom);
}

/**
 * Inserts a boost and returns its id; null when the outcome's price is boosted already. A boost whose time is over
 * makes room.
 */
export async function insertBoost(
  tx: Tx,
  boost: Omit<StoredBoost, 'id' | 'endedAt'>,
  { madeBy, at }: { madeBy: number; at: number },
): Promise<number | null> {
  await tx
    .updateTable('boosts')
    .set({ ended_at: new Date(at) })
    .where('game_id', '=', BigInt(boost.gameId))
    .where('outcome_id', '=', boost.outcomeId)
    .where('ended_at', 'is', null)
    .where('until', '<=', new Date(at))
    .execute();
  const row = await tx
    .insertInto('boosts')
    .values({
      game_id: BigInt(boost.gameId),
      outcome_id: boost.outcomeId,
      from_milli: boost.fromMilli,
      to_milli: boost.toMilli,
      max_stake: boost.maxStake,
      type_ids: boost.types.map(typeIdOf),
      until: new Date(boost.until),
      note: boost.note,
      made_by: BigInt(madeBy),
      made_at: new Date(at),
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'outcome_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** Locks a boost until the transaction ends, so that placements wait for the result. */
export async function holdBoost(tx: Tx, id: number): Promise<StoredBoost | null> {
  const row = await tx
    .selectFrom('boosts')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? boostFrom(row) : null;
}

export async function markEnded(tx: Tx, id: number, at: number): Promise<void> {
  await tx
    .updateTable('boosts')
    .set({ ended_at: new Date(at) })
    .where('id', '=', BigInt(id))
    .execute();
}

/** How many coupons use each of these boosts. */
export async function usesOfBoosts(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql.query<{ boost_id: bigint; uses: bigint }>({
    text: `select u.boost_id, count(*) uses from boost_uses u join coupons c on c.id = u.coupon_id
           where u.boost_id = any($1::bigint[]) and c.status not in ('refused', 'void') group by u.boost_id`,
    values: [ids],
  });
  return new Map(rows.map(({ boost_id, uses }) => [Number(boost_id), Number(uses)]));
}

function boostFrom(row: Row): StoredBoost {
  return {
    id: Number(row.id),
    gameId: Number(row.game_id),
    outcomeId: row.outcome_id,
    fromMilli: row.from_milli,
    toMilli: row.to_milli,
    maxStake: row.max_stake,
    types: row.type_ids.map((typeId) => typeOfId(typeId as bets.TypeId)),
    until: row.until.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    note: row.note,
  };
}
