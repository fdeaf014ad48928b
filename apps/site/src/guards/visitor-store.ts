import type { VisitorFacts } from './facts.ts';

type Kept = Omit<VisitorFacts, 'session' | 'previousPath' | 'isNavigationBlocked'>;

/**
 * The guards' facts about this visitor from the last answer of the server, without React. Session and address are
 * stored elsewhere.
 */
export interface VisitorStore {
  subscribe(listener: () => void): () => void;
  get(): Kept;
  /** The facts at the time of rendering. */
  first(): Kept;
  set(next: Partial<Kept>): void;
  /** Tells the subscribers that the flags of the config changed, which also decide pages. */
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
