/** Runs tasks of the same key one after another; different keys don't wait for each other. */
export function createTurns(): (key: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    last.set(key, settled);
    await turn.finally(() => {
      if (last.get(key) === settled) last.delete(key);
    });
  };
}
