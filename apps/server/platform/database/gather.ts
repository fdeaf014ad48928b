import { currentWork } from './work.ts';

/**
 * Merges all lookups of one turn of the event loop into one query, so that a crowd arriving at once costs a few
 * queries. Returns the answer of `askAll` for the key, or null. Each kind of work gathers separately, since it has
 * its own connections.
 */
export function gather<Key, Answer>(
  askAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | null> {
  const gathering = new Map<string, { keys: Key[]; answers: Promise<ReadonlyMap<Key, Answer>> }>();

  function begin(work: string) {
    const keys: Key[] = [];
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering.delete(work);
      return askAll(keys);
    });
    const begun = { keys, answers };
    gathering.set(work, begun);
    return begun;
  }

  return async (key) => {
    const work = currentWork();
    const { keys, answers } = gathering.get(work) ?? begin(work);
    keys.push(key);
    return (await answers).get(key) ?? null;
  };
}
