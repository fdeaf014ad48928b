import type { FeedState } from '@fairbook/feed-contract';

/** Seconds that an in-play coupon waits, by sport id. A sport that is not listed waits `OTHERWISE`. */
const IN_PLAY_DELAY_SECONDS: Readonly<Record<number, number>> = { 1: 6 };
const OTHERWISE = 5;

/** 0 before the match and while it rests, because nothing can happen that the market doesn't know. */
export function delaySeconds(sportId: number, state: FeedState): number {
  const isPlayed = state.status === 'live' && state.period !== 'half_time' && state.period !== 'before';
  return isPlayed ? (IN_PLAY_DELAY_SECONDS[sportId] ?? OTHERWISE) : 0;
}
