import { Refusal } from '@fairbook/contracts';
import type { SharedCounts } from '../../platform/http/shared-counts.ts';

/** Unknown tokens from one network in a minute: more than browsers with old cookies send. */
export const UNKNOWN_TOKENS = 60;
const WINDOW_MS = 60_000;
const MOST_NETWORKS = 50_000;
/** Per network: as many as may be connected from it. */
const MOST_WAITING = 1_000;

/** One lookup of a token. */
export interface Look {
  /** Reports whether the token was unknown; a failed lookup doesn't count. */
  end(isStranger: boolean): void;
}

/** For a token looked up here before, from any sender: one old cookie may come any number of times. */
export const KNOWN: Look = { end() {} };

export interface Strangers {
  /**
   * Counts a lookup from a network; refuses `request.rate_limited` after too many unknown tokens. While earlier
   * lookups are undecided it waits, because sessions that return all at once, as after a lost connection, are real.
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
 * A token costs a database lookup before its sender is known, so made-up ones are limited before the lookup. `factor`
 * multiplies the limit; 0 turns it off. With `shared`, several nodes have one limit, as exact as that of the calls
 * (http/rate-limit.ts).
 */
export function createStrangers(now: () => number, factor: number, shared?: SharedCounts): Strangers {
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

  shared?.onCounts((counts) => {
    for (const [network, , strangers] of counts) {
      const window = windowOf(network);
      window.strangers += strangers;
      refuseBeyond(window);
    }
  });

  function refuseBeyond(window: Window): void {
    if (window.strangers >= most) for (const refuse of window.waiting.splice(0)) refuse(false);
  }

  function lookIn(window: Window, network: string): Look {
    return {
      end(isStranger) {
        const next = isStranger ? undefined : window.waiting.shift();
        // The longest-waiting lookup takes the place.
        if (next) return next(true);
        window.looking--;
        if (isStranger) {
          window.strangers++;
          shared?.note(network, WINDOW_MS);
        }
        refuseBeyond(window);
      },
    };
  }

  function refusal(window: Window): Refusal {
    const seconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
    return new Refusal({ code: 'request.rate_limited', values: { seconds } });
  }

  async function waitIn(window: Window, network: string): Promise<Look> {
    const isLetIn = await new Promise<boolean>((resolve) => void window.waiting.push(resolve));
    if (!isLetIn) throw refusal(window);
    return lookIn(window, network);
  }

  return {
    enter(network) {
      if (factor === 0) return KNOWN;
      const window = windowOf(network);
      if (window.strangers >= most || window.waiting.length >= MOST_WAITING) throw refusal(window);
      if (window.strangers + window.looking >= most) return waitIn(window, network);
      window.looking++;
      return lookIn(window, network);
    },
  };
}
