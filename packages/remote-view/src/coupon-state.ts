/**
 * A selection of the coupon under the names of S1 §3 (Bet). Fields that only the live connection knows are null until
 * it has sent them.
 */
export interface CouponBetState {
  market: {
    /** `<marketTypeId>:<line>` */
    id: string;
    /** Odds as a number, at the current price. */
    coef: number;
    /** 7: no bonus express is given for it (S1 §5). Others are not told apart: null. */
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
  /** -2: it is not settled, as nothing is that can still be placed. */
  statusId: number;
  /** The outcome inside its market. */
  typeId: string;
  /** English names. Leagues and teams have one name in all languages, so it is that. */
  sport: string | null;
  champ: string;
  opponents: readonly [string, string, ...string[]];
  /** Our games have no number beside their id. */
  gameNumber: number;
  gameStatus: string | null;
  /** ISO 8601. */
  startsAt: string;
  score: readonly number[] | null;
  isBlocked: boolean;
  /** Of its market or its game: at most one such leg is taken. */
  isDepend: boolean;
  /** It can only be bet on its own. null while its league is not known and some leagues are ruled so. */
  isBannedExpress: boolean | null;
  isDisabledBanker: boolean;
  /** The ready-made coupon (a code, a past coupon, a generated one) that it came with; null for a price that was pressed. */
  expressId: number | null;
  /** Always null: no game has statistics of its own here, only texts do. */
  statisticId: null;
  /** Always false: both sides of every game of the feed are teams. */
  playersDuel: false;
  /** Always null: the variants of sports pages (S1 §2) are texts and have no prices to press. */
  pageType: null;
}

/** One size of a system (S1 §3, System option). */
export interface SystemOption {
  value: number;
  /** Bankers included in every combination beside it. */
  offset: number;
  /** Its minimum stake alone, in major units; null while it is not known. */
  minBetAmount: string | null;
  /** How many combinations it makes. */
  combo: number;
}

/** The coupon under the names of S1 §3, for whoever asks what the coupon is. Sums are major units. */
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
  bets: readonly CouponBetState[];
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
  /** The player's promo codes, once the coupon has read them. */
  promoCodes: readonly string[];
  systemValue: number;
  systemValues: readonly number[];
  systemOptions: readonly SystemOption[];
  antiExpressCoef: number | null;
  successCoupon: { couponId: string | null; number: number | null; amount: string; iso: string } | null;
  singlesResultCoupons: readonly { key: string; couponId: string | null; status: string }[];
  /** The text typed to load a coupon, for as long as the page is open. */
  loadCouponInputValue: string;
  /** The ready-made coupon that all its bets came with (`expressIdOf` of @fairbook/coupon); null when one did not. */
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
