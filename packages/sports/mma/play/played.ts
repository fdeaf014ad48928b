import { playedFights } from '../../families/fights/play.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { mmaPrices } from '../price/pricing.ts';
import { MMA } from '../sport.ts';

/** Mixed martial arts for the simulator, with the data of `data/mma`. */
export function loadMma(): PlayedSport {
  return playedFights(MMA, mmaPrices, {
    ...{ idsFrom: 210_000_000_000, seasonWeeks: 104 },
    slots: { games: 1, inPlay: 1, ahead: 24 },
  });
}
