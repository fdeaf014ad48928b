import { createStore } from './store.ts';
import type { LiveClient } from './types.ts';

/** For rendering on the server: keeps its seed and never connects. */
export function createSilentLive(): LiveClient {
  const store = createStore(() => 0);
  const off = () => undefined;
  return {
    seed: store.put,
    subscribe: () => off,
    game: (gameId) => store.games(`game:${gameId}`)?.[0],
    list: (section, sportId, kind = 'list') => store.games(`${kind}:${section}:${sportId}`),
    subscribePrice: () => off,
    price: store.price,
    age: () => null,
    subscribeAge: () => off,
    onMe: () => off,
    connect: off,
    reconnect: off,
    close: off,
  };
}
