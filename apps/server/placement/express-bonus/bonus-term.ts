import type { bets } from '@fairbook/contracts';
import { termsOf } from '@fairbook/coupon/agreed';
import { bonusCoef, bonusWithin, isBonusBet } from '@fairbook/settlement';
import type { PlacementTerm, PricedCoupon, Submitted, TermDecision } from '../coupon/index.ts';
import { type Counted, countedBets } from './counted.ts';

/** The bonus express of S1, as far as the coupon's margin pays for all its terms. */
export function bonusExpressTerm(): PlacementTerm {
  return { name: 'bonusExpress', takesRoom: true, decide: decideBonus };
}

function decideBonus(priced: PricedCoupon, others: bets.AcceptedTerms): TermDecision | null {
  const { coupon, values, house } = priced;
  const counted = countedBets(priced);
  if (!counted || !isBonusCoupon(coupon, counted, house.rules.isBonusBetAllowed)) return null;
  const terms = termsOf(others, house.limits.currency);
  const bonus = bonusWithin(bonusCoef(counted.length), values(undefined), terms);
  return bonus && { agreed: { bonusCoef: Number(bonus.num) / Number(bonus.den) } };
}

function isBonusCoupon({ type, wish }: Submitted, legs: Counted, isAllowed: boolean): boolean {
  const coef = legs.reduce(
    (product, leg) => ({ num: product.num * BigInt(leg.oddsMilli), den: product.den * 1000n }),
    { num: 1n, den: 1n },
  );
  return isBonusBet({ type, legs, coef, isAllowed, manuallyDeletedBonusBet: wish.isBonusDeclined });
}
