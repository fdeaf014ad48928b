/**
 * The current price of an outcome, as a button shows it. `moved` is set for 5 s after a move, for less in faster
 * matches.
 */
export interface Price {
  coefMilli: number;
  /** The outcome, or its whole game, takes no bets right now. */
  isBlocked: boolean;
  moved: 'up' | 'down' | null;
  /** Whether the price moved far enough (3 % or more) to be worth a look. */
  isLeap: boolean;
  /** The price without its boost, in thousandths; only of a boosted price. */
  usualMilli?: number;
}
