import { CATALOGUE } from '@fairbook/contracts/casino/catalogue';
import { JACKPOT } from '@fairbook/contracts/casino/jackpot-rules';
import { type GameId, isShared } from '@fairbook/games';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { CasinoData } from '../data.ts';
import { potOf } from '../jackpot/load.ts';

/** The page of a game, whatever its address. Search engines are led to `/games/{id}`. */
export async function gamePage(ctx: LoadContext, game: GameId): Promise<LoadResult<CasinoData>> {
  const { api, t, route, path } = ctx;
  const [listing, { games }, pot] = await Promise.all([
    api('casino.games', { query: {} }),
    api('casino.returns', {}),
    JACKPOT.games.includes(game) ? potOf(ctx) : null,
  ]);
  const known = {
    number: CATALOGUE[game].number,
    listing,
    returned: games.find((each) => each.game === game) ?? null,
    address: rightAddress(path, route.params.gameName, game),
  };
  return {
    title: t(`game-${game}.name`),
    data: isShared(game)
      ? { page: 'shared', game, ...known, table: (await api('shared.table', { params: { game } })).table }
      : { page: 'game', game, ...known, pot },
    head: { description: t(`game-${game}.about`), canonical: `/games/${game}` },
  };
}

/** The same address with the game's own name; null if that is its name. */
const rightAddress = (path: string, name: string | undefined, game: GameId): string | null =>
  name === undefined || name === game ? null : path.replace(/[^/]*$/, game);
