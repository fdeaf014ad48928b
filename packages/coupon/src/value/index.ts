/** The calculator's own questions: what comes back by number of winners, what it is worth on average, how likely. */
export { type MatrixRow, winnersMatrix } from './matrix.ts';
export type { Bounds } from './profit.ts';
export { type Chances, type CouponValue, couponValue } from './value.ts';
