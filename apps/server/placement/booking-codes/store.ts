import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { COMPETITORS, type PickGame } from '../../sportsbook/index.ts';

/** Stores a code with its text; false when the code is taken. */
export async function insertCode(
  db: Kysely<Schema>,
  { code, body, at }: { code: string; body: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coupon_codes')
    .values({ code, body, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The text behind a short code used since `usedAfter`; reading it renews the code. */
export async function useCode(
  db: Kysely<Schema>,
  code: string,
  { at, usedAfter }: { at: Date; usedAfter: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('coupon_codes')
    .set({ used_at: at })
    .where('code', '=', code)
    .where('used_at', '>=', usedAfter)
    .returning('body')
    .executeTakeFirst();
  return row?.body;
}

export async function forgetCodes(db: Kysely<Schema>, usedBefore: Date): Promise<void> {
  await db.deleteFrom('coupon_codes').where('used_at', '<', usedBefore).execute();
}

export async function publishKey(db: Kysely<Schema>, x: string, at: Date): Promise<void> {
  await db
    .insertInto('code_keys')
    .values({ x, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function publishedKeys(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('code_keys')
    .select('x')
    .orderBy('created_at', 'desc')
    .orderBy('x')
    .execute();
  return rows.map(({ x }) => x);
}

/** A game that has left memory, without its state and prices. */
export type PastGame = Omit<PickGame, 'state' | 'outcomes'>;

export async function pastGames(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, PastGame>> {
  const rows = await db
    .selectFrom('games as g')
    .innerJoin('champs', 'champs.id', 'g.champ_id')
    .where('g.id', 'in', ids.map(BigInt))
    .select(['g.id', 'g.sport_id', 'g.starts_at', 'g.round', 'champs.name as champ', 'champs.country_code'])
    .select(sql<PickGame['competitors']>`${sql.raw(COMPETITORS)}`.as('competitors'))
    .execute();
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        gameId: Number(row.id),
        sportId: row.sport_id,
        champName: row.champ,
        round: row.round,
        countryCode: row.country_code,
        competitors: row.competitors,
        startsAt: row.starts_at.getTime(),
        isLive: false,
      },
    ]),
  );
}
