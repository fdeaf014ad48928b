import { playedRally } from '../../families/race-to-n/rally/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { counterStrikePrices } from '../price/pricing.ts';
import { COUNTER_STRIKE } from '../sport.ts';

/** Counter-Strike for the simulator, with the data of `data/counter_strike`. */
export function loadCounterStrike(): PlayedSport {
  return playedRally(COUNTER_STRIKE, counterStrikePrices, {
    idsFrom: 170_000_000_000,
    seasonWeeks: 12,
    slots: { games: 1, inPlay: 1, ahead: 16, isSpare: true },
    pace: { point: [95, 135], rest: 600, shortest: 4800, longest: 9600, retires: 0 },
  });
}
