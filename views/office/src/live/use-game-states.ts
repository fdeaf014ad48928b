import type { sportsbook } from '@fairbook/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { useOffice } from '../office-context.ts';

/** How games stand now, as far as the live connection has told; empty on the server and at hydration. */
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
  // A text changes only when something in it does.
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
