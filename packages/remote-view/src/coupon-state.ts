/** A selection of the coupon under the names of S1 §3 (Bet). null: the feed and the site have no such thing, or not yet. */
export interface CouponBetState {
  market: {
    /** `<marketTypeId>:<line>` */
    id: string;
    /** Odds as a number, at the present price. */
    coef: number;
    /** Kinds are ruled by the operator, and are the server's to know. */
    kind: number | null;
    typeId: number;
    sportId: number | null;
    sportName: string | null;
    champId: number | null;
    champName: string;
    gameId: number;
    opponentNames: readonly [string, string];
    isLive: boolean;
    isSpecialCoef: boolean;
  };
  /** 0 a banker, above 0 a block, null alone. */
  blockId: number | null;
  /** -2: it is not settled, as nothing is that can still be placed. */
  statusId: number;
  /** The outcome inside its market. */
  typeId: string;
  sport: string | null;
  champ: string | null;
  opponents: readonly [string, string] | null;
  gameNumber: number;
  gameStatus: string | null;
  /** ISO 8601. */
  startsAt: string;
  score: readonly [number, number] | null;
  isBlocked: boolean;
  isDepend: boolean | null;
  isBannedExpress: boolean | null;
  isDisabledBanker: boolean | null;
  expressId: number | null;
  statisticId: number | null;
  playersDuel: boolean | null;
  pageType: string | null;
}

/** One size of a system (S1 §3, System option). */
export interface SystemOption {
  value: number;
  /** Bankers that stand in every combination beside it. */
  offset: number;
  /** The least that may be typed for it alone, in major units; null while it is not known. */
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
  promoCodes: readonly string[];
  systemValue: number;
  systemValues: readonly number[];
  systemOptions: readonly SystemOption[];
  antiExpressCoef: number | null;
  successCoupon: { couponId: string | null; number: number | null; amount: string; iso: string } | null;
  singlesResultCoupons: readonly { key: string; couponId: string | null; status: string }[];
  /** What is typed to load a coupon stays with its dialog. */
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
