import type { favourites } from '@fairbook/contracts';
import { FAVOURITES_MOST } from '@fairbook/contracts/after/favourite-kinds';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Favourite = favourites.Favourite;
type Kept = { favourites: Favourite[]; seenAt: string | null };

/** A player's favourites, the newest first. */
export async function favouritesOf(db: Kysely<Schema>, userId: number): Promise<Kept> {
  const id = BigInt(userId);
  const rows = await db
    .selectFrom('favourites')
    .select(['kind', 'ref'])
    .where('user_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('ref')
    .limit(FAVOURITES_MOST)
    .execute();
  const seen = await db
    .selectFrom('favourites_seen')
    .select('seen_at')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return {
    favourites: rows.map(({ kind, ref }) => ({ kind, id: Number(ref) })),
    seenAt: seen?.seen_at.toISOString() ?? null,
  };
}

/** Adds and removes, and lets the oldest go where there are too many. */
export async function changeFavourites(
  tx: Tx,
  userId: number,
  { add, remove, at }: { add: readonly Favourite[]; remove: readonly Favourite[]; at: Date },
): Promise<void> {
  const user_id = BigInt(userId);
  for (const { kind, id } of remove)
    await tx
      .deleteFrom('favourites')
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .where('ref', '=', BigInt(id))
      .execute();
  if (add.length > 0)
    await tx
      .insertInto('favourites')
      .values(add.map(({ kind, id }) => ({ user_id, kind, ref: BigInt(id), at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await sql`
    delete from favourites where user_id = ${user_id} and (kind, ref) in (
      select kind, ref from favourites where user_id = ${user_id}
      order by at desc, ref offset ${FAVOURITES_MOST})`.execute(tx);
}

export async function putSeen(db: Kysely<Schema>, userId: number, at: Date): Promise<void> {
  await db
    .insertInto('favourites_seen')
    .values({ user_id: BigInt(userId), seen_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: at }))
    .execute();
}
