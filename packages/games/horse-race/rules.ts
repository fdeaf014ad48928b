import { race } from '../src/race.ts';

/** Ten horses: of a hundred races each wins so many. */
const WEIGHTS = [22, 17, 14, 12, 10, 8, 7, 5, 3, 2];

export const horseRace = race('horse-race', WEIGHTS, ['win', 'place', 'forecast', 'either']);
