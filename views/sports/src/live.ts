import type { live } from '@fairbook/contracts';
import type { Section } from '@fairbook/remote-view';
import { SPORT_IDS } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Game } from './data.ts';

/**
 * Games of a section as they are now, of one sport or of all: first as the page was written, then as the live client has
 * them.
 */
export function useGames(
  section: Section,
  sportId: number | null,
  written: readonly Game[],
): readonly Game[] {
  const { live } = useUi();
  const ids = sportId === null ? SPORT_IDS : [sportId];
  const [ofSport] = useState(() => Map.groupBy(written, (game) => game.sportId));
  const [joined] = useState(createJoin<Game>);
  return useTopics(
    ids.map((id): Seeded => [`list:${section}:${id}`, { games: ofSport.get(id) ?? [] }]),
    written,
    () => {
      const known = ids.map((id) => live.list(section, id));
      if (known.every((games) => games === undefined)) return undefined;
      return joined(known.map((games, place) => games ?? ofSport.get(ids[place]!) ?? NONE));
    },
  );
}

const NONE: Game[] = [];

/** Lists one after another; the same array as long as the lists are the same. */
function createJoin<T>(): (lists: readonly (readonly T[])[]) => readonly T[] {
  let last: readonly (readonly T[])[] = [];
  let all: readonly T[] = [];
  return (lists) => {
    if (lists.length !== last.length || lists.some((list, n) => list !== last[n])) {
      last = lists;
      all = lists.length === 1 ? lists[0]! : lists.flat();
    }
    return all;
  };
}

export function useGame(written: Game): Game {
  const { live } = useUi();
  return useTopics([[`game:${written.id}`, written]], written, () => live.game(written.id));
}

type Seeded = readonly [topic: live.Topic, snapshot: live.TopicSnapshot];

function useTopics<T>(seeded: readonly Seeded[], written: T, read: () => T | undefined): T {
  const { live, now } = useUi();
  // Seeded before the first render reads it, and once: what comes later is the live client's own.
  useState(() => {
    if (typeof window !== 'undefined')
      for (const [topic, snapshot] of seeded) live.seed(topic, snapshot, now);
  });
  const topics = seeded.map(([topic]) => topic).join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = topics.split(',').map((topic) => live.subscribe(topic as live.Topic, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [live, topics],
  );
  return useSyncExternalStore(
    subscribe,
    () => read() ?? written,
    () => written,
  );
}

export function isLive({ state }: Game): boolean {
  return state.status === 'live';
}
