import type { AcceptedLeg, Fact, PlacementTerm, Submitted } from '../../coupon/index.ts';
import type { House } from './house.ts';

/** The outcomes as offered to this coupon, and its legs at these prices; null while a price is missing. */
export function offeredTo(
  coupon: Submitted,
  facts: readonly Fact[],
  house: House,
): { offered: readonly Fact[]; priced: readonly AcceptedLeg[] | null } {
  const offered = house.terms.reduce(
    (so, term: PlacementTerm) => term.price?.(coupon, so, house) ?? so,
    facts,
  );
  return { offered, priced: acceptedLegs(coupon, offered) };
}

function acceptedLegs(coupon: Submitted, facts: readonly Fact[]): AcceptedLeg[] | null {
  const legs = coupon.legs.flatMap((leg, i): AcceptedLeg[] => {
    const fact = facts[i]!;
    return typeof fact === 'string' ? [] : [{ fact, seenMilli: leg.seenMilli, blockId: leg.blockId }];
  });
  return legs.length === coupon.legs.length ? legs : null;
}
