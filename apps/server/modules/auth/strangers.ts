import { Refusal } from '@fairbook/contracts';

/** Tokens that nobody holds, from one network, in a minute: more than browsers with old cookies send. */
export const UNKNOWN_TOKENS = 60;
const WINDOW_MS = 60_000;
const MOST_NETWORKS = 50_000;

/** One look for the holder of a token. */
export interface Look {
  /** It was no stranger's, and does not count. */
  isHolder(): void;
}

/** Of a token that was looked up here before, whoever holds it: one old cookie may come as often as it likes. */
export const KNOWN: Look = { isHolder() {} };

export interface Strangers {
  /** Counts a look from a network; refuses `request.rate_limited` when strangers looked too often. */
  enter(network: string): Look;
}

/**
 * A token costs a look at the database before anything is known of its sender, so made-up ones are counted before they
 * are looked up. `factor` multiplies the limit; 0 switches it off.
 */
export function createStrangers(now: () => number, factor: number): Strangers {
  const windows = new Map<string, { endsAt: number; count: number }>();

  function windowOf(network: string) {
    const found = windows.get(network);
    if (found && now() < found.endsAt) return found;
    const window = { endsAt: now() + WINDOW_MS, count: 0 };
    windows.delete(network);
    windows.set(network, window);
    if (windows.size > MOST_NETWORKS) windows.delete(windows.keys().next().value ?? '');
    return window;
  }

  return {
    enter(network) {
      if (factor === 0) return KNOWN;
      const window = windowOf(network);
      if (window.count >= UNKNOWN_TOKENS * factor) {
        const seconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
        throw new Refusal({ code: 'request.rate_limited', values: { seconds } });
      }
      window.count++;
      return { isHolder: () => void window.count-- };
    },
  };
}
