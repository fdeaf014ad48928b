import { type AdvanceDeps, advanceTerm } from '../placement/advance/index.ts';
import { type BoostBook, boostTerm } from '../placement/boosts/index.ts';
import type { PlacementTerm } from '../placement/coupon/index.ts';
import { type PromoBook, promoTerm } from '../placement/promocodes/index.ts';

/** What keeps the terms of the house. */
export interface TermBooks {
  boosts: BoostBook;
  promo: PromoBook;
  advances: AdvanceDeps;
}

/**
 * The terms of the house in the order in which they are decided, locked and claimed (docs/decisions/0068). One that comes
 * is a line here.
 */
export function houseTerms({ boosts, promo, advances }: TermBooks): PlacementTerm[] {
  return [
    boostTerm(boosts),
    promoTerm(promo),
    advanceTerm(advances),
    //
  ];
}
