import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { volleyballPrices } from '../price/pricing.ts';
import { VOLLEYBALL } from '../sport.ts';

/** Volleyball for the simulator, with the data of `data/volleyball`. */
export function loadVolleyball(): PlayedSport {
  return playedRally(VOLLEYBALL, volleyballPrices, {
    idsFrom: 110_000_000_000,
    seasonWeeks: 40,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [18, 34], rest: 180, shortest: 4200, longest: 9000, retires: 0 },
  });
}
