import type { VisitorFacts } from './facts.ts';

type Kept = Omit<VisitorFacts, 'session' | 'previousPath' | 'isNavigationBlocked'>;

/** Headless: what the guards know of this visitor, as the server last said. Session and address are kept elsewhere. */
export interface VisitorStore {
  subscribe(listener: () => void): () => void;
  get(): Kept;
  /** As the page was rendered. */
  first(): Kept;
  set(next: Partial<Kept>): void;
  /** Tells that something else has changed which pages are decided by: the flags of the config. */
  touch(): void;
}

export function createVisitorStore(initial: Kept): VisitorStore {
  const listeners = new Set<() => void>();
  let state = initial;
  function tell(next: Kept): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }
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
      tell(merged);
    },
    touch: () => tell({ ...state }),
  };
}
