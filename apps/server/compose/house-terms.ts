import { type AdvanceDeps, advanceTerm } from '../placement/advance/index.ts';
import { antiExpressTerm } from '../placement/anti-express/index.ts';
import { bigStakeTerm } from '../placement/big-stake/index.ts';
import { type BoostBook, boostTerm } from '../placement/boosts/index.ts';
import { type Budgets, budgetTerm } from '../placement/budgets/index.ts';
import type { PlacementTerm } from '../placement/coupon/index.ts';
import { bonusExpressTerm, hyperBonusTerm } from '../placement/express-bonus/index.ts';
import { type PromoBook, promoTerm } from '../placement/promocodes/index.ts';
import { type LimitBook, stakeLimitsTerm } from '../placement/stake-limits/index.ts';

/** What keeps the terms of the house. */
export interface TermBooks {
  boosts: BoostBook;
  promo: PromoBook;
  advances: AdvanceDeps;
  budgets: Pick<Budgets, 'learn'>;
  /** Hears of coupons that ask the house for a stake above its maximum. */
  bigStakes: { asked(couponId: string): void };
  risk: LimitBook;
}

/**
 * The terms of the house in the order in which they are decided, locked and claimed (docs/decisions/0039). One that comes
 * is a line here.
 */
export function houseTerms({
  boosts,
  promo,
  advances,
  bigStakes,
  budgets,
  risk,
}: TermBooks): PlacementTerm[] {
  return [
    boostTerm(boosts),
    bonusExpressTerm(),
    hyperBonusTerm(),
    antiExpressTerm(),
    promoTerm(promo),
    advanceTerm(advances),
    bigStakeTerm(bigStakes),
    budgetTerm(budgets),
    stakeLimitsTerm(risk),
    //
  ];
}
