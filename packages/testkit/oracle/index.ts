export { calculateByHand, type OracleCalculation } from './calculator.ts';
export { betsOf, type OracleCoupon, type OracleResult } from './coupon.ts';
export { antiExpressOddsByHand, chainOf, countOf } from './pay.ts';
export { type Draw, drawFrom, numbersFrom } from './random.ts';
export { randomCalculation } from './random-calculation.ts';
export { randomCoupon, TYPES } from './random-coupon.ts';
export { Rational } from './rational.ts';
export { type OracleStep, settleByHand } from './settle.ts';
export { cents, oracleOf } from './shown.ts';
