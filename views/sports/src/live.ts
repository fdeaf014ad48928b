import type { live } from '@fairbook/contracts';
import type { Section } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Game } from './data.ts';
import { SPORT_ID } from './route.ts';

/** Games of a section as they are now: first as the page was written, then as the live client has them. */
export function useGames(section: Section, written: readonly Game[]): readonly Game[] {
  const { live } = useUi();
  return useTopic(`list:${section}:${SPORT_ID}`, { games: [...written] }, written, () =>
    live.list(section, SPORT_ID),
  );
}

export function useGame(written: Game): Game {
  const { live } = useUi();
  return useTopic(`game:${written.id}`, written, written, () => live.game(written.id));
}

function useTopic<T>(
  topic: live.Topic,
  snapshot: live.TopicSnapshot,
  written: T,
  read: () => T | undefined,
): T {
  const { live, now } = useUi();
  // Seeded before the first render reads it, and once: what comes later is the live client's own.
  useState(() => typeof window !== 'undefined' && live.seed(topic, snapshot, now));
  const subscribe = useCallback((listener: () => void) => live.subscribe(topic, listener), [live, topic]);
  return useSyncExternalStore(
    subscribe,
    () => read() ?? written,
    () => written,
  );
}

export function isLive({ state }: Game): boolean {
  return state.status === 'live';
}
