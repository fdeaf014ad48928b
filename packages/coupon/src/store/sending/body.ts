import type { bets } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { plainAmount, readAmount } from '@fairbook/money';
import { traitsOf } from '@fairbook/settlement';
import { sizesFor } from '../chosen/type.ts';
import type { CouponDeps, WrittenCoef } from '../deps.ts';
import type { CouponSnapshot } from '../facts.ts';
import type { Leg } from '../prices/legs.ts';
import { type QuotedPrices, scoreSeen } from '../prices/price.ts';
import type { QuoteBody } from '../prices/quote.ts';
import { hasOwnTotal, ownTotal } from '../sums/total.ts';

/** What a request needs besides the coupon. */
export interface BodyFacts {
  /** Whole score of a leg's game on the screen; null while there is none. */
  seenScore(leg: Leg): readonly number[] | null;
  written(coefMilli: number): WrittenCoef;
}

export function bodyFactsOf(
  { live, written }: Pick<CouponDeps, 'live' | 'written'>,
  quoted: () => QuotedPrices | null,
): BodyFacts {
  return {
    seenScore: ({ bet }) => scoreSeen(live.game(bet.gameId), quoted(), bet),
    written: (coefMilli) => written?.(coefMilli) ?? {},
  };
}

/**
 * The body of a quote; an unfinished stake is left out. If only the server knows the total odds, the quote asks for
 * them, so the previous total is not sent.
 */
export function quoteOf(coupon: CouponSnapshot, facts: BodyFacts): QuoteBody {
  const { accountId: _, ...whole } = bodyOf(coupon, 0, facts);
  const { coef: __, coefByView: ___, coefViewId: ____, ...unpriced } = whole;
  const body = hasOwnTotal(coupon) ? unpriced : whole;
  const { id } = coupon.account;
  return id === null ? body : { ...body, accountId: id };
}

/** The coupon to send, at the prices on the screen; null while an account, a stake or a leg is missing. */
export function submitOf(coupon: CouponSnapshot, facts: BodyFacts): bets.CouponToSubmit | null {
  const { account, stakes, legs } = coupon;
  if (account.id === null || stakes.wholeMinor === null || legs.length === 0) return null;
  return bodyOf(coupon, account.id, facts);
}

function bodyOf(coupon: CouponSnapshot, accountId: number, facts: BodyFacts): bets.CouponToSubmit {
  const { type, stakes, legs, settings } = coupon;
  return {
    accountId,
    typeId: typeIdOf(type),
    amount: stakes.amount,
    ...(stakes.byBetId && stakes.wholeMinor !== null && { amountByBetId: stakes.byBetId }),
    ...(stakes.byBlockId && { amountByBlockId: stakes.byBlockId }),
    ...sizesOf(coupon),
    ...policyOf(coupon),
    ...seenCoef(coupon, facts),
    ...wishesOf(coupon),
    bets: legs.map((leg) => ({
      gameId: leg.bet.gameId,
      outcomeId: leg.bet.outcomeId,
      coef: leg.coefMilli / 1000,
      ...(leg.price.usualMilli !== null && { isSpecialCoef: true }),
      ...(leg.blockId !== null && { blockId: leg.blockId }),
      ...(settings.isDropOnScoreChange && scoreIn(leg, facts)),
    })),
  };
}

function scoreIn(leg: Leg, facts: BodyFacts): { score?: number[] } {
  const score = facts.seenScore(leg);
  return score ? { score: [...score] } : {};
}

function sizesOf({ type, draft, units, stakes }: CouponSnapshot) {
  if (!traitsOf(type).hasSizes || stakes.byBlockId) return {};
  const sizes = sizesFor(draft, units);
  return sizes.length > 1 ? { systemValues: sizes } : { systemValue: sizes[0]! };
}

/** Exact odds override the policy: every moved price is refused. */
function policyOf({ settings }: CouponSnapshot) {
  const { exactCoef, changeCoefAction, tolerancePercent, totalTolerancePercent } = settings;
  if (exactCoef) return { changeCoefAction: 0 as const };
  if (changeCoefAction !== 2) return { changeCoefAction };
  return {
    changeCoefAction,
    ...(tolerancePercent > 0 && { tolerancePercent }),
    ...(totalTolerancePercent > 0 && { totalTolerancePercent }),
  };
}

/** The total odds on the screen. A bonus is a separate term and not included. */
function seenCoef(coupon: CouponSnapshot, { written }: BodyFacts) {
  const { sums, settings, type } = coupon;
  const coefMilli = sums?.coefMilli ?? null;
  const isExact = settings.exactCoef && type !== 'singles';
  if (coefMilli === null) {
    const total = ownTotal(coupon);
    return { ...(total !== null && { coef: total / 1000 }), ...(isExact && { exactCoef: 1 }) };
  }
  const coef = coefMilli / 1000;
  return { coef, ...written(coefMilli), ...(isExact && { exactCoef: coef }) };
}

function wishesOf({ draft, settings, type, account, quote, isBigStakeAsked }: CouponSnapshot) {
  const hyper = quote?.terms?.hyperBonus;
  const advance = readAmount(draft.prepaidAmount, account.iso);
  return {
    ...(settings.isDropOnScoreChange && { isDropOnScoreChange: true }),
    ...(settings.isAutoMax && { isAutoMax: true }),
    ...(isBigStakeAsked && { isVipBet: true }),
    ...(draft.promoCode && type !== 'singles' && { promoCode: draft.promoCode }),
    ...(advance !== null && advance > 0n && { prepaidAmount: plainAmount(draft.prepaidAmount) }),
    ...(draft.manuallyDeletedBonusBet && { manuallyDeletedBonusBet: true }),
    ...(hyper && {
      hyperBonusPercent: hyper.percent,
      minHyperBonusBetLimit: hyper.minStake,
      maxHyperBonusLimit: hyper.maxBonus,
    }),
  };
}
