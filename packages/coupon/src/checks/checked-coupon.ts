import type { CouponType } from '@fairbook/contracts/placement/coupon-type';

export interface CheckedLeg {
  gameId: number;
  outcomeId: string;
  /** 0 makes the leg a banker of a system; legs of one block above 0 move together as one unit. */
  blockId?: number | null | undefined;
  /** The selection can only be bet on alone. */
  isBannedExpress?: boolean | undefined;
  /** The selection can't be combined with another such selection (S1 §3). */
  isDepend?: boolean | undefined;
  /** The selection can't be a banker. */
  isDisabledBanker?: boolean | undefined;
}

export interface CheckedCoupon {
  type: CouponType;
  /** The sizes of a system; other types ignore them. */
  systemValues?: readonly number[] | undefined;
  /** For separately staked blocks, by block id. The amounts are checked elsewhere. */
  amountByBlockId?: Readonly<Record<string, unknown>> | null | undefined;
  legs: readonly CheckedLeg[];
}

/** The operator's rules about the shape of coupons. */
export interface CouponRules {
  couponTypes: readonly CouponType[];
  /** Whether legs of one game may be combined, at a combined price. */
  isBuilderAllowed: boolean;
  /** Groups of games whose results depend on each other. */
  relatedGames: readonly (readonly number[])[];
}

/** Chain, anti-express and same-game combinations are off until the operator turns them on. */
export const DEFAULT_RULES: CouponRules = {
  couponTypes: ['single', 'express', 'system', 'blocks', 'singles'],
  isBuilderAllowed: false,
  relatedGames: [],
};
