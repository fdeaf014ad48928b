export type { CouponTypeId } from '@fairbook/settlement';
export type { CheckedCoupon, CheckedLeg, CouponRules } from './src/checked-coupon.ts';
export {
  couponRefusals,
  firstCouponRefusal,
  MAX_LEGS,
  MIN_SYSTEM_VALUE,
  systemValues,
} from './src/checks.ts';
export { couponMargin, tenthsOf } from './src/margin.ts';
export { type CouponMaths, type CouponMathsInput, couponMaths, type MathsLeg } from './src/maths.ts';
export { isPricedWhole, isPriceTaken, isTotalTaken, type MovePolicy } from './src/moved.ts';
export { NAMED_BETS, type NamedBet, namedBet, nameOfCoupon, sizesOf } from './src/named.ts';
export { promoRefusals } from './src/options.ts';
export { availablePrepaid, prepaidRefusals, type SplitStake, splitStake } from './src/prepaid.ts';
export type { SizeMaths } from './src/size-maths.ts';
export { readStake, type StakeLimits, stakeRefusals } from './src/stake.ts';
export { type StakeRange, stakeRangeOf } from './src/stake-range.ts';
export { isVipBetAvailable } from './src/vip.ts';
