import type { ErrorCode, Reason, site } from '@fairbook/contracts';
import { gameText } from '@fairbook/contracts/placement/game-text';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import { type CashoutValue, cashoutOffer, cashoutValue, type LegChance } from '@fairbook/coupon/cashout';
import { formatAmount, minorUnits } from '@fairbook/money';
import { traitsOf } from '@fairbook/settlement';
import { hasModel, jointReturn, mayReturn, type PriceModel } from '@fairbook/sports/price';
import { chanceWithin, type HotOutcome, longestDelay, type SportsbookFacts } from '../../sportsbook/index.ts';
import type { CouponWithResults, HeldCoupon } from '../settlement/index.ts';
import type { Valued } from './types.ts';

type Facts = Pick<SportsbookFacts, 'outcome' | 'models' | 'chances'>;
type Fact = ReturnType<Facts['outcome']>;
type Rules = Pick<site.BettingRules, 'isCashoutAllowed' | 'cashoutMarginPercent'>;

const MILLION = 1_000_000;

/** The current value of a coupon, or every reason there is none. */
export function valued(coupon: CouponWithResults, facts: Facts, rules: Rules): Valued {
  const { coupon: held } = coupon;
  const known = held.legs.map(({ gameId, outcomeId, latest }) =>
    latest === null ? facts.outcome(gameId, outcomeId) : null,
  );
  const open = held.stake - held.closedStake;
  const barred = stateReasons(coupon, rules);
  const reasons = barred.length > 0 ? barred : legReasons(held, known);
  const nothing: Valued = {
    coupon,
    open,
    fair: null,
    offer: null,
    marginPercent: rules.cashoutMarginPercent,
    ...longestDelay(known.filter(isFact)),
    gates: new Map(known.flatMap((fact) => (isFact(fact) ? [[fact.gameId, fact.epoch] as const] : []))),
    reasons,
    ofPart: () => null,
  };
  return reasons.length > 0 ? nothing : withValue(nothing, couponValue(held, known, facts), known);
}

function withValue(nothing: Valued, value: CashoutValue, known: readonly (Fact | null)[]): Valued {
  const { open, marginPercent } = nothing;
  const { coupon } = nothing.coupon;
  if (value.kind === 'settled')
    return { ...nothing, reasons: [{ code: 'cashout.awaits_result', values: namesOf(known) }] };
  if (value.kind === 'none') {
    return { ...nothing, reasons: [{ code: `cashout.${value.reason}`, values: namesOf(known) }] };
  }
  const ofPart = (stake: bigint) => cashoutOffer(value, { stake, whole: coupon.stake }, marginPercent);
  const { fair, offer } = ofPart(open);
  const isTooLittle = offer < 1n;
  return {
    ...nothing,
    fair,
    offer: isTooLittle ? null : offer,
    reasons: isTooLittle ? [{ code: 'cashout.below_minimum' }] : [],
    ofPart,
  };
}

function stateReasons({ status, coupon }: CouponWithResults, rules: Rules): Reason[] {
  if (status === 'pending') return [{ code: 'cashout.pending' }];
  if (status !== 'accepted') return [{ code: 'cashout.settled' }];
  if (!rules.isCashoutAllowed) return [{ code: 'cashout.not_allowed' }];
  return isStakeGiven(coupon.terms) ? [{ code: 'cashout.free_bet' }] : [];
}

/** One reason for each open leg without a reliable price. */
function legReasons({ legs }: HeldCoupon, known: readonly (Fact | null)[]): Reason[] {
  return known.flatMap((fact, place): Reason[] => {
    const code = fact === null ? null : codeOf(fact);
    if (code === null) return [];
    return [{ code, field: `bets.${place}`, values: { gameId: legs[place]!.gameId, ...namesOf([fact]) } }];
  });
}

function codeOf(fact: Fact): ErrorCode | null {
  if (typeof fact === 'string') return 'cashout.no_market';
  if (fact.state.status === 'ended' || fact.state.status === 'cancelled') return 'cashout.awaits_result';
  if (!hasModel(fact.state.sport, fact.outcomeId)) return 'cashout.no_model';
  if (fact.isStale || fact.isLate) return 'cashout.stale';
  if (fact.suspended !== null || !fact.isOpen) return 'cashout.suspended';
  return fact.isBlocked ? 'cashout.no_market' : null;
}

function couponValue(held: HeldCoupon, known: readonly (Fact | null)[], facts: Facts): CashoutValue {
  const factOf = (place: number) => known[place] as HotOutcome;
  return cashoutValue({
    coupon: {
      ...held,
      legs: atUsualPrices(held.legs),
      amount: formatAmount(minorUnits(held.stake), held.currency),
      iso: held.currency,
    },
    decided: held.legs.map(({ latest }) => latest),
    chanceOf: (place) => chanceOf(factOf(place), facts, traitsOf(held.type).winsByLosses),
    sameGameReturn(places, oddsOf) {
      const open = places.map(factOf);
      const outcomes = open.map(({ outcomeId }) => outcomeId);
      const oddsAt = (left: readonly number[]) => (oddsOf(left.map((n) => places[n]!)) ?? 1000) / 1000;
      const returns = facts.models(open[0]!.gameId).map((model) => {
        const returned = jointReturn(model, outcomes, oddsAt);
        return returned === null ? null : returned / bestReturn(model, open);
      });
      return least(returns);
    },
  });
}

/**
 * What a bet of 1 on the best of these legs alone returns on average, at its current price and by the model; at least 1.
 * It is 1 if the feed sent the model, because its prices were made from it, unless an operator has raised one. A model
 * that was fitted to prices may give a leg a higher chance than the leg's own price does. A combination returns at most as
 * much as its best leg, so dividing its value by this keeps it from being sold above its stake right after placing.
 */
function bestReturn(model: PriceModel, legs: readonly HotOutcome[]): number {
  const alone = legs.map(({ outcomeId, coefMilli }) =>
    jointReturn(model, [outcomeId], (left) => (left.length === 0 ? 1 : coefMilli / 1000)),
  );
  return Math.max(1, ...alone.map((returned) => returned ?? 1));
}

/**
 * Boosts pay only coupons that are settled, so value and possible win use the usual price here. Otherwise a coupon
 * could be sold above its stake right after placing.
 */
function atUsualPrices(legs: HeldCoupon['legs']): HeldCoupon['legs'] {
  return legs.map((leg) => (leg.usualMilli === null ? leg : { ...leg, oddsMilli: leg.usualMilli }));
}

/**
 * The chances of a leg, as low as either end of the price's step makes them: the house buys, and the value may fall
 * before the next step. The lowest win and the lowest return may come from different ends, because a chain may be worth
 * less where its leg is worth more. An anti-express wins when its legs lose, so for it the highest chance that a leg
 * keeps its stake counts, with the lowest return.
 */
function chanceOf({ gameId, outcomeId }: HotOutcome, facts: Facts, isAnti: boolean): LegChance {
  const ends = facts.chances(gameId, outcomeId);
  if (ends.length === 0) return { fair: isAnti ? MILLION : 0, returned: 0 };
  const shares = ends.map(({ fair, returned }) => ({ won: (1 - returned) * fair, returned }));
  if (!isAnti) return toldOf(leastOf(outcomeId, shares), Math.floor);
  const kept = Math.max(...shares.map(({ won, returned }) => won + returned));
  const returned = Math.min(...ends.map((end) => end.returned));
  // `chances` are rounded down, but here a chance that is too low would raise the offer.
  const most = Math.min(1, kept + chanceWithin(outcomeId));
  return toldOf({ won: most - returned, returned }, Math.ceil);
}

/** The mean shares of a stake that win and that come back. */
interface Shares {
  won: number;
  returned: number;
}

/**
 * The least favourable shares at either end: the lowest chance of a whole win, and the lowest chance of anything better
 * than a whole loss.
 */
function leastOf(outcomeId: string, shares: readonly Shares[]): Shares {
  const least = (of: (each: Shares) => number) => Math.max(0, Math.min(...shares.map(of)));
  switch (mayReturn(outcomeId)) {
    case 'never':
    case 'whole': {
      const won = least((each) => each.won);
      return { won, returned: least((each) => each.won + each.returned) - won };
    }
    case 'half_lost': {
      const won = least((each) => each.won);
      return { won, returned: (least((each) => each.won + 2 * each.returned) - won) / 2 };
    }
    case 'half_won': {
      const whole = least((each) => each.won - each.returned);
      const half = least((each) => each.won + each.returned) - whole;
      return { won: whole + half / 2, returned: half / 2 };
    }
  }
}

function toldOf({ won, returned }: Shares, round: (millionths: number) => number): LegChance {
  const fair = returned < 1 ? won / (1 - returned) : 0;
  return { fair: round(MILLION * fair), returned: Math.floor(MILLION * returned) };
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 || known.length < values.length ? null : Math.min(...known);
}

/** The name of the first known game; empty, with `isNamed` as `no`, where none is known. */
function namesOf(known: readonly (Fact | null)[]): { game: string; isNamed: 'yes' | 'no' } {
  const fact = known.find(isFact);
  return { game: fact ? gameText(fact) : '', isNamed: fact ? 'yes' : 'no' };
}

function isFact(fact: Fact | null): fact is HotOutcome {
  return fact !== null && typeof fact !== 'string';
}
