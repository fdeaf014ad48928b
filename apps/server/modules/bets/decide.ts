import type { Reason } from '@fairbook/contracts';
import { couponRefusals } from '@fairbook/coupon';
import type { MinorUnits } from '@fairbook/money';
import { type Fact, legReason } from './check-leg.ts';
import { checkStake, type StakeRange } from './check-stake.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { Limits } from './limits.ts';
import type { Submitted } from './submitted.ts';
import type { Accepted, AcceptedLeg } from './types.ts';

/** Everything that can be said of a coupon now: what it would be, and every reason against it, the first one first. */
export interface Decision {
  reasons: Reason[];
  /** Null as long as the shape is wrong or a price is missing. */
  figures: Figures | null;
  range: StakeRange;
  /** 0 when the amount is no amount. */
  stake: MinorUnits;
  possibleWin: MinorUnits;
  delaySeconds: number;
  /** Set exactly when there is no reason against it. */
  accepted: Accepted | null;
}

/**
 * The one decision on a coupon: pure, from what was submitted, what the sportsbook knows at this moment and the limits
 * of the currency. In this order: shape, legs in theirs, stake. Every price and every figure is derived here; the
 * submitted price is only what the player saw.
 */
export function decide(coupon: Submitted, facts: readonly Fact[], limits: Limits): Decision {
  const shape = couponRefusals(coupon);
  const legs = coupon.legs.flatMap((leg, i) => legReason(leg, facts[i]!, coupon, i) ?? []);
  const priced = acceptedLegs(coupon, facts);
  const figures = shape.length === 0 && priced ? figuresOf(coupon, priced) : null;
  const { reasons, ...stake } = checkStake(coupon.amount, limits, figures);
  const all = [...shape, ...legs, ...reasons];
  const { seconds, gameId } = longestDelay(facts);
  return {
    reasons: all,
    figures,
    ...stake,
    delaySeconds: seconds,
    accepted:
      all.length === 0 && figures && priced
        ? {
            legs: priced,
            stake: stake.stake,
            coefMilli: figures.coefMilli,
            possibleWin: stake.possibleWin,
            delaySeconds: seconds,
            delayGameId: gameId,
          }
        : null,
  };
}

function acceptedLegs(coupon: Submitted, facts: readonly Fact[]): AcceptedLeg[] | null {
  const legs = coupon.legs.flatMap((leg, i): AcceptedLeg[] => {
    const fact = facts[i]!;
    return typeof fact === 'string' ? [] : [{ fact, seenMilli: leg.seenMilli, blockId: leg.blockId }];
  });
  return legs.length === coupon.legs.length ? legs : null;
}

function longestDelay(facts: readonly Fact[]): { seconds: number; gameId: number | null } {
  let longest: { seconds: number; gameId: number | null } = { seconds: 0, gameId: null };
  for (const fact of facts) {
    if (typeof fact !== 'string' && fact.delaySeconds > longest.seconds) {
      longest = { seconds: fact.delaySeconds, gameId: fact.gameId };
    }
  }
  return longest;
}
