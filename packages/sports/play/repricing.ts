import type { FeedFixture } from '@fairbook/feed-contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The first repricing of a game offered now, in epoch milliseconds; spread over the games, so that they don't all come
 * at once.
 */
export function firstReprice({ gameId, startsAt }: FeedFixture, now: number): number {
  const spread = ((gameId * 7919) % 997) / 997;
  return now + 1000 + Math.floor(spread * interval(startsAt - now));
}

/** The next repricing before play after one at `at`, in epoch milliseconds; null once play begins. */
export function nextReprice({ startsAt }: FeedFixture, at: number): number | null {
  const left = startsAt - at;
  return left <= 0 ? null : at + interval(left);
}

/** The nearer the start, the more often a game is repriced. */
function interval(leftMs: number): number {
  if (leftMs <= HOUR) return MINUTE;
  return leftMs <= 6 * HOUR ? 3 * MINUTE : 15 * MINUTE;
}
