import { playedField } from '../../families/fields-of-many/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { formulaPrices } from '../price/pricing.ts';
import { FORMULA } from '../sport.ts';

/** The sport for the simulator, with the data of `data/formula`. */
export function loadFormula(): PlayedSport {
  return playedField(FORMULA, formulaPrices, {
    idsFrom: 230_000_000_000,
    seasonWeeks: 52,
    slots: { games: 1, inPlay: 0.25, ahead: 3 },
  });
}
