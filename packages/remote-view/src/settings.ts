/** Visitor settings that change the server's HTML (S2 §3). Facts `settings:<name>`. */
export interface PageSettings {
  theme: 'system' | 'light' | 'dark';
  /** How odds are written: 0 decimal, 1 fractional, … (S1 §9) */
  coefView: number;
  view: 'european' | 'asian';
  is12h: boolean;
  /** Hours ahead of UTC; null is the zone of the visitor's device. */
  utcOffset: number | null;
  marketNames: 'full' | 'short';
  isGroupedByCountry: boolean;
}

/** What they chose that only the browser knows: the server writes one page for all of these. Facts `own:<name>`. */
export interface OwnSettings {
  /** What may be kept on this device; each includes the ones before it. */
  consent: 'unasked' | 'necessary' | 'functional' | 'all';
  textSize: 'small' | 'normal' | 'large';
  isCompact: boolean;
  /** Without animations and shirts. */
  isLight: boolean;
  /** How a moved price is marked: with colour and arrow, with the arrow, or not at all. */
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
  /** Betting state (S2 §3): where the visitor was last. */
  bettingType: 'line' | 'live';
  isGroupedByCategory: boolean;
  cyberMatches: 'all' | 'live' | 'upcoming';
  /** Of the two kinds of cyber sports, and their streams, as their addresses name them. */
  cyberType: 'real' | 'virtual' | 'stream';
  isScoreboardWide: boolean;
  isUpcomingOnly: boolean;
  hasVideosOnly: boolean;
  /** Ids of the types of markets that pages of games are cut down to; none: all of them. */
  filteredMarkets: readonly number[];
}

export type SettingFacts = { [K in keyof PageSettings as `settings:${K}`]: PageSettings[K] } & {
  [K in keyof OwnSettings as `own:${K}`]: OwnSettings[K];
};
