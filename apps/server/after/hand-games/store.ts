import type { FeedFixture, FeedMarket } from '@fairbook/feed-contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type StoredHandGame = Selectable<Schema['hand_games']>;

/** Games by hand that are not over, the next one first; those that the catalogue has not taken in yet, too, until they begin. */
export async function openHandGames(db: Db, now: number, most?: number): Promise<StoredHandGame[]> {
  const rows = db
    .selectFrom('hand_games')
    .leftJoin('games', 'games.id', 'hand_games.game_id')
    .selectAll('hand_games')
    .where((is) =>
      is.or([
        is.and([
          is('games.id', 'is', null),
          sql<boolean>`(hand_games.fixture ->> 'startsAt')::bigint > ${now}`,
        ]),
        is('games.status', 'in', ['upcoming', 'live']),
      ]),
    )
    .orderBy(sql`hand_games.fixture -> 'startsAt'`)
    .orderBy('hand_games.game_id');
  return (most === undefined ? rows : rows.limit(most)).execute();
}

export async function heldHandGame(tx: Tx, id: number): Promise<StoredHandGame | undefined> {
  return tx
    .selectFrom('hand_games')
    .selectAll()
    .where('game_id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

export async function insertHandGame(
  tx: Tx,
  { fixture, markets, by, at }: { fixture: FeedFixture; markets: FeedMarket[]; by: number; at: number },
): Promise<void> {
  await tx
    .insertInto('hand_games')
    .values({
      ...{
        game_id: BigInt(fixture.gameId),
        fixture: JSON.stringify(fixture),
        markets: JSON.stringify(markets),
      },
      ...{ version: 1, added_by: BigInt(by), asked_by: BigInt(by), added_at: new Date(at) },
    })
    .execute();
}

/** New prices. They wait for a second operator, unless they are within what was agreed to. */
export async function changeHandGame(
  tx: Tx,
  row: StoredHandGame,
  { markets, by, isAgreed }: { markets: FeedMarket[]; by: number; isAgreed: boolean },
): Promise<number> {
  const version = row.version + 1;
  await tx
    .updateTable('hand_games')
    .set({
      ...{ markets: JSON.stringify(markets), version, asked_by: BigInt(by) },
      ...(isAgreed && { agreed_version: version }),
    })
    .where('game_id', '=', row.game_id)
    .execute();
  return version;
}

/** The prices as they are now are agreed to. */
export async function agreeHandGame(tx: Tx, row: StoredHandGame): Promise<void> {
  await tx
    .updateTable('hand_games')
    .set({ agreed: JSON.stringify(row.markets), agreed_version: row.version })
    .where('game_id', '=', row.game_id)
    .execute();
}

/** A number for a new game. */
export async function newGameId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`select nextval('hand_game_ids') id`.execute(tx);
  return Number(rows[0]!.id);
}

/** A league of a sport; undefined for an unknown one. */
export async function champOf(
  tx: Tx,
  { id, sportId }: { id: number; sportId: number },
): Promise<FeedFixture['champ'] | undefined> {
  const row = await tx
    .selectFrom('champs')
    .select(['id', 'key', 'name', 'country_code'])
    .where('id', '=', id)
    .where('sport_id', '=', sportId)
    .executeTakeFirst();
  return row && { id: row.id, key: row.key, name: row.name, countryCode: row.country_code };
}

/** A new league of a sport, of no country. One of the same name is taken instead. */
export async function newChamp(tx: Tx, name: string, sportId: number): Promise<FeedFixture['champ']> {
  const { rows } = await sql<FeedFixture['champ'] & { country_code: string }>`
    select id, key, name, country_code from champs
    where sport_id = ${sportId} and lower(name) = lower(${name}) order by id limit 1`.execute(tx);
  const [known] = rows;
  if (known) return { id: known.id, key: known.key, name: known.name, countryCode: known.country_code };
  const id = await newPartyId(tx);
  return { id, key: `hand-${id}`, name, countryCode: '' };
}

/** A competitor by its name: one that has played in a game of this sport, else a new one. */
export async function competitorNamed(
  tx: Tx,
  name: string,
  sportId: number,
): Promise<FeedFixture['competitors'][number]> {
  const { rows } = await sql<FeedFixture['competitors'][number]>`
    select o.id, o.name, o.kit from opponents o
    where lower(o.name) = lower(${name})
      and exists (select from games g where g.sport_id = ${sportId} and g.competitor_ids @> array[o.id])
    order by o.id limit 1`.execute(tx);
  return rows[0] ?? { id: await newPartyId(tx), name, kit: { pattern: 1, colors: ['#4a5568', '#ffffff'] } };
}

async function newPartyId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('own_party_ids')::int id`.execute(tx);
  return rows[0]!.id;
}
