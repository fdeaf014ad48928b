export {
  type CalculatedCoupon,
  type CalculatorInput,
  calculate,
} from './src/calculate.ts';
export { type DecidedResult, legFactor } from './src/leg-factor.ts';
export { type CouponTypeId, combinationsOf, type Plan, type PlanInput, planOf } from './src/plan.ts';
export { ratioText } from './src/ratio-text.ts';
export {
  type Decided,
  type LegArithmetic,
  type OpenCoupon,
  type Settlement,
  type SettlementInput,
  type SettlementLeg,
  settleCoupon,
} from './src/settle.ts';
export { type Combined, combine } from './src/symmetric.ts';
