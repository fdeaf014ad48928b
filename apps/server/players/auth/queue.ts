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
