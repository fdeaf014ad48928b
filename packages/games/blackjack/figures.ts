import { type Ending, WHOLE } from '../src/game.ts';

/** Stakes, what they pay, and the chance: counted by `exactEndings`, which the test at night does again. */
const COUNTED = [
  [1, 0, 0.433_692_838_018_439],
  [1, 1, 0.077_816_406_296_624],
  [1, 2, 0.326_120_389_950_903],
  [1, 2.5, 0.045_322_987_716_064],
  [2, 0, 0.043_049_074_728_008],
  [2, 1, 0.001_873_444_991_049],
  [2, 2, 0.010_846_343_047_039],
  [2, 3, 0.000_815_999_517_329],
  [2, 4, 0.060_462_515_734_545],
] as const;

/** Every ending of blackjack under basic strategy without insurance. */
export const ENDINGS: readonly Ending[] = COUNTED.map(([stakes, pays, chance]) => ({
  staked: stakes * WHOLE,
  paid: pays * WHOLE,
  chance,
}));
