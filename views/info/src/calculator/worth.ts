import { type CouponValue, couponValue, type MatrixRow, winnersMatrix } from '@fairbook/coupon/value';
import { minorUnits } from '@fairbook/money';
import { calculate } from '@fairbook/settlement';
import { type LegWorth, legWorth } from './chances.ts';
import type { Figures } from './figures.ts';
import type { CalcState } from './state.ts';

export interface Worth {
  legs: readonly LegWorth[];
  matrix: readonly MatrixRow[] | null;
  value: CouponValue;
  /** Minimum number of winners at which the stake may come back, and at which it surely does. Null: at none. */
  mayBreakEven: number | null;
  mustBreakEven: number | null;
}

/** The value of a coupon beyond its amounts. */
export function worthOf(state: CalcState, { input, stake }: Figures): Worth | null {
  const legs = state.legs.map((leg) => legWorth(leg, state.method));
  const value = couponValue(input, legs);
  if (!value) return null;
  const matrix = winnersMatrix(input);
  const first = (field: 'least' | 'most') => matrix?.find((row) => row[field] >= stake)?.winners ?? null;
  return { legs, matrix, value, mayBreakEven: first('most'), mustBreakEven: first('least') };
}

/** Rounding can't explain more steps than this. */
const MAX_STEPS = 200n;

/** The lowest stake that wins at least this much with the given results; null when none does. */
export function stakeFor(profit: bigint, { input, stake, return: back }: Figures): bigint | null {
  const gained = back - stake;
  if (gained <= 0n || input.amountByBlockId) return null;
  const start = (profit * stake) / (gained + 1n);
  for (let least = start > 1n ? start : 1n; least <= start + MAX_STEPS; least++) {
    const answer = calculate({ ...input, stake: minorUnits(least) });
    if (typeof answer !== 'string' && answer.return - least >= profit) return least;
  }
  return (profit * stake + gained - 1n) / gained;
}
