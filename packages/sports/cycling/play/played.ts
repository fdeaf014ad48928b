import { playedField } from '../../families/fields-of-many/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { cyclingPrices } from '../price/pricing.ts';
import { CYCLING } from '../sport.ts';

/** The sport for the simulator, with the data of `data/cycling`. */
export function loadCycling(): PlayedSport {
  return playedField(CYCLING, cyclingPrices, {
    idsFrom: 250_000_000_000,
    seasonWeeks: 52,
    slots: { games: 1, inPlay: 0.4, ahead: 3 },
  });
}
