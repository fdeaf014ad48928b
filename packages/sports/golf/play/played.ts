import { playedField } from '../../families/fields-of-many/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { golfPrices } from '../price/pricing.ts';
import { GOLF } from '../sport.ts';

/** The sport for the simulator, with the data of `data/golf`. */
export function loadGolf(): PlayedSport {
  return playedField(GOLF, golfPrices, {
    idsFrom: 240_000_000_000,
    seasonWeeks: 52,
    slots: { games: 1, inPlay: 0.4, ahead: 3 },
  });
}
