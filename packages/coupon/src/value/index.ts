/** What only the calculator computes: returns by number of winners, average value and probabilities. */

export type { Bounds } from './bounds.ts';
export { type MatrixRow, winnersMatrix } from './matrix.ts';
export { type Chances, type CouponValue, couponValue } from './value.ts';
