import type { sportsbook } from '@fairbook/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { useOffice } from '../office-context.ts';

/** Current states of games, as far as the live connection has sent them; empty on the server and at hydration. */
export function useGameStates(gameIds: readonly number[]): ReadonlyMap<number, sportsbook.GameState> {
  const { live } = useOffice();
  const key = gameIds.join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = idsOf(key).map((id) => live.subscribe(`game:${id}`, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [live, key],
  );
  // As text, so that the snapshot changes only when its content does.
  const written = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(idsOf(key).flatMap((id) => stateEntry(id, live.game(id)))),
    () => '[]',
  );
  return new Map(JSON.parse(written) as [number, sportsbook.GameState][]);
}

function idsOf(key: string): number[] {
  return key === '' ? [] : key.split(',').map(Number);
}

function stateEntry(id: number, game: sportsbook.Game | undefined): [number, sportsbook.GameState][] {
  return game ? [[id, game.state]] : [];
}
