import type { bets, Reason } from '@fairbook/contracts';
import { formatDecimal, type MinorUnits, parseDecimal } from '@fairbook/money';
import type { Limits, PlacementTerm, PricedCoupon, TermDecision } from '../../coupon/index.ts';

/** What the house terms agree on a coupon together. */
export interface Agreement {
  /** Null when there is nothing to agree. */
  terms: bets.AcceptedTerms | null;
  /** Whether a term that sets the coupon's price could not price it. */
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
 * The terms agreed beside the prices, and the reasons against them. The player's requests are decided first;
 * automatic terms take the remaining room. The result is in the order of `terms`.
 */
export function agreementOn(priced: PricedCoupon, terms: readonly PlacementTerm[]): Agreement {
  const said: (TermDecision | null)[] = [];
  let agreed = NO_TERMS;
  let isAny = false;
  const hear = (place: number, decision: TermDecision | null = null) => {
    said[place] = decision;
    if (decision) isAny = true;
    if (decision?.agreed) agreed = { ...agreed, ...decision.agreed };
  };
  terms.forEach((term, place) => {
    hear(place, term.takesRoom ? null : term.decide?.(priced, NO_TERMS));
  });
  terms.forEach((term, place) => {
    if (term.takesRoom) hear(place, term.decide?.(priced, agreed));
  });
  return isAny ? agreementOf(priced, terms, said, agreed) : NOTHING_AGREED;
}

const NO_TERMS: bets.AcceptedTerms = {};

function agreementOf(
  { house: { limits } }: PricedCoupon,
  terms: readonly PlacementTerm[],
  said: readonly (TermDecision | null)[],
  agreed: bets.AcceptedTerms,
): Agreement {
  const kept: Record<string, unknown> = {};
  for (const [i, each] of said.entries()) if (each?.kept !== undefined) kept[terms[i]!.name] = each.kept;
  const isNothing = Object.keys(agreed).length === 0;
  return {
    terms: isNothing ? null : { ...agreed, maxPayout: formatDecimal(limits.maxPayout, limits.exponent) },
    isUnpriced: said.some((each) => each?.isUnpriced),
    reasons: said.flatMap((each) => each?.reasons ?? []),
    offers: said.flatMap((each) => each?.offers ?? []),
    kept,
  };
}

/**
 * The terms that a coupon with this stake gets. A quote shows a hyper bonus with its minimum stake; a smaller stake
 * doesn't get it.
 */
export function termsFrom(
  terms: bets.AcceptedTerms | null,
  stake: MinorUnits,
  { exponent }: Pick<Limits, 'exponent'>,
): bets.AcceptedTerms | null {
  const least = parseDecimal(terms?.hyperBonus?.minStake ?? '0', exponent);
  if (!terms || typeof least !== 'bigint' || stake >= least) return terms;
  const { hyperBonus: _, maxPayout, ...others } = terms;
  return Object.keys(others).length === 0 ? null : { ...others, ...(maxPayout && { maxPayout }) };
}

/** The terms' reasons against the offered prices. */
export function pricesRefused(priced: PricedCoupon, terms: readonly PlacementTerm[]): Reason[] {
  const reasons: Reason[] = [];
  for (const term of terms) if (term.refusePrices) reasons.push(...term.refusePrices(priced));
  return reasons;
}
