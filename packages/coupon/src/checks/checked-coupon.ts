import type { CouponType } from '@fairbook/contracts/coupon-type';

export interface CheckedLeg {
  gameId: number;
  outcomeId: string;
  /** 0 makes the leg a banker of a system; legs of one block above 0 move together as one unit. */
  blockId?: number | null | undefined;
  /** It can only be bet on its own. */
  isBannedExpress?: boolean | undefined;
  /** It can't be combined with another such leg (S1 §3). */
  isDepend?: boolean | undefined;
  /** It can't be a banker. */
  isDisabledBanker?: boolean | undefined;
}

export interface CheckedCoupon {
  type: CouponType;
  /** The sizes of a system; other types ignore them. */
  systemValues?: readonly number[] | undefined;
  /** Of blocks staked one by one, by the id of the block. The sums are checked elsewhere. */
  amountByBlockId?: Readonly<Record<string, unknown>> | null | undefined;
  legs: readonly CheckedLeg[];
}

/** What the operator allows of coupons, as far as their shape is concerned. */
export interface CouponRules {
  couponTypes: readonly CouponType[];
  /** Whether legs of one game may be combined, at a combined price. */
  isBuilderAllowed: boolean;
  /** Groups of games whose results depend on each other. */
  relatedGames: readonly (readonly number[])[];
}

/** Chain, anti-express and same-game combinations are off until the operator switches them on. */
export const DEFAULT_RULES: CouponRules = {
  couponTypes: ['single', 'express', 'system', 'blocks', 'singles'],
  isBuilderAllowed: false,
  relatedGames: [],
};
