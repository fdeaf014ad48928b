import { currentWork } from './work.ts';

/**
 * Makes one question of all that are asked in the same turn of the loop: a crowd that comes at once asks the database a
 * few times, and not each for itself. Answers what `askAll` has for the key, or null. Each kind of work asks for itself,
 * since it has connections of its own.
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
