/** Visitor settings that change the server's HTML (S2 §3). Facts `settings:<name>`. */
export interface PageSettings {
  theme: 'system' | 'light' | 'dark';
  /** Odds format: 0 decimal, 1 fractional, … (S1 §9) */
  coefView: number;
  view: 'european' | 'asian';
  is12h: boolean;
  /** Hours ahead of UTC; null means the zone of the visitor's device. */
  utcOffset: number | null;
  marketNames: 'full' | 'short';
  isGroupedByCountry: boolean;
}

/** Settings that only the browser knows: the server renders the same page for all their values. Facts `own:<name>`. */
export interface OwnSettings {
  /** What may be stored on this device; each level includes the ones before it. */
  consent: 'unasked' | 'necessary' | 'functional' | 'all';
  textSize: 'small' | 'normal' | 'large';
  isCompact: boolean;
  /** Rows of games as high as they were before lists became dense. */
  isRoomy: boolean;
  /** Which prices a row shows where not all of them have room: one or two of result, total, double chance, handicap. */
  columns: 'result-total' | 'result-double' | 'result-handicap' | 'total-handicap' | 'result';
  /** Without animations and shirts. */
  isLight: boolean;
  /** How a moved price is marked: with colour and arrow, with the arrow only, or not at all. */
  moves: 'full' | 'arrow' | 'none';
  isScoreDetailed: boolean;
  isGameIdShown: boolean;
  isSportsOnly: boolean;
  isBestOnTop: boolean;
  isLeftHidden: boolean;
  isRightHidden: boolean;
  areKitsInCoupon: boolean;
  areStatsInNewWindow: boolean;
  doesVideoMove: boolean;
  hasAccumulatorOfTheDay: boolean;
  hasLiveAccumulator: boolean;
  hasBetGenerator: boolean;
  /** A short tone for goals in favourites and for settled bets. */
  hasSound: boolean;
  /** Betting section (S2 §3) that the visitor was in last. */
  bettingType: 'line' | 'live';
  isGroupedByCategory: boolean;
  cyberMatches: 'all' | 'live' | 'upcoming';
  /** The two kinds of cyber sports, and their streams, as in their addresses. */
  cyberType: 'real' | 'virtual' | 'stream';
  isScoreboardWide: boolean;
  isUpcomingOnly: boolean;
  hasVideosOnly: boolean;
  /** Ids of the market types that game pages are limited to; empty for all of them. */
  filteredMarkets: readonly number[];
}

export type SettingFacts = { [K in keyof PageSettings as `settings:${K}`]: PageSettings[K] } & {
  [K in keyof OwnSettings as `own:${K}`]: OwnSettings[K];
};
