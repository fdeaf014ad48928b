import { PROVIDER_GAMES, PROVIDERS, type ProviderGameId } from '@fairbook/contracts/casino/provider-games';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { CasinoData } from '../data.ts';

/** The page of a provider's game, by its id or its number. */
export async function framePage(
  { api, t }: LoadContext,
  game: ProviderGameId,
): Promise<LoadResult<CasinoData>> {
  const { games } = await api('casino.providerGames', {});
  const { name, provider } = PROVIDER_GAMES[game];
  const listed = games.find(({ id }) => id === game);
  return {
    title: name,
    data: {
      page: 'frame',
      game,
      isOpen: listed?.isOpen ?? false,
      hasDemo: listed?.hasDemo ?? false,
      origin: listed?.origin ?? null,
    },
    head: {
      description: t('casino.frame.about', { game: name, provider: PROVIDERS[provider].name }),
      canonical: `/games/${game}`,
    },
  };
}
