import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { beachVolleyballPrices } from '../price/pricing.ts';
import { BEACH_VOLLEYBALL } from '../sport.ts';

/** Beach volleyball for the simulator, with the data of `data/beach_volleyball`. */
export function loadBeachVolleyball(): PlayedSport {
  return playedRally(BEACH_VOLLEYBALL, beachVolleyballPrices, {
    idsFrom: 120_000_000_000,
    seasonWeeks: 20,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [20, 34], rest: 75, shortest: 2100, longest: 4200, retires: 0.008 },
  });
}
