import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { lolPrices } from '../price/pricing.ts';
import { LOL } from '../sport.ts';

/** League of Legends for the simulator, with the data of `data/lol`. */
export function loadLol(): PlayedSport {
  return playedRally(LOL, lolPrices, {
    idsFrom: 300_000_000_000,
    seasonWeeks: 16,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [1500, 2700], rest: 700, shortest: 3600, longest: 11000, retires: 0 },
  });
}
