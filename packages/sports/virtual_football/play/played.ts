import { playedPoints } from '../../families/timed-points/play/played.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import { virtualFootballPrices } from '../price/pricing.ts';
import { VIRTUAL_FOOTBALL } from '../sport.ts';

/** Virtual football for the simulator, with the data of `data/virtual_football`. */
export function loadVirtualFootball(): PlayedSport {
  return playedPoints(VIRTUAL_FOOTBALL, virtualFootballPrices, {
    idsFrom: 350_000_000_000,
    seasonWeeks: 52,
    // A match of eleven minutes every five, whatever the pace of the recorded seasons.
    ...{ speed: 1, slots: { games: 1, inPlay: 2, ahead: 24 } },
  });
}
