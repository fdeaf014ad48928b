export type { CouponTypeId } from '@fairbook/settlement';
export { bonusCoef, isBonusBet } from './src/bonus.ts';
export {
  type CheckedCoupon,
  type CheckedLeg,
  couponRefusals,
  firstCouponRefusal,
  MAX_LEGS,
  MIN_SYSTEM_VALUE,
  systemValues,
} from './src/checks.ts';
export { couponMargin } from './src/margin.ts';
export { type CouponMaths, type CouponMathsInput, couponMaths, type MathsLeg } from './src/maths.ts';
export { type StakeLimits, stakeRefusals } from './src/stake.ts';
