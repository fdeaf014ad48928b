/** Offers by operators that may cost the house more than a coupon earns. */
export interface Offer {
  kind: 'promo' | 'boost';
  /** Of the promo code, or of the boosted price. */
  offerId: number;
}

/** What a coupon is expected to take from the budget of an offer, in minor units of the base currency. */
export interface Draw extends Offer {
  amount: bigint;
}

export function keyOf({ kind, offerId }: Offer): string {
  return `${kind}/${offerId}`;
}
