import { type MinorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import { type OddsMilli, roundDownToMilli } from '@fairbook/odds';
import { type CouponTypeId, combine, planOf } from '@fairbook/settlement';

export interface MathsLeg {
  oddsMilli: OddsMilli;
  /** 0 makes the leg a banker of a system. */
  blockId?: number | null;
}

export interface CouponMathsInput {
  typeId: CouponTypeId;
  /** The size of a system; other types ignore it. */
  systemValue?: number | null;
  legs: readonly MathsLeg[];
  /** The whole stake. Singles (type 9) share it evenly; for stakes of their own, ask once per bet with type 0. */
  stake: MinorUnits;
}

export interface CouponMaths {
  combinations: number;
  /** Exact total odds of a single or an express; null for systems and singles, which have none. */
  coef: Ratio | null;
  /** The same in thousandths for show, rounded down. */
  coefMilli: bigint | null;
  /** What the whole stake is multiplied with when every leg wins; exact, not in lowest terms. */
  factor: Ratio;
  /** Exact, in minor units: it is never rounded, only the payout is. */
  stakePerCombination: Ratio;
  /** What comes back when every leg wins, rounded down once. The most the coupon can return. */
  possibleWin: MinorUnits;
  /** What the cheapest combination pays alone: the least that comes back when anything does. */
  minReturn: MinorUnits;
}

/** What a coupon would cost and pay; null when its legs cannot make a coupon of this type (see `couponRefusals`). */
export function couponMaths({ typeId, systemValue, legs, stake }: CouponMathsInput): CouponMaths | null {
  const plan = planOf({ typeId, systemValues: systemValue ? [systemValue] : [], legs });
  if (!plan) return null;
  const odds = legs.map(({ oddsMilli }) => ({ num: BigInt(oddsMilli), den: 1000n }));
  const all = combine(plan, odds);
  const coef = plan.free.length === 0 ? all.sum : null;

  const lowest = [...plan.free]
    .sort((a, b) => legs[a]!.oddsMilli - legs[b]!.oddsMilli)
    .slice(0, plan.sizes[0]);
  const cheapest = {
    bankers: [...plan.bankers, ...lowest],
    free: [],
    sizes: [0],
    combinations: plan.combinations,
  };
  return {
    combinations: plan.combinations,
    coef,
    coefMilli: coef && roundDownToMilli(coef),
    factor: all.factor,
    stakePerCombination: { num: stake, den: BigInt(plan.combinations) },
    possibleWin: roundDownMulDiv(stake, all.factor),
    minReturn: roundDownMulDiv(stake, combine(cheapest, odds).factor),
  };
}
