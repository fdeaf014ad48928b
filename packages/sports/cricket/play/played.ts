import { playedOvers } from '../../families/overs/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { cricketPrices } from '../price/pricing.ts';
import { CRICKET } from '../sport.ts';

/** Cricket for the simulator, with the data of `data/cricket`. */
export function loadCricket(): PlayedSport {
  return playedOvers(CRICKET, cricketPrices, {
    ...{ idsFrom: 280_000_000_000, seasonWeeks: 52 },
    // With more at once at the pace of life, all sides would rest.
    slots: { games: 1, inPlay: 0.95, ahead: 16 },
  });
}
