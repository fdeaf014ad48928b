/**
 * What the guards know besides the route and the address. The server feeds both halves (site config and state of the
 * visitor), the browser gets them with the page and reads the second half again with the session.
 */

/** Parts of the site that the config can switch off as a whole: their routes then answer 404 (S2 §5). */
export const SECTIONS = [
  'live',
  'line',
  'results',
  'esports',
  'casino',
  'liveCasino',
  'slots',
  'bingo',
  'keno',
  'poker',
  'tvGames',
  'virtualSports',
  'scratchcards',
  'fishingHunting',
  'fastGames',
  'asianGames',
  'otherGames',
  'games',
  'bonusGames',
  'toto',
  'lotto',
  'bonuses',
  'promotions',
  'promo',
  'news',
  'blog',
  'bettingAlphabet',
  'partners',
  'apps',
  'consultant',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** What the site config says, the same for every visitor. */
export interface SiteFlags {
  isRegistrationAllowed: boolean;
  /** Whether the office has an identification page. */
  isIdentificationShown: boolean;
  /** Whether visitors may read the payment page. */
  arePaymentsPublic: boolean;
  /** Whether there is a payment page at all. */
  isPaymentAvailable: boolean;
  /** Whether the payment page asks for login first. */
  paymentsNeedLogin: boolean;
  /** A section that is not named is on. */
  sections: Partial<Record<SectionName, boolean>>;
  /** Availability flags that are on; 47 opens the rules. */
  availableFlags: readonly number[];
  /** Config 585: paths without language that answer 404, each with everything below it. */
  closedPaths: readonly string[];
  /** Whether the statistics page exists. */
  isStatisticOn: boolean;
  /** Bonus pages stand under `offers` instead of `bonuses`. */
  isBonusShownAsOffers: boolean;
  /** Whether changed terms must be confirmed before anything else. */
  isConfirmTermsOn: boolean;
  /** Recharge opens as a modal over the account, so its address does not open directly. */
  isRechargeModal: boolean;
  /** Registration stands as a page beside its widget instead of a modal. */
  isRegistrationWidget: boolean;
  /** Snow on the home page. */
  isSnowOn: boolean;
  /** Opens the debugger. */
  isNonProduction: boolean;
  /** Where login and registration lead: route id of the page before them → path. */
  afterSignInRoutes: Readonly<Record<string, string>>;
  /** Where a banned visitor is sent: an address outside of the site, or empty for its suspension page. */
  banUrl: string;
  /** Old addresses of games and their new ones: `games/{old}` → `games/{new}`. */
  gameRoutes: Readonly<Record<string, string>>;
  /** Pattern of the user agents of search engines, for `RegExp` without regard to case; empty for none. */
  bots: string;
}

export const DEFAULT_FLAGS: SiteFlags = {
  isRegistrationAllowed: true,
  isIdentificationShown: true,
  arePaymentsPublic: true,
  isPaymentAvailable: true,
  paymentsNeedLogin: false,
  sections: {},
  availableFlags: [47],
  closedPaths: [],
  isStatisticOn: true,
  isBonusShownAsOffers: false,
  isConfirmTermsOn: true,
  isRechargeModal: true,
  isRegistrationWidget: false,
  isSnowOn: false,
  isNonProduction: false,
  afterSignInRoutes: {},
  banUrl: '',
  gameRoutes: {},
  bots: 'googlebot|bingbot|yandex(bot|images)|duckduckbot|baiduspider|applebot|petalbot',
};

/** Not banned at level 0. */
export interface Ban {
  level: number;
  version: number;
}

/** What is known of the visitor of this request. */
export interface VisitorFacts {
  session: { userId: number | null };
  ban: Ban;
  areTermsChanged: boolean;
  /** The account waits to be moved to another one. */
  isTransferRequired: boolean;
  /** Code of the block page: 1 2 3 5 14, 4, 8, 13, 16 or 17; null when nothing is blocked. */
  blockReason: number | null;
  isMaintenance: boolean;
  isBot: boolean;
  /** Navigation is held, for example while a payment is being confirmed. Browser only. */
  isNavigationBlocked: boolean;
  /** Path without language of the page before this one, null on the first. Browser only. */
  previousPath: string | null;
  /** What tells a tablet that calls itself a desktop machine. Browser only; null on the server. */
  device: { platform: string; touchPoints: number } | null;
}

export const VISITOR_FACTS: VisitorFacts = {
  session: { userId: null },
  ban: { level: 0, version: 0 },
  areTermsChanged: false,
  isTransferRequired: false,
  blockReason: null,
  isMaintenance: false,
  isBot: false,
  isNavigationBlocked: false,
  previousPath: null,
  device: null,
};

/** The part of a visitor's facts that the server tells and tells again; the rest is the browser's own. */
export type VisitorState = Pick<
  VisitorFacts,
  'ban' | 'areTermsChanged' | 'isTransferRequired' | 'blockReason' | 'isMaintenance'
>;
