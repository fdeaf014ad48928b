import { playedPoints } from '../../families/timed-points/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { handballPrices } from '../price/pricing.ts';
import { HANDBALL } from '../sport.ts';

/** Handball for the simulator, with the data of `data/handball`. */
export function loadHandball(): PlayedSport {
  return playedPoints(HANDBALL, handballPrices, {
    idsFrom: 320_000_000_000,
    seasonWeeks: 40,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
  });
}
