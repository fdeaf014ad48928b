import type { Clock } from '../../platform/time/clock.ts';

/** Calls `run` every `ms` milliseconds; returns the function that ends it. */
export function every(clock: Pick<Clock, 'after'>, ms: number, run: () => void): () => void {
  let cancel = clock.after(ms, tick);
  function tick() {
    run();
    cancel = clock.after(ms, tick);
  }
  return () => cancel();
}
