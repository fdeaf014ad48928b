export { rulesText } from './src/agreed/rules-text.ts';
export { advanceRefusals, availableAdvance, type SplitStake, splitStake } from './src/checks/advance.ts';
export { canAskBigStake } from './src/checks/big-stake.ts';
export type { CheckedCoupon, CheckedLeg, CouponRules } from './src/checks/checked-coupon.ts';
export {
  couponRefusals,
  firstCouponRefusal,
  MAX_LEGS,
  MIN_SYSTEM_VALUE,
  systemValues,
} from './src/checks/coupon.ts';
export { isPricedWhole, isPriceTaken, isTotalTaken, type MovePolicy } from './src/checks/moved.ts';
export { promoRefusals } from './src/checks/promo.ts';
export { readStake, type StakeLimits, stakeRefusals } from './src/checks/stake.ts';
export { type StakeRange, stakeRangeOf } from './src/checks/stake-range.ts';
export { type Bought, boughtOf } from './src/maths/bought.ts';
export { couponMargin, tenthsOf } from './src/maths/margin.ts';
export { type CouponMaths, type CouponMathsInput, couponMaths, type MathsLeg } from './src/maths/maths.ts';
export {
  isOfOneGame,
  NAMED_BETS,
  type NamedBet,
  namedBet,
  nameOfCoupon,
  sizesOf,
} from './src/maths/named.ts';
export type { SizeMaths } from './src/maths/sizes.ts';
