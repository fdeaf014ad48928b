import type { VisitorFacts } from './facts.ts';

type Kept = Omit<VisitorFacts, 'session' | 'previousPath' | 'isNavigationBlocked'>;

/** Headless: what the guards know of this visitor, as the server last said. Session and address are kept elsewhere. */
export interface VisitorStore {
  subscribe(listener: () => void): () => void;
  get(): Kept;
  /** As the page was rendered. */
  first(): Kept;
  set(next: Partial<Kept>): void;
}

export function createVisitorStore(initial: Kept): VisitorStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    first: () => initial,
    set(next) {
      const merged = { ...state, ...next };
      if (JSON.stringify(merged) === JSON.stringify(state)) return;
      state = merged;
      for (const listener of [...listeners]) listener();
    },
  };
}
