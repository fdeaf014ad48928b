import { oddsMilli } from '@fairbook/odds';
import { MIN_BONUS_BETS } from '@fairbook/settlement';
import { betsOf, type PricedCoupon } from '../coupon/index.ts';

/** S1 §5: the kind of market that bonuses leave out, and any other. */
const KINDS = { leftOut: 7, usual: 1 };

export type Counted = { oddsMilli: ReturnType<typeof oddsMilli>; kind: number }[];

/** The bets that bonuses count; null where there is none of them for such a coupon. */
export function countedBets({ coupon, legs, sameGames, house: { rules } }: PricedCoupon): Counted | null {
  // A price that is boosted is a gift already; S1 §5 has bonuses leave such a kind of bet out.
  const isSpecial = legs.some(({ fact }) => fact.offer);
  if (isSpecial || coupon.type !== 'express' || legs.length < MIN_BONUS_BETS) return null;
  return betsOf(legs, sameGames).map(({ oddsMilli: milli, marketTypeIds }) => {
    const isLeftOut = marketTypeIds.some((id) => rules.noBonusMarkets.includes(id));
    return { oddsMilli: oddsMilli(milli), kind: isLeftOut ? KINDS.leftOut : KINDS.usual };
  });
}
