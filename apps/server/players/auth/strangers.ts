import { Refusal } from '@fairbook/contracts';

/** Tokens that nobody holds, from one network, in a minute: more than browsers with old cookies send. */
export const UNKNOWN_TOKENS = 60;
const WINDOW_MS = 60_000;
const MOST_NETWORKS = 50_000;
/** Of one network: all that may be connected from it at once. */
const MOST_WAITING = 1_000;

/** One look for the holder of a token. */
export interface Look {
  /** Says whether it found one, or failed: then it does not count. */
  end(isStranger: boolean): void;
}

/** For a token looked up here before, whoever sends it: one old cookie may come as often as it likes. */
export const KNOWN: Look = { end() {} };

export interface Strangers {
  /**
   * Counts a look from a network; refuses `request.rate_limited` when strangers looked too often. While it is not known
   * who those before it are, it waits: holders that all come at once, as after a break in the line, are no strangers.
   */
  enter(network: string): Look | Promise<Look>;
}

interface Window {
  endsAt: number;
  strangers: number;
  looking: number;
  waiting: ((isLetIn: boolean) => void)[];
}

/**
 * A token costs a look at the database before anything is known of its sender, so made-up ones are counted before they
 * are looked up. `factor` multiplies the limit; 0 switches it off.
 */
export function createStrangers(now: () => number, factor: number): Strangers {
  const windows = new Map<string, Window>();
  const most = UNKNOWN_TOKENS * factor;

  function windowOf(network: string): Window {
    const found = windows.get(network);
    if (found && now() < found.endsAt) return found;
    const window: Window = { endsAt: now() + WINDOW_MS, strangers: 0, looking: 0, waiting: [] };
    windows.delete(network);
    windows.set(network, window);
    if (windows.size > MOST_NETWORKS) windows.delete(windows.keys().next().value ?? '');
    return window;
  }

  function lookIn(window: Window): Look {
    return {
      end(isStranger) {
        const next = isStranger ? undefined : window.waiting.shift();
        // Whoever waited takes the place.
        if (next) return next(true);
        window.looking--;
        if (isStranger) window.strangers++;
        if (window.strangers >= most) for (const refuse of window.waiting.splice(0)) refuse(false);
      },
    };
  }

  function refusal(window: Window): Refusal {
    const seconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
    return new Refusal({ code: 'request.rate_limited', values: { seconds } });
  }

  async function waitIn(window: Window): Promise<Look> {
    const isLetIn = await new Promise<boolean>((resolve) => void window.waiting.push(resolve));
    if (!isLetIn) throw refusal(window);
    return lookIn(window);
  }

  return {
    enter(network) {
      if (factor === 0) return KNOWN;
      const window = windowOf(network);
      if (window.strangers >= most || window.waiting.length >= MOST_WAITING) throw refusal(window);
      if (window.strangers + window.looking >= most) return waitIn(window);
      window.looking++;
      return lookIn(window);
    },
  };
}
