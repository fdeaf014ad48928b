import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { badmintonPrices } from '../price/pricing.ts';
import { BADMINTON } from '../sport.ts';

/** Badminton for the simulator, with the data of `data/badminton`. */
export function loadBadminton(): PlayedSport {
  return playedRally(BADMINTON, badmintonPrices, {
    idsFrom: 140_000_000_000,
    seasonWeeks: 20,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [20, 36], rest: 120, shortest: 2100, longest: 5400, retires: 0.012 },
  });
}
