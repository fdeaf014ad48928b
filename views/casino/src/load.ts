import { CATALOGUE } from '@fairbook/contracts/casino/catalogue';
import { PROVIDER_GAME_IDS, PROVIDER_GAMES, providerGameOf } from '@fairbook/contracts/casino/provider-games';
import { GAME_IDS, type GameId, gameOf } from '@fairbook/games';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { notesOf } from '@fairbook/ui/doc';
import { bonusGameOf, bonusGamesOf } from './bonus-games/load.ts';
import { bonusesOf, bonusOf, promotionOf } from './bonuses/load.ts';
import type { CasinoData } from './data.ts';
import { framePage } from './frame/load.ts';
import { gamePage } from './game/load.ts';
import { landingOf } from './landing/load.ts';
import { lobbyOf } from './lobby/load.ts';
import { tournamentOf, tournamentsOf } from './tournaments/load.ts';

/** The page of an address with its first data; one of a game also has the texts that the rules of the country want there. */
export async function load(ctx: LoadContext): Promise<LoadResult<CasinoData>> {
  const loaded = await pageOf(ctx);
  if (!isOfGame(loaded.data)) return loaded;
  const { texts } = await ctx.api('limits.packTexts', {});
  return { ...loaded, data: { ...loaded.data, below: notesOf(texts) } };
}

const isOfGame = ({ page }: CasinoData) => page === 'game' || page === 'shared' || page === 'frame';

async function pageOf(ctx: LoadContext): Promise<LoadResult<CasinoData>> {
  const { gameRoute, gameId } = ctx.route.params;
  switch (ctx.route.id) {
    case 'bonus-casino':
      return (await bonusesOf(ctx)) ?? missing(ctx);
    case 'bonus-casino-item':
      return (await bonusOf(ctx)) ?? missing(ctx, 'tournaments');
    case 'bonus-casino-promotion':
      return (await promotionOf(ctx)) ?? missing(ctx, 'tournaments');
    case 'bonus-games':
      return bonusGamesOf(ctx);
    case 'bonus-game':
      return bonusGameOf(ctx);
    case 'games-landing':
      return (await landingOf(ctx)) ?? missing(ctx);
    case 'tournaments':
      return (await tournamentsOf(ctx)) ?? missing(ctx);
    case 'tournament':
      return (await tournamentOf(ctx)) ?? missing(ctx, 'tournaments');
  }
  if (gameRoute !== undefined) return belowGames(ctx, gameRoute);
  if (gameId === undefined) return (await lobbyOf(ctx)) ?? missing(ctx);
  const game = GAME_IDS.find((id) => CATALOGUE[id].number === Number(gameId));
  if (game) return gamePage(ctx, game);
  const framed = PROVIDER_GAME_IDS.find((id) => PROVIDER_GAMES[id].number === Number(gameId));
  return framed ? framePage(ctx, framed) : missing(ctx);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `/games/{word}`: a game by its id, what is known of fairness, or the player's rounds, of which the query can name one. */
async function belowGames(ctx: LoadContext, word: string): Promise<LoadResult<CasinoData>> {
  const { t, query } = ctx;
  const params = new URLSearchParams(query);
  const [asked, id] = [params.get('game'), params.get('round')];
  if (word === 'fairness')
    return {
      title: t('casino.fair.title'),
      data: { page: 'fairness' },
      head: { description: t('casino.fair.about') },
    };
  if (word === 'rounds' && id !== null)
    return UUID.test(id)
      ? { title: t('casino.replay.title'), data: { page: 'round', id }, head: { isHidden: true } }
      : missing(ctx);
  if (word === 'rounds') {
    const game = asked !== null && gameOf(asked) ? (asked as GameId) : null;
    return { title: t('casino.rounds.title'), data: { page: 'rounds', game }, head: { isHidden: true } };
  }
  const framed = providerGameOf(word);
  if (framed) return framePage(ctx, framed);
  return gameOf(word) ? gamePage(ctx, word as GameId) : missing(ctx);
}

const missing = ({ t }: LoadContext, what: 'casino' | 'tournaments' = 'casino'): LoadResult<CasinoData> => ({
  title: t(`${what}.missing`),
  data: { page: 'missing', what },
  status: 404,
});
