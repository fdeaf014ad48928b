import { playedParts } from '../../families/timed-goals/parts/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { hockeyPrices } from '../price/pricing.ts';
import { HOCKEY } from '../sport.ts';

/** Ice hockey for the simulator, with the data of `data/hockey`. */
export function loadHockey(): PlayedSport {
  return playedParts(HOCKEY, hockeyPrices, {
    idsFrom: 30_000_000_000,
    // The season lasts from October to April.
    seasonWeeks: 32,
    slots: { games: 1, inPlay: 3, ahead: 24 },
  });
}
