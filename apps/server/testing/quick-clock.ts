import type { Clock } from '../platform/time/clock.ts';

export interface QuickTime {
  /** Epoch milliseconds of real time. */
  origin: number;
  /** A whole number. */
  speed: number;
}

/**
 * A clock for tests with several processes. From `origin` on it runs `speed` times as fast as the machine's, and it
 * shows the same time in each process.
 */
export function quickClock({ origin, speed }: QuickTime): Clock {
  return {
    now: () => origin + (Date.now() - origin) * speed,
    after(ms, run) {
      const timer = setTimeout(run, ms / speed);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
