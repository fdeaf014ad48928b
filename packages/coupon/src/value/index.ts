/** Computed for the calculator only: returns by number of winners, mean value and probabilities. */

export type { Bounds } from './bounds.ts';
export { type MatrixRow, winnersMatrix } from './matrix.ts';
export { type Chances, type CouponValue, couponValue } from './value.ts';
