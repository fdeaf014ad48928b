import type { OddsMilli } from '@fairbook/odds';
import type { DecidedResult } from '@fairbook/settlement';
import type { AgreedCoupon } from '../agreed/agreed.ts';

/** The market's current view of an open leg, in millionths. */
export interface LegChance {
  /** Inverse of the odds without margin. */
  fair: number;
  /** Share of the stake that is expected back by voids. */
  returned: number;
}

export interface CashoutInput {
  coupon: AgreedCoupon;
  /** Null for an open leg. */
  decided: readonly (DecidedResult | null)[];
  /** The chances of an open leg, by its place in the coupon. */
  chanceOf(place: number): LegChance;
  /**
   * The expected return of a stake on these open legs of one game, in multiples of the stake, at the agreed odds of
   * those that are not void. Null when the model of the game can't tell.
   */
  sameGameReturn(
    places: readonly number[],
    oddsOf: (survivors: readonly number[]) => OddsMilli | null,
  ): number | null;
}

export const MILLION = 1_000_000;
export const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
export const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };
