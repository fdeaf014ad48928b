import { playedPoints } from '../../families/timed-points/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { basketballPrices } from '../price/pricing.ts';
import { BASKETBALL } from '../sport.ts';

/** Basketball for the simulator, with the data of `data/basketball`. */
export function loadBasketball(): PlayedSport {
  return playedPoints(BASKETBALL, basketballPrices, {
    idsFrom: 20_000_000_000,
    // The longest season has 38 weeks.
    seasonWeeks: 40,
    slots: { games: 1, inPlay: 3, ahead: 24 },
  });
}
