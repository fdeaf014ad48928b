import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { tableTennisPrices } from '../price/pricing.ts';
import { TABLE_TENNIS } from '../sport.ts';

/** Table tennis for the simulator, with the data of `data/table_tennis`. */
export function loadTableTennis(): PlayedSport {
  return playedRally(TABLE_TENNIS, tableTennisPrices, {
    idsFrom: 130_000_000_000,
    seasonWeeks: 12,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [14, 24], rest: 75, shortest: 1500, longest: 3600, retires: 0.006 },
  });
}
