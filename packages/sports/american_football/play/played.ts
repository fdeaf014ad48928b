import { playedPoints } from '../../families/timed-points/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { americanFootballPrices } from '../price/pricing.ts';
import { AMERICAN_FOOTBALL } from '../sport.ts';

/** American football for the simulator, with the data of `data/american_football`. */
export function loadAmericanFootball(): PlayedSport {
  return playedPoints(AMERICAN_FOOTBALL, americanFootballPrices, {
    idsFrom: 310_000_000_000,
    seasonWeeks: 44,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
  });
}
