import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { valorantPrices } from '../price/pricing.ts';
import { VALORANT } from '../sport.ts';

/** Valorant for the simulator, with the data of `data/valorant`. */
export function loadValorant(): PlayedSport {
  return playedRally(VALORANT, valorantPrices, {
    idsFrom: 180_000_000_000,
    seasonWeeks: 20,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [95, 125], rest: 600, shortest: 4200, longest: 10800, retires: 0 },
  });
}
