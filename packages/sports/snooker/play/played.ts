import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { snookerPrices } from '../price/pricing.ts';
import { SNOOKER } from '../sport.ts';

/** Snooker for the simulator, with the data of `data/snooker`. */
export function loadSnooker(): PlayedSport {
  return playedRally(SNOOKER, snookerPrices, {
    idsFrom: 150_000_000_000,
    seasonWeeks: 12,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [700, 1700], rest: 120, shortest: 6300, longest: 12600, retires: 0 },
  });
}
