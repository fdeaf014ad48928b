import type { BodyOf, Calls } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { MinorUnits } from '@fairbook/money';
import type { AmountByBlockId } from './plan.ts';

/** The body of the call `bets.calculate`, with its type by name and its amounts in minor units. */
export type CalculatorInput = Omit<
  BodyOf<Calls['bets.calculate']>,
  'typeId' | 'amount' | 'amountByBlockId'
> & {
  type: CouponType;
  stake: MinorUnits;
  amountByBlockId?: AmountByBlockId | undefined;
};

export interface CalculatedReturns {
  /** The return with the given results. */
  return: MinorUnits;
  /** The payout of the cheapest combination alone, i.e. the lowest non-zero return. Null for a chain. */
  minReturn: MinorUnits | null;
  /** The return when every leg wins outright; of an anti-express, when a leg loses. */
  maxReturn: MinorUnits;
}

export interface CalculatedCoupon extends CalculatedReturns {
  /** An each-way coupon counts every combination twice: to win and for a place. */
  combinations: number;
  stake: MinorUnits;
}
