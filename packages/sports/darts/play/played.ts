import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { dartsPrices } from '../price/pricing.ts';
import { DARTS } from '../sport.ts';

/** Darts for the simulator, with the data of `data/darts`. */
export function loadDarts(): PlayedSport {
  return playedRally(DARTS, dartsPrices, {
    idsFrom: 160_000_000_000,
    seasonWeeks: 12,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [85, 165], rest: 240, shortest: 1800, longest: 5400, retires: 0 },
  });
}
