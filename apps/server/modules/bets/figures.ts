import { type MinorUnits, minorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import { combine, planOf } from '@fairbook/settlement';
import type { Submitted } from './submitted.ts';
import type { AcceptedLeg } from './types.ts';

/** What a coupon multiplies its stake with when every leg wins; exact. */
export interface Figures {
  factor: Ratio;
  combinations: number;
  /** Total odds in thousandths, rounded down; null for a system, which has none. */
  coefMilli: bigint | null;
}

/** By the arithmetic of settlement itself. Null when the legs can make no coupon of this type. */
export function figuresOf(coupon: Submitted, legs: readonly AcceptedLeg[]): Figures | null {
  const { typeId, systemValue } = coupon;
  const plan = planOf({ typeId, systemValues: systemValue === null ? [] : [systemValue], legs });
  if (!plan) return null;
  const odds = legs.map(({ fact }): Ratio => ({ num: BigInt(fact.coefMilli), den: 1000n }));
  const { factor } = combine(plan, odds);
  const isSystem = typeId === 2 || typeId === 4;
  return {
    factor,
    combinations: plan.combinations,
    coefMilli: isSystem ? null : (factor.num * 1000n) / factor.den,
  };
}

export function possibleWin(figures: Figures, stake: MinorUnits): MinorUnits {
  return roundDownMulDiv(stake, figures.factor);
}

/** The largest stake whose possible win is not above `maxPayout`. */
export function maxStakeFor({ factor }: Figures, maxPayout: MinorUnits): MinorUnits {
  return minorUnits((maxPayout * factor.den) / factor.num);
}
