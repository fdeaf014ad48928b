import { desk as contract, Refusal } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, type RouteInput, route, userOf } from '../../platform/module.ts';
import { pathNames } from '../../risk/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { gamesByIds, isListed, type Sportsbook } from '../../sportsbook/index.ts';

interface Deps {
  edits: SiteEdits;
  book: Pick<Sportsbook, 'gameNow' | 'sports'>;
}

/** The routes that read and set the games on top. The lists of the sportsbook read the same row. */
export function topGameRoutes({ db, pool }: Pick<Platform, 'db' | 'pool'>, { edits, book }: Deps): Route[] {
  async function shown(lng: string, { games, version }: Row): Promise<contract.TopGames> {
    const ids = games.map(Number);
    const known = await gamesByIds(pool, ids);
    const sports = book.sports(lng);
    const sportName = (id: number) => sports.find((sport) => sport.id === id)?.name ?? `#${id}`;
    const asked = ids.map((id) => ({ scope: 'game' as const, subject: String(id) }));
    const names = await pathNames(pool, asked, sportName, lng);
    return {
      version,
      games: ids.map((gameId, n) => {
        const game = book.gameNow(gameId);
        return {
          ...{ gameId, names: names[n]!, startsAt: known.get(gameId)?.startsAt.toISOString() ?? null },
          isOffered: game !== undefined && isListed(game),
        };
      }),
    };
  }

  async function set({ body, caller, lng }: RouteInput<typeof contract.setTopGames>) {
    const { version, games } = body;
    const known = await gamesByIds(pool, games);
    if (games.some((id) => !known.has(id)))
      throw new Refusal({ code: 'sportsbook.unknown_game', field: 'games' });
    const of = { part: 'desk', subject: 'top games', userId: userOf(caller) } as const;
    const row = await edits.edit(of, async (tx) => {
      const held = await rowOf(tx, true);
      if (held.version !== version) throw new Refusal({ code: 'operator.version_conflict' });
      const answer = await tx
        .updateTable('top_games')
        .set({ games: games.map(BigInt), version: version + 1 })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { before: { games: held.games.map(Number) }, after: { games }, answer };
    });
    return shown(lng, row);
  }

  return [
    route(contract.topGames, async ({ lng }) => shown(lng, await rowOf(db))),
    route(contract.setTopGames, set),
  ];
}

interface Row {
  games: bigint[];
  version: number;
}

function rowOf(db: Kysely<Schema> | Tx, isHeld = false): Promise<Row> {
  const row = db.selectFrom('top_games').selectAll();
  return (isHeld ? row.forUpdate() : row).executeTakeFirstOrThrow();
}
