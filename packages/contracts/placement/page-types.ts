/** The variants of sports pages that have prices (S2 §2): a leg carries the one on which its price was pressed. */
export const PAGE_TYPES = [
  'cyber',
  'esports',
  'ufc',
  'marble',
  'topgame',
  'topevents',
  'fifacup',
  'betsonyour',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];
