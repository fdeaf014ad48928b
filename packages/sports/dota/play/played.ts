import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { dotaPrices } from '../price/pricing.ts';
import { DOTA } from '../sport.ts';

/** Dota 2 for the simulator, with the data of `data/dota`. */
export function loadDota(): PlayedSport {
  return playedRally(DOTA, dotaPrices, {
    idsFrom: 190_000_000_000,
    seasonWeeks: 16,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [1700, 3300], rest: 700, shortest: 5400, longest: 10800, retires: 0 },
  });
}
