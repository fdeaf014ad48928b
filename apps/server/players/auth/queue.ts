import { Refusal } from '@fairbook/contracts';

export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Runs at most `atOnce` tasks at a time; further ones wait, and beyond `maxWaiting` are refused at once. */
export function createQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (waiting.length >= maxWaiting) throw new Refusal('server.unavailable');
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}

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
