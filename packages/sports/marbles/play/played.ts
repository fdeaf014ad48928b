import { playedField } from '../../families/fields-of-many/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { marblesPrices } from '../price/pricing.ts';
import { MARBLES } from '../sport.ts';

/** The sport for the simulator, with the data of `data/marbles`. */
export function loadMarbles(): PlayedSport {
  return playedField(MARBLES, marblesPrices, {
    ...{ idsFrom: 260_000_000_000, seasonWeeks: 52, isDrawn: true },
    // A race of two minutes every three, whatever the pace of the recorded seasons.
    ...{ speed: 1, slots: { games: 1, inPlay: 0.5, ahead: 2 } },
  });
}
