import { playedInnings } from '../../families/innings/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { baseballPrices } from '../price/pricing.ts';
import { BASEBALL } from '../sport.ts';

/** Baseball for the simulator, with the data of `data/baseball`. */
export function loadBaseball(): PlayedSport {
  return playedInnings(BASEBALL, baseballPrices, {
    ...{ idsFrom: 270_000_000_000, seasonWeeks: 40 },
    // With more at once at the pace of life, all sides would rest.
    slots: { games: 1, inPlay: 0.95, ahead: 16 },
  });
}
