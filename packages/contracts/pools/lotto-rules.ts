import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../platform/shapes.ts';
import { LOTTERY_IDS } from './lotteries.ts';

/** What operators set for lotteries. Their prizes are fixed. */
export const LottoRules = closed({
  lotteries: Type.Array(oneOf(...LOTTERY_IDS), {
    uniqueItems: true,
    maxItems: LOTTERY_IDS.length,
    description: 'The lotteries that have draws. Draws that are on sale are held in any case.',
  }),
  mostToWin: Type.Integer({
    minimum: 100,
    maximum: 100_000_000,
    description: 'Euros that the same numbers may win in one draw, all players together.',
  }),
});
export type LottoRules = Static<typeof LottoRules>;

export const LOTTO_DEFAULTS: LottoRules = { lotteries: [...LOTTERY_IDS], mostToWin: 250_000 };
