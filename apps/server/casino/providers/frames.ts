import {
  PROVIDER_GAME_IDS,
  PROVIDER_GAMES,
  type ProviderGameId,
  type ProviderId,
  providerGameOf,
} from '@fairbook/contracts/casino/provider-games';
import type { GameProviderConfig } from '../../platform/config/game-keys.ts';

const PAGE = /^\/games\/([a-z0-9-]+)$/;
const NUMBERED = /\/game\/(\d+)\/[^/]+$/;

/** The game whose page this is: by its id, or by its number in the catalogue. */
function gameAt(path: string): ProviderGameId | null {
  const number = Number(NUMBERED.exec(path)?.[1] ?? 0);
  const byNumber = PROVIDER_GAME_IDS.find((id) => PROVIDER_GAMES[id].number === number);
  return byNumber ?? providerGameOf(PAGE.exec(path)?.[1] ?? '');
}

/** The origin that a page may show in a frame: on the page of a game that of its provider, elsewhere none. */
export function createFrames(
  configured: Readonly<Partial<Record<ProviderId, GameProviderConfig>>>,
): (path: string) => readonly string[] {
  return (path) => {
    const game = gameAt(path);
    const connection = game && configured[PROVIDER_GAMES[game].provider];
    return connection ? [connection.url] : [];
  };
}
