import type { Call } from '@fairbook/contracts';
import type { SharedCounts } from './shared-counts.ts';

export interface RateLimiter {
  /** Counts one call of `subject`; returns 0 when it may proceed, otherwise the seconds to wait. */
  take(call: Pick<Call, 'id' | 'rateLimit'>, subject: string): number;
}

interface Window {
  startedAt: number;
  count: number;
  /** Calls in the previous window; they fade out linearly. */
  before: number;
}

const MAX_SUBJECTS = 50_000;

/**
 * Sliding window per call and subject, in this node's memory: the count of the previous window fades out as the
 * current one fills, so nobody gets two windows' worth between them. `factor` 0 turns the limits off.
 *
 * With `shared`, several nodes tell each other what passed, and a subject has one limit over all of them. A node learns
 * of it `d` later: 50 ms and the way through the broker. So who calls all nodes at `r` a second gets at most
 * `max + r × d` in a window. The most is `n × max` for `n` nodes: a burst within `d`, or nodes that don't reach the
 * broker. The burst counts in full afterwards: the subject waits until it has faded.
 */
export function createRateLimiter(now: () => number, factor: number, shared?: SharedCounts): RateLimiter {
  const windows = new Map<string, Window>();
  shared?.onCounts((counts) => {
    for (const [key, windowMs, calls] of counts) current(windows, key, now(), windowMs).count += calls;
  });

  return {
    take(call, subject) {
      if (factor === 0) return 0;
      const max = call.rateLimit.max * factor;
      const { windowMs } = call.rateLimit;
      const key = `${call.id} ${subject}`;
      const window = current(windows, key, now(), windowMs);
      const elapsed = (now() - window.startedAt) / windowMs;
      if (window.count + window.before * (1 - elapsed) >= max) {
        return Math.max(1, Math.ceil(((1 - elapsed) * windowMs) / 1000));
      }
      window.count++;
      shared?.note(key, windowMs);
      return 0;
    },
  };
}

function current(windows: Map<string, Window>, key: string, now: number, windowMs: number): Window {
  const found = windows.get(key);
  if (found && now - found.startedAt < windowMs) return found;
  const isNext = found !== undefined && now - found.startedAt < 2 * windowMs;
  const startedAt = isNext ? found.startedAt + windowMs : now;
  const window = { startedAt, count: 0, before: isNext ? found.count : 0 };
  // Re-inserted, so that the map is ordered by start and the oldest subjects can be dropped.
  windows.delete(key);
  windows.set(key, window);
  if (windows.size > MAX_SUBJECTS) windows.delete(windows.keys().next().value ?? '');
  return window;
}
