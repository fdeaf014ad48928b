import { playedPoints } from '../../families/timed-points/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { rugbyUnionPrices } from '../price/pricing.ts';
import { RUGBY_UNION } from '../sport.ts';

/** Rugby union for the simulator, with the data of `data/rugby_union`. */
export function loadRugbyUnion(): PlayedSport {
  return playedPoints(RUGBY_UNION, rugbyUnionPrices, {
    idsFrom: 330_000_000_000,
    seasonWeeks: 44,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
  });
}
