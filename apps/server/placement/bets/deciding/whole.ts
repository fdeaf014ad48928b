import type { bets, Reason } from '@fairbook/contracts';
import type { MovePolicy } from '@fairbook/coupon';
import {
  type AcceptedLeg,
  blockStakes,
  type Figures,
  figuresOf,
  planFor,
  returnAtPrices,
  type Submitted,
  valuesOf,
  type Worth,
  worthBy,
} from '../../coupon/index.ts';
import { wishReasons } from '../checks/wish.ts';
import { type Agreement, agreementOn, NOTHING_AGREED, pricesRefused } from './agree.ts';
import type { House } from './house.ts';
import { sameGamesOf } from './same-games.ts';

/** The legs taken together: prices, terms and figures. */
export interface Whole {
  figures: Figures | null;
  sameGames: readonly bets.SameGame[];
  agreement: Agreement;
  worth: Worth | null;
  /** The average return at the prices alone, in millionths; asked for by coupons that are accepted. */
  returnMillionths(): number | null;
  reasons: readonly Reason[];
}

export const NOTHING: Whole = {
  figures: null,
  sameGames: [],
  agreement: NOTHING_AGREED,
  worth: null,
  returnMillionths: () => null,
  reasons: [],
};

const MILLION = 1_000_000;

/** Checks the coupon as a whole: combined prices, terms, payout, worth, and the player's own conditions. */
export function wholeOf(
  coupon: Submitted,
  legs: readonly AcceptedLeg[],
  policy: MovePolicy,
  house: House,
): Whole {
  const { limits } = house;
  const stakes = blockStakes(coupon, limits);
  const plan = planFor(coupon, stakes);
  if (!plan) return NOTHING;
  const { sameGames: valued, reasons } = sameGamesOf(plan, legs, house.sameGame);
  if (reasons.length > 0) return { ...NOTHING, reasons };
  const sameGames = valued.map(({ agreed }) => agreed);
  const values = valuesOf(plan, legs, valued, house);
  const priced = { coupon, legs, sameGames, values, house };
  const agreement = agreementOn(priced, house.terms);
  if (agreement.isUnpriced) return { ...NOTHING, reasons: agreement.reasons };
  const figures = figuresOf(plan, { coupon, stakes, legs, sameGames, terms: agreement.terms, limits });
  return {
    figures,
    sameGames,
    agreement,
    worth: worthBy(values, limits.currency),
    returnMillionths() {
      const antiExpress = agreement.terms?.antiExpress;
      const back = returnAtPrices(plan, legs, valued, { values, antiExpress, house });
      return back === null ? null : Math.round(back * MILLION);
    },
    reasons: [
      ...pricesRefused(priced, house.terms),
      ...agreement.reasons,
      ...wishReasons(coupon, policy, figures, legs),
    ],
  };
}
