import type { live } from '@fairbook/contracts';
import type { Section } from '@fairbook/remote-view';
import { isHere, SPORT_IDS, sportPart } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { useCallback, useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import type { Game } from './data.ts';
import { bySoonest } from './group.ts';
import { whenAtRest } from './rest.ts';

/** Current games of a section, of one sport or of all: first as the page was rendered, then from the live client. */
export function useGames(
  section: Section,
  /** One, several, or all. */
  sportId: number | readonly number[] | null,
  written: readonly Game[],
  kind: live.RowKind = 'list',
): readonly Game[] {
  const { live } = useUi();
  const ids = sportId === null ? SPORT_IDS : [sportId].flat();
  const [ofSport] = useState(() => Map.groupBy(written, (game) => game.sportId));
  const [joined] = useState(createJoin);
  const games = useTopics(
    ids.map((id): Seeded => [`${kind}:${section}:${id}`, { games: ofSport.get(id) ?? [] }]),
    written,
    () => {
      const known = ids.map((id) => live.list(section, id, kind));
      if (known.every((games) => games === undefined)) return undefined;
      return joined(known.map((games, place) => games ?? ofSport.get(ids[place]!) ?? NONE));
    },
  );
  return useDrawable(games);
}

/**
 * The games whose sport has its code loaded. The code of a sport that is new in a list is requested, and its games
 * follow.
 */
function useDrawable(games: readonly Game[]): readonly Game[] {
  const [, arrive] = useReducer((count: number) => count + 1, 0);
  const missing = [...new Set(games.map(({ sportId }) => sportId))].filter((id) => !isHere(id)).join();
  useEffect(() => {
    if (missing === '') return;
    const parts = missing.split(',').flatMap((id) => sportPart(Number(id)) ?? []);
    // A part that doesn't arrive is asked for again with the next change of the list.
    void Promise.all(parts.map((part) => part.load())).then(arrive, () => {});
  }, [missing]);
  return useMemo(
    () => (missing === '' ? games : games.filter(({ sportId }) => isHere(sportId))),
    [games, missing],
  );
}

const NONE: Game[] = [];

/**
 * Concatenates lists in the order of the rendered page; the result is the same array as long as the lists are the same.
 */
function createJoin(): (lists: readonly (readonly Game[])[]) => readonly Game[] {
  let last: readonly (readonly Game[])[] = [];
  let all: readonly Game[] = [];
  return (lists) => {
    if (lists.length !== last.length || lists.some((list, n) => list !== last[n])) {
      last = lists;
      all = lists.length === 1 ? lists[0]! : lists.flat().sort(bySoonest);
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
  // Seeded once, before the first render reads it; later changes come from the live client.
  useState(() => {
    if (typeof window !== 'undefined')
      for (const [topic, snapshot] of seeded) live.seed(topic, snapshot, now);
  });
  const topics = seeded.map(([topic]) => topic).join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const move = () => whenAtRest(listener);
      const stops = topics.split(',').map((topic) => live.subscribe(topic as live.Topic, move));
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
