import type { bets, Reason, site } from '@fairbook/contracts';
import type { MinorUnits } from '@fairbook/money';
import { type CouponDelay, longestDelay, NO_DELAY } from '../../../sportsbook/index.ts';
import {
  type Accepted,
  type AcceptedLeg,
  type Fact,
  type Figures,
  movePolicyOf,
  type OfferDraw,
  type StakeRange,
  type Submitted,
  type Worth,
} from '../../coupon/index.ts';
import { legReason } from '../checks/check-leg.ts';
import { checkStake } from '../checks/check-stake.ts';
import { shapeReasons } from '../checks/check-type.ts';
import { coverOf } from '../checks/cover.ts';
import { lifted } from '../checks/lift.ts';
import { type Agreement, termsFrom } from './agree.ts';
import type { House } from './house.ts';
import { offeredTo } from './offered.ts';
import { NOTHING, wholeOf } from './whole.ts';

/** The full result for a coupon: its figures, and every reason against it, in order. */
export interface Decision {
  reasons: readonly Reason[];
  /** Null while the shape is wrong or a price is missing. */
  figures: Figures | null;
  sameGames: readonly bets.SameGame[];
  terms: bets.AcceptedTerms | null;
  /** The average return; null without figures. */
  worth: Worth | null;
  /** The offers that pay where the coupon is worth more than it costs. */
  offers: Agreement['offers'];
  /** What the coupon would draw from the budgets of its offers. */
  draws: readonly OfferDraw[];
  range: StakeRange;
  /** What limits the maximum stake; null without figures. */
  limitedBy: bets.Quote['limitedBy'];
  /** The facts of each leg, as offered to this coupon. */
  facts: readonly Fact[];
  /** The legs with a price. */
  legs: readonly AcceptedLeg[];
  /** 0 when the amount is invalid. */
  stake: MinorUnits;
  possibleWin: MinorUnits;
  delaySeconds: number;
  delayGameId: number | null;
  delayCause: site.DelayCause | null;
  /** Set exactly when there is no reason against the coupon. */
  accepted: Accepted | null;
}

/**
 * Decides a coupon. Pure: from the submission, the sportsbook's current facts and what the house allows. Reasons come
 * in this order: the house, the shape, each leg, the legs together, the stake. Every price and figure is derived
 * here; the submitted price only says what the player saw.
 */
export function decide(coupon: Submitted, facts: readonly Fact[], house: House): Decision {
  const { offered, priced } = offeredTo(coupon, facts, house);
  const shape = shapeReasons(coupon, offered, house.rules);
  const policy = movePolicyOf(coupon);
  const legs = coupon.legs.flatMap((leg, i) => legReason(leg, offered[i]!, i, { coupon, policy }) ?? []);
  const whole = shape.length === 0 && priced ? wholeOf(coupon, priced, policy, house) : NOTHING;
  const { figures, sameGames, worth, agreement } = whole;
  const { terms, offers } = agreement;
  const stake = checkStake(coupon, house, figures, priced);
  const { possibleWin } = stake;
  const judged = { coupon, facts: offered, house, reasons: stake.reasons, figures, possibleWin };
  const { reasons, waitSeconds } = lifted(judged, house.terms);
  const stopped = house.stopped ? [house.stopped] : [];
  const cover = worth ? coverOf(coupon, { worth, ...agreement, stake: stake.stake }, house) : NOTHING_DRAWN;
  const others = [...stopped, ...shape, ...legs, ...whole.reasons, ...reasons];
  // Budgets are a reason only if nothing else refuses the coupon.
  const all = others.length > 0 ? others : cover.reasons;
  const delay: CouponDelay =
    waitSeconds > 0
      ? { ...NO_DELAY, delaySeconds: waitSeconds }
      : longestDelay(facts.filter((fact) => typeof fact !== 'string'));
  return {
    reasons: all,
    figures,
    sameGames,
    terms,
    worth,
    offers,
    draws: cover.draws,
    facts: offered,
    legs: priced ?? [],
    stake: stake.stake,
    possibleWin,
    range: stake.range,
    limitedBy: stake.limitedBy,
    ...delay,
    accepted:
      all.length === 0 && figures && priced
        ? {
            type: coupon.type,
            legs: priced,
            stake: stake.stake,
            coefMilli: figures.coefMilli,
            possibleWin: stake.possibleWin,
            returnMillionths: whole.returnMillionths(),
            sameGames,
            terms: termsFrom(terms, stake.stake, house.limits),
            kept: { ...agreement.kept, ...stake.kept },
            draws: cover.draws,
            ...delay,
          }
        : null,
  };
}

const NOTHING_DRAWN: ReturnType<typeof coverOf> = { draws: [], reasons: [] };
