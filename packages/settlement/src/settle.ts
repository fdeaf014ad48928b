import { type MinorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import { type DecidedResult, legFactor } from './leg-factor.ts';
import { type CouponTypeId, type Plan, planOf } from './plan.ts';
import { ratioText } from './ratio-text.ts';
import { combine } from './symmetric.ts';

export interface SettlementLeg {
  oddsMilli: OddsMilli;
  /** 0 makes the leg a banker of a system. */
  blockId?: number | null;
  /** Null while the outcome is open. */
  decided: DecidedResult | null;
}

export interface SettlementInput {
  typeId: CouponTypeId;
  systemValue: number | null;
  /** The whole stake; the combinations of a system share it evenly. */
  stake: MinorUnits;
  legs: readonly SettlementLeg[];
}

export interface LegArithmetic {
  odds: string;
  /** Null while the leg is open. Fractions where decimals have no end. */
  factor: string | null;
}

interface Arithmetic {
  combinations: number;
  legs: LegArithmetic[];
}

export interface OpenCoupon extends Arithmetic {
  status: 'open';
}

export interface Decided extends Arithmetic {
  /**
   * `void`: every leg counts exactly 1.00, so the stake comes back. `won`: at least the stake comes back.
   * `lost`: less than the stake comes back, often nothing (a half-lost leg or one combination of a system may still
   * return a part; calling that a win would disguise a loss).
   */
  status: 'won' | 'lost' | 'void';
  /** True when the coupon cannot return anything though legs are open, and so is closed before they are decided. */
  isEarly: boolean;
  payout: MinorUnits;
  /** What the stake is multiplied with, not in lowest terms, and the same as text. */
  factor: Ratio;
  factorText: string;
  /** The payout before its one rounding, in minor units, as text. */
  unrounded: string;
}

export type Settlement = OpenCoupon | Decided;

/**
 * Settles a coupon from what is known of its legs. The payout is exact and rounded down once, at the end.
 * Throws a RangeError when the legs cannot make a coupon of this type: such a coupon is never accepted.
 */
export function settleCoupon(coupon: SettlementInput): Settlement {
  const { typeId, systemValue, stake, legs } = coupon;
  const plan = planOf({ typeId, systemValues: systemValue === null ? [] : [systemValue], legs });
  if (!plan)
    throw new RangeError(`No coupon of type ${typeId} with ${legs.length} legs and size ${systemValue}`);

  const factors = legs.map((leg) => (leg.decided ? legFactor(leg.oddsMilli, leg.decided) : null));
  const arithmetic = {
    combinations: plan.combinations,
    legs: legs.map((leg, i) => explainLeg(leg, factors[i]!)),
  };
  const isDecided = factors.every((factor) => factor !== null);
  if (!isDecided && !isHopeless(plan, factors)) return { status: 'open', ...arithmetic };

  const known = factors.map((factor) => factor ?? NOTHING);
  const { factor } = combine(plan, known);
  return {
    ...arithmetic,
    status: statusOf(factor, known),
    isEarly: !isDecided,
    payout: roundDownMulDiv(stake, factor),
    factor,
    factorText: ratioText(factor),
    unrounded: ratioText({ num: stake * factor.num, den: factor.den }),
  };
}

const NOTHING: Ratio = { num: 0n, den: 1n };

function explainLeg(leg: SettlementLeg, factor: Ratio | null): LegArithmetic {
  return {
    odds: ratioText({ num: BigInt(leg.oddsMilli), den: 1000n }),
    factor: factor && ratioText(factor),
  };
}

/** No combination can return anything any more: a banker is lost, or too few free legs are left alive. */
function isHopeless(plan: Plan, factors: readonly (Ratio | null)[]): boolean {
  const isDead = (index: number) => factors[index]?.num === 0n;
  const alive = plan.free.filter((index) => !isDead(index)).length;
  return plan.bankers.some(isDead) || alive < plan.sizes[0]!;
}

function statusOf(factor: Ratio, legs: readonly Ratio[]): 'won' | 'lost' | 'void' {
  if (legs.every(({ num, den }) => num === den)) return 'void';
  return factor.num >= factor.den ? 'won' : 'lost';
}
