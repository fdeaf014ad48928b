import type { Size } from './run.ts';

/**
 * The gate takes seconds; the night checks 500 in-play boards a speed, 300 pre-match, 2,000 bets and 100,000 offers.
 */
export const SIZES: Record<'gate' | 'night', readonly Size[]> = {
  gate: [
    { speed: 1, seasons: 1, seconds: 8, live: 2, before: 1, cashouts: 3, isBotPlaying: false },
    { speed: 20, seasons: 1, seconds: 10, live: 5, before: 1, cashouts: 4, isBotPlaying: true },
    { speed: 60, seasons: 1, seconds: 8, live: 2, before: 1, cashouts: 3, isBotPlaying: false },
  ],
  night: [
    { speed: 1, seasons: 17, seconds: 120, live: 31, before: 6, cashouts: 50, isBotPlaying: true },
    { speed: 20, seasons: 17, seconds: 120, live: 31, before: 6, cashouts: 50, isBotPlaying: true },
    { speed: 60, seasons: 17, seconds: 90, live: 31, before: 6, cashouts: 50, isBotPlaying: true },
  ],
};
