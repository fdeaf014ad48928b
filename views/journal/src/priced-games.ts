import { ApiError } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import type { PricesOf } from '@fairbook/contracts/site/article-markup';
import { feedNames, type LoadContext, sportsPath } from '@fairbook/remote-view';
import { sportAt, sportNamed } from '@fairbook/sports';
import type { PricedGame } from './data.ts';

type Api = LoadContext['api'];
type Game = sportsbook.Game;
type Market = sportsbook.Market;

/** How many games of a competition are shown. */
const MOST_GAMES = 3;
/** How many games of a sport are looked at for one that takes bets. */
const LOOKED_AT = 10;

/** The games that a block asks for, each with the one market that it asks for. */
export async function pricedGames(of: PricesOf, api: Api): Promise<PricedGame[]> {
  if ('sport' in of) return nextOf(of.sport, api);
  if ('gameId' in of) {
    const game = await gameOf(of.gameId, api);
    const market = game && (of.marketId ? game.markets.find(({ id }) => id === of.marketId) : first(game));
    return game ? [priced(game, market)] : [];
  }
  const query = { champ: of.champId, limit: MOST_GAMES };
  const [live, line] = await Promise.all([
    api('sportsbook.liveGames', { query }),
    api('sportsbook.lineGames', { query }),
  ]);
  const games = [...live.games, ...line.games].slice(0, MOST_GAMES);
  return Promise.all(games.map((game) => ofType(game, of.typeId, api)));
}

async function nextOf(key: string, api: Api): Promise<PricedGame[]> {
  const sport = sportAt(key);
  if (!sport) return [];
  const query = { sport: sport.sportId, limit: LOOKED_AT };
  const { games } = await api('sportsbook.lineGames', { query });
  const game = games.find(({ markets }) => markets.some(isOpen));
  return game ? [priced(game, first(game))] : [];
}

/** A game of a list with its market of a type. Lists have the main markets only. */
async function ofType(game: Game, typeId: number | null, api: Api): Promise<PricedGame> {
  if (typeId === null) return priced(game, first(game));
  const isWanted = (market: Market) => market.typeId === typeId;
  const all = game.markets.some(isWanted) ? game : ((await gameOf(game.id, api)) ?? game);
  return priced(
    game,
    all.markets.find((each) => isWanted(each) && isOpen(each)) ?? all.markets.find(isWanted),
  );
}

async function gameOf(id: number, api: Api): Promise<Game | null> {
  return api('sportsbook.game', { params: { id } }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

const isOpen = ({ outcomes }: Market) => outcomes.length > 0 && outcomes.every(({ isBlocked }) => !isBlocked);

/** The first market that takes bets, else the first one. */
const first = ({ markets }: Game) => markets.find(isOpen) ?? markets[0];

function priced(game: Game, market: Market | null | undefined): PricedGame {
  const [champ, ...sides] = feedNames(game);
  const path = sportsPath(
    game.state.status === 'upcoming' ? 'line' : 'live',
    sportNamed(game.sportId).key,
    { id: game.champId, name: champ },
    { id: game.id, name: sides.length > 2 ? game.round : sides.join(' ') },
  );
  return { path, game: { ...game, markets: market ? [market] : [] } };
}
