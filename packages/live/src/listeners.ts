/** Listeners by key; a key without listeners takes no memory. */
export function createListeners<K, A extends unknown[] = []>() {
  const sets = new Map<K, Set<(...args: A) => void>>();
  return {
    add(key: K, listener: (...args: A) => void): () => void {
      const set = sets.get(key) ?? new Set();
      sets.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && sets.get(key) === set) sets.delete(key);
      };
    },
    tell(key: K, ...args: A): void {
      for (const listener of sets.get(key) ?? []) listener(...args);
    },
  };
}
