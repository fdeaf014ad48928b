/** The calculator's own questions: what comes back by number of winners, what it is worth on average, how likely. */

export type { Bounds } from './bounds.ts';
export { type MatrixRow, winnersMatrix } from './matrix.ts';
export { type Chances, type CouponValue, couponValue } from './value.ts';
