import { playedPoints } from '../../families/timed-points/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { virtualBasketballPrices } from '../price/pricing.ts';
import { VIRTUAL_BASKETBALL } from '../sport.ts';

/** Virtual basketball for the simulator, with the data of `data/virtual_basketball`. */
export function loadVirtualBasketball(): PlayedSport {
  return playedPoints(VIRTUAL_BASKETBALL, virtualBasketballPrices, {
    idsFrom: 360_000_000_000,
    seasonWeeks: 52,
    // A game of 24 minutes every five, whatever the pace of the recorded seasons.
    ...{ speed: 1, slots: { games: 1, inPlay: 4, ahead: 24 } },
  });
}
