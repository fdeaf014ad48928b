import type { bets, Reason, site } from '@fairbook/contracts';
import type { MinorUnits } from '@fairbook/money';
import type { Plan } from '@fairbook/settlement';
import type { StakeCap } from '../../risk/index.ts';
import { type CouponDelay, longestDelay, NO_DELAY } from '../../sportsbook/index.ts';
import type { Accepted, AcceptedLeg, Fact, OfferDraw, StakeRange, Submitted } from '../coupon/index.ts';
import { legReason } from './check-leg.ts';
import { checkStake } from './check-stake.ts';
import { shapeReasons } from './check-type.ts';
import { coverOf } from './cover.ts';
import { type Figures, figuresOf, planFor } from './figures.ts';
import type { House } from './house.ts';
import { jointOf } from './joint.ts';
import { type Agreement, agreementOn } from './terms.ts';
import { askedStake } from './vip.ts';
import { wishReasons } from './wish.ts';
import { valuesOf, type Worth, worthBy } from './worth.ts';

/** Everything that can be said of a coupon now: what it would be, and every reason against it, the first one first. */
export interface Decision {
  reasons: Reason[];
  /** Null as long as the shape is wrong or a price is missing. */
  figures: Figures | null;
  builders: readonly bets.Builder[];
  terms: bets.AcceptedTerms | null;
  /** What comes back on average; null without figures. */
  worth: Worth | null;
  /** What pays for it where it is worth more than it costs. */
  offers: Agreement['offers'];
  /** What it would take from the budgets of its offers. */
  draws: readonly OfferDraw[];
  range: StakeRange;
  /** What keeps the highest stake from being higher; null without figures. */
  cap: StakeCap | null;
  limitedBy: bets.Quote['limitedBy'];
  /** Of each leg, as it is offered to this coupon. */
  facts: readonly Fact[];
  /** Those that have a price. */
  legs: readonly AcceptedLeg[];
  /** 0 when the amount is no amount. */
  stake: MinorUnits;
  possibleWin: MinorUnits;
  delaySeconds: number;
  delayGameId: number | null;
  delayCause: site.DelayCause | null;
  /** Set exactly when there is no reason against it. */
  accepted: Accepted | null;
}

/** What the legs make together. */
interface Whole {
  figures: Figures | null;
  builders: readonly bets.Builder[];
  agreement: Agreement;
  worth: Worth | null;
  reasons: readonly Reason[];
}

/**
 * The one decision on a coupon: pure, from what was submitted, what the sportsbook knows at this moment and what the
 * house allows. In this order: the house, shape, legs in theirs, the legs together, stake. Every price and every figure is derived
 * here; the submitted price is only what the player saw.
 */
export function decide(coupon: Submitted, facts: readonly Fact[], house: House): Decision {
  const offered = house.terms.reduce((so, term) => term.price?.(coupon, so, house) ?? so, facts);
  const shape = shapeReasons(coupon, offered, house.rules);
  const legs = coupon.legs.flatMap((leg, i) => legReason(leg, offered[i]!, coupon, i) ?? []);
  const priced = acceptedLegs(coupon, offered);
  const plan = shape.length === 0 && priced ? planFor(coupon, house.limits) : null;
  const whole = plan && priced ? wholeOf(coupon, plan, priced, house) : NOTHING;
  const { reasons: ofStake, ...stake } = checkStake(coupon, house, whole.figures, priced);
  const { figures, builders, worth } = whole;
  const { terms, offers, kept } = whole.agreement;
  const { possibleWin } = stake;
  const { reasons, isAsked } = askedStake(coupon, offered, house, { reasons: ofStake, figures, possibleWin });
  const stopped = house.stopped ? [house.stopped] : [];
  const cover = coverFor(coupon, whole, stake.stake, house);
  const others = [...stopped, ...shape, ...legs, ...whole.reasons, ...reasons];
  // What is refused anyway is not told of a budget, too.
  const all = others.length > 0 ? others : cover.reasons;
  const delay: CouponDelay = isAsked
    ? { ...NO_DELAY, delaySeconds: house.rules.vipAnswerSeconds }
    : longestDelay(facts.filter((fact) => typeof fact !== 'string'));
  return {
    reasons: all,
    figures,
    builders,
    terms,
    worth,
    offers,
    draws: cover.draws,
    facts: offered,
    legs: priced ?? [],
    ...stake,
    ...delay,
    accepted:
      all.length === 0 && figures && priced
        ? {
            legs: priced,
            stake: stake.stake,
            coefMilli: figures.coefMilli,
            possibleWin: stake.possibleWin,
            builders,
            terms,
            kept,
            draws: cover.draws,
            room: stake.cap && { max: stake.cap.max, open: stake.cap.open },
            ...delay,
          }
        : null,
  };
}

const NOTHING: Whole = {
  figures: null,
  builders: [],
  agreement: { terms: null, reasons: [], offers: [], kept: {} },
  worth: null,
  reasons: [],
};

function wholeOf(coupon: Submitted, plan: Plan, legs: AcceptedLeg[], house: House): Whole {
  const { builders: joint, reasons } = jointOf(plan, legs, house.builder);
  if (reasons.length > 0) return { ...NOTHING, reasons };
  const builders = joint.map(({ agreed }) => agreed);
  const values = valuesOf(plan, legs, joint, house);
  const agreement = agreementOn(coupon, { legs, builders, values }, house);
  if (agreement.reasons.some(({ code }) => code === 'bets.anti_express_odds')) {
    return { ...NOTHING, reasons: agreement.reasons };
  }
  const { limits } = house;
  const figures = figuresOf(plan, { coupon, legs, builders, terms: agreement.terms, limits });
  return {
    figures,
    builders,
    agreement,
    worth: worthBy(values, limits.currency),
    reasons: [
      ...house.terms.flatMap((term) => term.refusePrices?.({ coupon, legs, builders, house }) ?? []),
      ...agreement.reasons,
      ...wishReasons(coupon, figures, legs),
    ],
  };
}

function coverFor(
  coupon: Submitted,
  { worth, agreement }: Whole,
  stake: MinorUnits,
  house: House,
): ReturnType<typeof coverOf> {
  return worth ? coverOf(coupon, { worth, ...agreement, stake }, house) : { draws: [], reasons: [] };
}

function acceptedLegs(coupon: Submitted, facts: readonly Fact[]): AcceptedLeg[] | null {
  const legs = coupon.legs.flatMap((leg, i): AcceptedLeg[] => {
    const fact = facts[i]!;
    return typeof fact === 'string' ? [] : [{ fact, seenMilli: leg.seenMilli, blockId: leg.blockId }];
  });
  return legs.length === coupon.legs.length ? legs : null;
}
