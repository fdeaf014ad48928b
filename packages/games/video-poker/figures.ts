import { type Ending, WHOLE } from '../src/game.ts';
import { KINDS, type Kind, PAYS } from './hand.ts';

/** The chance of each kind of hand under the best hold of every five cards. The test at night counts them again. */
export const CHANCES: Record<Kind, number> = {
  royal: 0.000_024_758_268_04,
  straightFlush: 0.000_109_309_090_37,
  four: 0.002_362_545_685_87,
  fullHouse: 0.011_512_207_336_28,
  flush: 0.011_014_510_968_02,
  straight: 0.011_229_367_241_33,
  three: 0.074_448_698_571_07,
  twoPairs: 0.129_278_902_480_17,
  jacks: 0.214_585_031_125_65,
  nothing: 0.545_434_669_233_2,
};

/** Every ending of the best play. */
export const ENDINGS: readonly Ending[] = KINDS.map((kind) => ({
  staked: WHOLE,
  paid: PAYS[kind] * WHOLE,
  chance: CHANCES[kind],
}));
