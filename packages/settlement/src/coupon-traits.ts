import type { CouponType } from '@fairbook/contracts/placement/coupon-type';

/** What a coupon type allows. Only what several parts of the code ask for is listed. */
export interface CouponTraits {
  /** Minimum number of units that may lose. */
  leastUnits: number;
  /** All its legs are in one combination. */
  isOneCombination: boolean;
  /** It plays combinations of chosen sizes. */
  hasSizes: boolean;
  /** Legs of one block are one unit. */
  hasUnits: boolean;
  /** A leg may be a banker, in every combination. */
  allowsBankers: boolean;
  /** Each block may have a stake of its own. */
  allowsBlockStakes: boolean;
  /** It wins when legs lose. */
  winsByLosses: boolean;
}

const PLAIN = {
  isOneCombination: false,
  hasSizes: false,
  hasUnits: false,
  allowsBankers: false,
  allowsBlockStakes: false,
  winsByLosses: false,
};
/** A system needs at least three units that may lose: with two, size 2 would be an express. */
const SYSTEM = { ...PLAIN, leastUnits: 3, hasSizes: true, hasUnits: true };

const TRAITS: Readonly<Record<CouponType, CouponTraits>> = {
  single: { ...PLAIN, leastUnits: 1, isOneCombination: true },
  express: { ...PLAIN, leastUnits: 2, isOneCombination: true },
  system: { ...SYSTEM, allowsBankers: true },
  chain: { ...PLAIN, leastUnits: 2, hasUnits: true },
  blocks: { ...SYSTEM, allowsBlockStakes: true },
  anti_express: { ...PLAIN, leastUnits: 2, hasUnits: true, winsByLosses: true },
  singles: { ...PLAIN, leastUnits: 1 },
};

export function traitsOf(type: CouponType): CouponTraits {
  return TRAITS[type];
}
