import { useCallback, useState } from 'react';

interface Open<T> {
  /** The case on the screen; null for none. */
  chosen: T | null;
  /** The same case as it is now, where somebody else has changed it since. */
  newer: T | null;
  /** Puts a case on the screen, or takes it away. */
  show(next: T | null): void;
  /** Compares a case that was just read with the one on the screen. */
  sees(read: T): void;
}

/**
 * The open case of a queue. What another operator changes doesn't move under the reader: it waits in `newer`. Where the
 * last read has the same decision (`isSame`), it takes the place of the one before. What is read of another case is left out.
 */
export function useCase<T extends { id: unknown }>(
  start: T | null,
  isSame: (one: T, other: T) => boolean,
): Open<T> {
  const [{ chosen, newer }, set] = useState<{ chosen: T | null; newer: T | null }>({
    chosen: start,
    newer: null,
  });
  const show = useCallback((next: T | null) => set({ chosen: next, newer: null }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isSame` compares two versions, the same at each render
  const sees = useCallback(
    (read: T) =>
      set((held) => {
        // An answer about the case that was open before came late.
        if (held.chosen === null || held.chosen.id !== read.id) return held;
        return isSame(held.chosen, read) ? { chosen: read, newer: null } : { ...held, newer: read };
      }),
    [],
  );
  return { chosen, newer, show, sees };
}
