import type { PlacementTerm } from '../placement/coupon/index.ts';
import { type PromoBook, promoTerm } from '../placement/promocodes/index.ts';

/** What keeps the terms of the house. */
export interface TermBooks {
  promo: PromoBook;
}

/**
 * The terms of the house in the order in which they are decided, locked and claimed (docs/decisions/0068). One that comes
 * is a line here.
 */
export function houseTerms({ promo }: TermBooks): PlacementTerm[] {
  return [
    promoTerm(promo),
    //
  ];
}
