import type { sportsbook } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import { useCallback, useSyncExternalStore } from 'react';

/** The live state of a game, as far as the live connection has sent it; undefined on the server and at hydration. */
export function useGameState(gameId: number): sportsbook.GameState | undefined {
  const { live } = useUi();
  const subscribe = useCallback(
    (listener: () => void) => live.subscribe(`game:${gameId}`, listener),
    [live, gameId],
  );
  return useSyncExternalStore(
    subscribe,
    () => live.game(gameId)?.state,
    () => undefined,
  );
}
