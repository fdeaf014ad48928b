import type { Api } from '@fairbook/client';
import { boardOf } from '@fairbook/sports';
import { useFact, useUi } from '@fairbook/ui';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Game } from '../data.ts';
import { createSameGame, type SameGame } from './same-game.ts';

/** Outcomes of the game that can't be combined with the chosen ones. */
export const ApartContext = createContext<ReadonlySet<string>>(new Set());

/** The note on a price that can't be combined. */
export function useApart(): (outcomeId: string) => string | undefined {
  const { t } = useUi();
  const apart = use(ApartContext);
  return (outcomeId) => (apart.has(outcomeId) ? t('game.sameGame.apart') : undefined);
}

/** Follows the prices of a game that are in the coupon; null where they may not be combined. */
export function useSameGame(game: Game, api: Api): SameGame | null {
  const { live } = useUi();
  const isAllowed = useFact('betting:canBuild', (can) => can ?? false);
  const keys = useFact('coupon:selection', (selected) => chosenKeys(selected, game.id));
  const [store] = useState(() =>
    createSameGame({
      ask: (chosen) =>
        api('sportsbook.sameGame', { params: { id: game.id }, query: { with: chosen.join(',') } }),
      later,
    }),
  );
  useEffect(() => {
    const chosen = isAllowed && keys !== '' ? keys.split(',') : [];
    store.choose(chosen);
    const offs = chosen.map((id) => live.subscribePrice(game.id, id, store.moved));
    return () => {
      for (const off of offs) off();
    };
  }, [store, live, game.id, keys, isAllowed]);
  useEffect(() => () => store.choose([]), [store]);
  const { status, suspended } = game.state;
  const standing = [status, suspended, ...boardOf(game.state).score(game.state)].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the standing is the occasion, not an input.
  useEffect(() => store.moved(), [store, standing]);
  const picks = useSyncExternalStore(store.subscribe, store.get, store.get);
  return isAllowed ? picks : null;
}

/** The chosen outcomes as one text, so that selections of other games cause no rendering. */
function chosenKeys(selected: ReadonlySet<string> | undefined, gameId: number): string {
  const prefix = `${gameId}/`;
  return [...(selected ?? [])]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .join();
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
