import type { bets, Reason } from '@fairbook/contracts';
import { formatDecimal } from '@fairbook/money';
import type { PlacementTerm, PricedCoupon, TermDecision } from '../coupon/index.ts';

/** What the terms of the house make of a coupon together. */
export interface Agreement {
  /** Null when there is nothing to agree. */
  terms: bets.AcceptedTerms | null;
  /** Without one of them the coupon has no price. */
  isUnpriced: boolean;
  reasons: readonly Reason[];
  offers: NonNullable<TermDecision['offers']>;
  kept: Readonly<Record<string, unknown>>;
}

export const NOTHING_AGREED: Agreement = {
  terms: null,
  isUnpriced: false,
  reasons: [],
  offers: [],
  kept: {},
};

/**
 * What would be agreed beside the prices, and why it can't be. What the player asks for comes first; what nobody asks for
 * has what room that leaves. Told in the order of the list.
 */
export function agreementOn(priced: PricedCoupon, terms: readonly PlacementTerm[]): Agreement {
  const decided = new Map<PlacementTerm, TermDecision>();
  let agreed: bets.AcceptedTerms = {};
  for (const takesRoom of [undefined, true] as const) {
    for (const term of terms) {
      const decision = term.takesRoom === takesRoom ? term.decide?.(priced, agreed) : null;
      if (!decision) continue;
      decided.set(term, decision);
      if (decision.agreed) agreed = { ...agreed, ...decision.agreed };
    }
  }
  if (decided.size === 0) return NOTHING_AGREED;
  const said = terms.flatMap((term) => decided.get(term) ?? []);
  const { maxPayout, exponent } = priced.house.limits;
  return {
    terms:
      Object.keys(agreed).length === 0 ? null : { ...agreed, maxPayout: formatDecimal(maxPayout, exponent) },
    isUnpriced: said.some(({ isUnpriced }) => isUnpriced),
    reasons: said.flatMap(({ reasons }) => reasons ?? []),
    offers: said.flatMap(({ offers }) => offers ?? []),
    kept: Object.fromEntries(
      [...decided].flatMap(([{ name }, { kept }]) => (kept === undefined ? [] : [[name, kept]])),
    ),
  };
}
