import type { OddsMilli } from '@fairbook/odds';
import type { DecidedResult } from '@fairbook/settlement';
import type { AgreedCoupon } from '../agreed/agreed.ts';

/** What the market says of an open leg now, in millionths. */
export interface LegChance {
  /** Inverse of its odds without margin. */
  fair: number;
  /** The share of the stake that is expected back by voids. */
  returned: number;
}

export interface CashoutInput {
  coupon: AgreedCoupon;
  /** Null for a leg that is open. */
  decided: readonly (DecidedResult | null)[];
  /** Of an open leg, by its place. */
  chanceOf(place: number): LegChance;
  /**
   * What a stake on these open legs of one game is expected to come back as, in multiples of it, at the agreed odds of
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
