import type { bets } from '@fairbook/contracts';
import type { CouponBet } from './store-bets.ts';
import type { CouponSnapshot } from './store-facts.ts';
import { maxStake } from './store-limits.ts';
import type { Sent } from './store-placing.ts';
import type { SingleSent } from './store-singles.ts';

/** What a coupon is told from outside: the currency's own figures, and odds as the player reads them. */
export interface StateFacts {
  initialAmount: string;
  amountStep: string;
  maxPayout: string;
  coefByView: string;
  /** Codes that the player has been given. */
  promoCodes: readonly string[];
  loadCouponInputValue: string;
  hasQuickCoupon: boolean;
}

/** The coupon under the names of S1 §3, for views and for whoever asks what the coupon is. Sums are major units. */
export interface CouponState {
  tab: string;
  typeId: number;
  isActivePlaceBet: boolean;
  isActiveAutoMax: boolean;
  isActiveVipBet: boolean;
  isActiveSystemBanker: boolean;
  isCouponLoadedFromCode: boolean;
  isVisibleQuickCoupon: boolean;
  /** `gameId/outcomeId` of bets that are on their way. */
  activePlaceBetIds: readonly string[];
  bets: readonly CouponBet[];
  accountId: number | null;
  amount: string;
  amountByBlockId: Readonly<Record<string, string>>;
  amountByBetId: Readonly<Record<string, string>>;
  minBetAmount: string | null;
  /** null: unlimited, or not known yet. */
  maxBetAmount: string | null;
  availablePrepaidAmount: string;
  coef: number | null;
  coefByView: string;
  promoCode: string | null;
  manualPromoCode: string | null;
  promoCodes: readonly string[];
  systemValue: number;
  systemValues: readonly number[];
  antiExpressCoef: number | null;
  successCoupon: Sent | null;
  singlesResultCoupons: readonly SingleSent[];
  loadCouponInputValue: string;
  /** The accumulator that the coupon was filled from; ours have no numbers. */
  expressId: number | null;
  addedAtByBetId: Readonly<Record<string, number>>;
  maxPayout: string;
  initialAmount: string;
  amountStep: string;
  /** The least that comes back of each size of a system. */
  calcSystemsMin: readonly string[];
  manuallyDeletedBonusBet: boolean;
  hyperBonusPercent: number;
  minHyperBonusBetLimit: string | null;
  maxHyperBonusLimit: string | null;
}

/** Phases in which the coupon is with the server. */
const AWAY: ReadonlySet<CouponSnapshot['phase']> = new Set(['placing', 'waiting', 'unknown']);

export function couponStateOf(coupon: CouponSnapshot, facts: StateFacts): CouponState {
  const { draft, settings, quote, sent, sums, legs, typeId, phase } = coupon;
  const isAway = AWAY.has(phase);
  const coef = sums?.coefMilli == null ? null : sums.coefMilli / 1000;
  return {
    tab: coupon.tab,
    typeId,
    isActivePlaceBet: isAway,
    isActiveAutoMax: settings.isAutoMax,
    isActiveVipBet: coupon.isVipWished,
    isActiveSystemBanker: draft.isActiveSystemBanker,
    isCouponLoadedFromCode: coupon.isCouponLoadedFromCode,
    isVisibleQuickCoupon: facts.hasQuickCoupon && settings.isVisibleQuickCoupon && legs.length === 1,
    activePlaceBetIds: isAway && sent ? sent.bets.map((bet) => `${bet.gameId}/${bet.outcomeId}`) : [],
    bets: draft.bets,
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
    antiExpressCoef: typeId === 6 ? coef : null,
    successCoupon: phase === 'accepted' ? sent : null,
    singlesResultCoupons: sent?.singles ?? [],
    loadCouponInputValue: facts.loadCouponInputValue,
    expressId: null,
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

function hyperOf(quote: bets.Quote | null) {
  const hyper = quote?.terms?.hyperBonus;
  return {
    hyperBonusPercent: hyper?.percent ?? 0,
    minHyperBonusBetLimit: hyper?.minStake ?? null,
    maxHyperBonusLimit: hyper?.maxBonus ?? null,
  };
}
