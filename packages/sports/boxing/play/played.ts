import { playedFights } from '../../families/fights/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { boxingPrices } from '../price/pricing.ts';
import { BOXING } from '../sport.ts';

/** Boxing for the simulator, with the data of `data/boxing`. */
export function loadBoxing(): PlayedSport {
  return playedFights(BOXING, boxingPrices, {
    ...{ idsFrom: 200_000_000_000, seasonWeeks: 104 },
    slots: { games: 1, inPlay: 1, ahead: 24 },
  });
}
