import type { Clock } from '../platform/clock.ts';

export interface QuickTime {
  /** Epoch milliseconds of real time. */
  origin: number;
  /** A whole number. */
  speed: number;
}

/**
 * For tests with several processes: from `origin` on the machine's clock, `speed` times as fast, the same in each of
 * them.
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
