import { playedInnings } from '../../families/innings/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { baseballPrices } from '../price/pricing.ts';
import { BASEBALL } from '../sport.ts';

/** Baseball for the simulator, with the data of `data/baseball`. */
export function loadBaseball(): PlayedSport {
  return playedInnings(BASEBALL, baseballPrices, {
    ...{ idsFrom: 270_000_000_000, seasonWeeks: 40 },
    slots: { games: 1, inPlay: 2, ahead: 16 },
  });
}
