/** Offers by operators that may cost the house more than a coupon earns. */
export interface Offer {
  kind: 'promo' | 'boost' | 'welcome' | 'deposit';
  /** Id of the promo code, the boost, the registration code or the bonus on deposits. */
  offerId: number;
}

/** The expected draw of a coupon from an offer's budget, in minor units of the base currency. */
export interface Draw extends Offer {
  amount: bigint;
}

export function keyOf({ kind, offerId }: Offer): string {
  return `${kind}/${offerId}`;
}
