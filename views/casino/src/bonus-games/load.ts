import type { BonusId } from '@fairbook/games/bonus';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { CasinoData } from '../data.ts';

/** `/bonusgames`: all games with their prizes. */
export async function bonusGamesOf({ api, t }: LoadContext): Promise<LoadResult<CasinoData>> {
  return {
    title: t('bonus-games.title'),
    data: { page: 'bonus-games', ...(await api('bonusGames.list', {})) },
    head: { description: t('bonus-games.lead') },
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `/bonusgames/{game}`: a game, or the proof of one of the player's tries, which the query names. */
export async function bonusGameOf({ api, t, route, query }: LoadContext): Promise<LoadResult<CasinoData>> {
  const game = route.params.game as BonusId;
  const id = new URLSearchParams(query).get('try');
  const title = t(`bonus-games.${game}.name`);
  if (id !== null && UUID.test(id))
    return { title, data: { page: 'bonus-try', game, id }, head: { isHidden: true } };
  const { games, ...terms } = await api('bonusGames.list', {});
  return {
    title,
    data: { page: 'bonus-game', ...terms, shown: games.find((each) => each.game === game)! },
    head: { description: t(`bonus-games.${game}.about`) },
  };
}
