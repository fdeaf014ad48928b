import { race } from '../src/race.ts';

/** Eight marbles: of a hundred races each wins so many. */
const WEIGHTS = [20, 17, 15, 13, 12, 10, 8, 5];

export const marbleRace = race('marble-race', WEIGHTS, ['win', 'place', 'ahead']);
