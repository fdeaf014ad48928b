import { playedField } from '../../families/fields-of-many/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { racingPrices } from '../price/pricing.ts';
import { RACING } from '../sport.ts';

/** The sport for the simulator, with the data of `data/racing`. */
export function loadRacing(): PlayedSport {
  return playedField(RACING, racingPrices, {
    idsFrom: 220_000_000_000,
    seasonWeeks: 52,
    slots: { games: 1, inPlay: 0.15, ahead: 12 },
  });
}
