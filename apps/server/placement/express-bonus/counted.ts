import { oddsMilli } from '@fairbook/odds';
import { MIN_BONUS_BETS } from '@fairbook/settlement';
import { betsOf, type PricedCoupon } from '../coupon/index.ts';

/** S1 §5: the market type that bonuses exclude, and any other. */
const KINDS = { leftOut: 7, usual: 1 };

export type Counted = { oddsMilli: ReturnType<typeof oddsMilli>; kind: number }[];

/** The bets that bonuses count; null where the coupon gets no bonus. */
export function countedBets({ coupon, legs, sameGames, house: { rules } }: PricedCoupon): Counted | null {
  // A boosted price is an offer already; S1 §5 excludes such bets from bonuses.
  const isSpecial = legs.some(({ fact }) => fact.offer);
  if (isSpecial || coupon.type !== 'express' || legs.length < MIN_BONUS_BETS) return null;
  return betsOf(legs, sameGames).map(({ oddsMilli: milli, marketTypeIds }) => {
    const isLeftOut = marketTypeIds.some((id) => rules.noBonusMarkets.includes(id));
    return { oddsMilli: oddsMilli(milli), kind: isLeftOut ? KINDS.leftOut : KINDS.usual };
  });
}
