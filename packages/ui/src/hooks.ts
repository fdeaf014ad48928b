import { ASIAN_COEF_VIEWS, COEF_VIEWS } from '@fairbook/odds';
import type { BusFacts } from '@fairbook/remote-view';
import { useCallback, useSyncExternalStore } from 'react';
import { useUi } from './context.tsx';

/** A fact of the bus, reduced to what the component shows, so that it renders only when that changes. */
export function useFact<K extends keyof BusFacts, T>(
  fact: K,
  select: (value: BusFacts[K] | undefined) => T,
): T {
  const { bus } = useUi();
  const subscribe = useCallback((listener: () => void) => bus.watch(fact, listener), [bus, fact]);
  return useSyncExternalStore(
    subscribe,
    () => select(bus.get(fact)),
    () => select(bus.first(fact)),
  );
}

const identity = <T>(value: T): T => value;
/** The odds format the player chose; decimal by default. */
export function useCoefView(): number {
  return useFact('settings:coefView', (view) => (view !== undefined && COEF_VIEWS.includes(view) ? view : 0));
}
/** The offered odds formats that fit the player's line view. */
export function useCoefViews(offered: readonly number[]): readonly number[] {
  const isAsian = useFact('settings:view', (view) => view === 'asian');
  return isAsian ? offered.filter((id) => ASIAN_COEF_VIEWS.includes(id)) : offered;
}
export function useSession(): BusFacts['session:changed'] | undefined {
  return useFact('session:changed', identity);
}

/** Prices older than this are shown dotted and can't be bet on. */
export const STALE_MS = 10_000;

/**
 * Whether the prices are stale. Before the first answer, as on every page load, the age is undefined: the prices are
 * then as old as the page and count as fresh.
 */
export function useStale(): boolean {
  return useFact('live:age', (age) => age !== undefined && (age === null || age > STALE_MS));
}

type Ticker = { listeners: Set<() => void>; timer?: ReturnType<typeof setInterval> };
const second: Ticker = { listeners: new Set() };

function subscribeSecond(listener: () => void): () => void {
  second.listeners.add(listener);
  second.timer ??= setInterval(() => {
    for (const call of [...second.listeners]) call();
  }, 1000);
  return () => {
    second.listeners.delete(listener);
    if (second.listeners.size > 0) return;
    clearInterval(second.timer);
    second.timer = undefined;
  };
}

/**
 * A value computed from the time every second; the component renders only when it changes. On the server and at
 * hydration the time is the page's own `now`, so both render the same text.
 */
export function useTimed<T extends string | number | boolean>(compute: (now: number) => T): T {
  const { now } = useUi();
  return useSyncExternalStore(
    subscribeSecond,
    () => compute(Date.now()),
    () => compute(now),
  );
}
