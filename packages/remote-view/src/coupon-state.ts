import type { PageType } from '@fairbook/contracts/placement/page-types';

/**
 * A selection of the coupon with the field names of S1 §3 (Bet). Fields from the live connection are null until it has
 * sent them.
 */
export interface CouponBetState {
  market: {
    /** `<marketTypeId>:<line>` */
    id: string;
    /** Odds as a number, at the current price. */
    coef: number;
    /** 7: no bonus express counts this leg (S1 §5). Other kinds are not distinguished: null. */
    kind: 7 | null;
    typeId: number;
    sportId: number | null;
    /** In the language of the page. */
    sportName: string | null;
    champId: number | null;
    champName: string;
    gameId: number;
    opponentNames: readonly [string, string, ...string[]];
    isLive: boolean;
    isSpecialCoef: boolean;
  };
  /** 0 a banker, above 0 a block, null alone. */
  blockId: number | null;
  /** -2: not settled, which is always so before placing. */
  statusId: number;
  /** The outcome inside its market. */
  typeId: string;
  /** English names, whatever the language of the page. */
  sport: string | null;
  champ: string | null;
  opponents: readonly string[] | null;
  /** Our games have no number besides their id. */
  gameNumber: number;
  gameStatus: string | null;
  /** ISO 8601. */
  startsAt: string;
  score: readonly number[] | null;
  isBlocked: boolean;
  /** At most one leg of this kind of market, or of a related game, is allowed. */
  isDepend: boolean;
  /** Can only be bet on alone. Null while its league is unknown and the rule depends on leagues. */
  isBannedExpress: boolean | null;
  isDisabledBanker: boolean;
  /** The ready-made coupon (a code, a past coupon, a generated one) it came from; null for a pressed price. */
  expressId: number | null;
  /** The page of statistics of its game; null where it has nothing to show. */
  statisticId: string | null;
  /** Two players meet, not two teams. */
  playersDuel: boolean | null;
  /** The variant of the sports pages (S1 §2) on which its price was pressed; null for the usual ones. */
  pageType: PageType | null;
}

/** One size of a system (S1 §3, System option). */
export interface SystemOption {
  value: number;
  /** Number of bankers included in every combination. */
  offset: number;
  /** Its own minimum stake in major units; null while unknown. */
  minBetAmount: string | null;
  /** Number of combinations. */
  combo: number;
}

/** The coupon with the field names of S1 §3, for other parts of the page. Amounts are in major units. */
export interface CouponState {
  tab: string;
  typeId: number;
  isActivePlaceBet: boolean;
  isActiveAutoMax: boolean;
  isActiveVipBet: boolean;
  isActiveSystemBanker: boolean;
  isCouponLoadedFromCode: boolean;
  isVisibleQuickCoupon: boolean;
  /** `gameId/outcomeId` of bets that are being placed. */
  activePlaceBetIds: readonly string[];
  bets: readonly CouponBetState[];
  accountId: number | null;
  amount: string;
  amountByBlockId: Readonly<Record<string, string>>;
  amountByBetId: Readonly<Record<string, string>>;
  minBetAmount: string | null;
  /** Null: unlimited, or not yet known. */
  maxBetAmount: string | null;
  availablePrepaidAmount: string;
  coef: number | null;
  coefByView: string;
  promoCode: string | null;
  manualPromoCode: string | null;
  /** The player's promo codes, once the coupon has read them. */
  promoCodes: readonly string[];
  systemValue: number;
  systemValues: readonly number[];
  systemOptions: readonly SystemOption[];
  antiExpressCoef: number | null;
  successCoupon: { couponId: string | null; number: number | null; amount: string; iso: string } | null;
  singlesResultCoupons: readonly { key: string; couponId: string | null; status: string }[];
  /** The text typed to load a coupon, as long as the page is open. */
  loadCouponInputValue: string;
  /** The ready-made coupon that all bets came from (`expressIdOf` of @fairbook/coupon); null if one of them did not. */
  expressId: number | null;
  addedAtByBetId: Readonly<Record<string, number>>;
  maxPayout: string;
  initialAmount: string;
  amountStep: string;
  /** The minimum return of each size of a system. */
  calcSystemsMin: readonly string[];
  manuallyDeletedBonusBet: boolean;
  hyperBonusPercent: number;
  minHyperBonusBetLimit: string | null;
  maxHyperBonusLimit: string | null;
}
