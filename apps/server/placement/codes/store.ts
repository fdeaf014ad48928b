import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PickGame } from '../../sportsbook/index.ts';

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

/** The text of a short code that was used since `usedAfter`; it is in use from now on. */
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

/** A game that is not in memory any more. */
export type PastGame = Omit<PickGame, 'state' | 'outcomes'>;

export async function pastGames(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, PastGame>> {
  const rows = await db
    .selectFrom('games')
    .innerJoin('champs', 'champs.id', 'games.champ_id')
    .innerJoin('opponents as home', 'home.id', 'games.home_id')
    .innerJoin('opponents as away', 'away.id', 'games.away_id')
    .where('games.id', 'in', ids.map(BigInt))
    .select(['games.id', 'games.sport_id', 'games.starts_at', 'champs.name as champ', 'champs.country_code'])
    .select(['home.id as home_id', 'home.name as home_name', 'away.id as away_id', 'away.name as away_name'])
    .execute();
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        gameId: Number(row.id),
        sportId: row.sport_id,
        champName: row.champ,
        countryCode: row.country_code,
        home: { id: row.home_id, name: row.home_name },
        away: { id: row.away_id, name: row.away_name },
        startsAt: row.starts_at.getTime(),
        isLive: false,
      },
    ]),
  );
}
