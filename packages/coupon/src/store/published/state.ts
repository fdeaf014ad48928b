import type { bets } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { formatAmount, minorUnits, readAmount } from '@fairbook/money';
import type { CouponState, SystemOption } from '@fairbook/remote-view';
import { traitsOf } from '@fairbook/settlement';
import { combinationsFor, isInBlocks } from '../chosen/type.ts';
import type { CouponSnapshot } from '../facts.ts';
import { maxStake } from '../sums/limits.ts';
import { type BetFacts, betStateOf } from './bet.ts';

/** Inputs of a coupon from outside: the currency's limits and the player's odds format. */
export interface StateFacts extends BetFacts {
  initialAmount: string;
  amountStep: string;
  maxPayout: string;
  coefByView: string;
  /** Promo codes granted to the player. */
  promoCodes: readonly string[];
  /** The text typed to load a coupon, as long as the page is open. */
  loadCouponInputValue: string;
}

/** Phases in which the coupon is with the server. */
const AWAY: ReadonlySet<CouponSnapshot['phase']> = new Set(['placing', 'waiting', 'unknown']);

/** The coupon with the field names of S1 §3. */
export function couponStateOf(coupon: CouponSnapshot, facts: StateFacts): CouponState {
  const { draft, settings, quote, sent, sums, legs, type, phase } = coupon;
  const isAway = AWAY.has(phase);
  const coef = sums?.coefMilli == null ? null : sums.coefMilli / 1000;
  return {
    tab: coupon.tab,
    typeId: typeIdOf(type),
    isActivePlaceBet: isAway,
    isActiveAutoMax: settings.isAutoMax,
    isActiveVipBet: coupon.isBigStakeAsked,
    isActiveSystemBanker: draft.isActiveSystemBanker,
    isCouponLoadedFromCode: coupon.isCouponLoadedFromCode,
    isVisibleQuickCoupon: settings.isVisibleQuickCoupon && legs.length === 1,
    activePlaceBetIds: isAway && sent ? sent.bets.map(betKey) : [],
    bets: legs.map((leg) => betStateOf(leg, facts)),
    accountId: coupon.account.id,
    amount: draft.amount,
    amountByBlockId: draft.amountByBlockId,
    amountByBetId: draft.amountByBetId,
    minBetAmount: quote?.minAmount ?? null,
    maxBetAmount: maxStake(coupon),
    availablePrepaidAmount: quote?.availablePrepaidAmount ?? '0',
    coef,
    coefByView: facts.coefByView,
    promoCode: draft.promoCode,
    manualPromoCode: draft.promoCode && !facts.promoCodes.includes(draft.promoCode) ? draft.promoCode : null,
    promoCodes: facts.promoCodes,
    systemValue: draft.systemValue,
    systemValues: draft.systemValues,
    systemOptions: systemOptionsOf(coupon),
    antiExpressCoef: type === 'anti_express' ? coef : null,
    successCoupon: phase === 'accepted' ? sent : null,
    singlesResultCoupons: sent?.singles ?? [],
    loadCouponInputValue: facts.loadCouponInputValue,
    expressId: sharedExpress(legs),
    addedAtByBetId: Object.fromEntries(legs.map(({ key, bet }) => [key, bet.addedAt])),
    maxPayout: quote?.terms?.maxPayout ?? facts.maxPayout,
    initialAmount: facts.initialAmount,
    amountStep: settings.isManualAmountStep
      ? (settings.amountStepByCurrencyIso[coupon.account.iso] ?? facts.amountStep)
      : facts.amountStep,
    calcSystemsMin: sums?.sizes.map(({ minReturn }) => minReturn) ?? [],
    manuallyDeletedBonusBet: draft.manuallyDeletedBonusBet,
    ...hyperOf(quote),
  };
}

function sharedExpress(legs: CouponSnapshot['legs']): number | null {
  const [first, ...others] = new Set(legs.map(({ bet }) => bet.expressId ?? null));
  return others.length === 0 ? (first ?? null) : null;
}

function hyperOf(quote: bets.Quote | null) {
  const hyper = quote?.terms?.hyperBonus;
  return {
    hyperBonusPercent: hyper?.percent ?? 0,
    minHyperBonusBetLimit: hyper?.minStake ?? null,
    maxHyperBonusLimit: hyper?.maxBonus ?? null,
  };
}

/** The minimum stake applies to the whole coupon. With a stake per combination it is shared among all combinations. */
export function systemOptionsOf({
  draft,
  type,
  units,
  legs,
  quote,
  account,
}: CouponSnapshot): SystemOption[] {
  if (!traitsOf(type).hasSizes || isInBlocks(draft, type)) return [];
  const offset = legs.filter(({ isBanker }) => isBanker).length;
  const least = quote && readAmount(quote.minAmount, account.iso);
  return Array.from({ length: units }, (_, i) => {
    const combo = combinationsFor(units, [i + 1]);
    const parts = draft.isPerCombination ? BigInt(combo) : 1n;
    const minBetAmount =
      least === null ? null : formatAmount(minorUnits((least + parts - 1n) / parts), account.iso);
    return { value: i + 1, offset, minBetAmount, combo };
  });
}
