/**
 * House accounts, in this order: the outside world; the stakes of open coupons; what the house won or paid; bonuses
 * and advances, each negative by what has not come back; advances and debts written off; what players owe, as a
 * negative amount; what players exchanged into or out of a currency; withdrawals and refunds on their way; adjustments
 * by hand; points issued, negative by what players hold; earnings that partners have not been paid; the cost of
 * partners; rewards for friends; payment slips that nobody has redeemed; the pools, with the stakes of their
 * open draws and their jackpots; and the jackpot of casino games. Points have only the account `points`,
 * which no currency has.
 */
export const HOUSE_NAMES = [
  'cash',
  'open_stakes',
  'revenue',
  'bonuses',
  'advances',
  'written_off',
  'receivables',
  'exchange',
  'withdrawals',
  'adjustments',
  'points',
  'partners',
  'partner_costs',
  'friends',
  'slips',
  'pools',
  'jackpots',
] as const;
export type HouseName = (typeof HOUSE_NAMES)[number];

/** An account that a line takes money from or brings it to: the player's, or one of the house. */
export type Side = 'player' | HouseName;

/** The groups by which players filter ledger lines, besides those of products. */
export const MONEY_GROUPS = ['payments', 'bonuses', 'exchange', 'points', 'debts'] as const;

/** The figures of the daily report to which a report line adds, and its sign there (`money/reports/lines.ts`). */
export type FigurePart = 'turnover' | 'kept' | 'returned' | 'bonus_cost' | 'adjusted' | 'other';
export type ReportLineOf = Readonly<Partial<Record<FigurePart, 1 | -1>>>;

/** A kind of line in the ledger, with the traits that reports, limits and restrictions need. */
export interface KindOfLine {
  flow: readonly [from: Side, to: Side];
  /** A line may have a negative amount: it then takes back what an earlier line of this kind brought. */
  goesBothWays?: true;
  group: string;
  /** The line of the daily report that it belongs to, and its sign there. */
  report: readonly [line: string, sign: 1 | -1];
  /**
   * What the line is to players' limits and wherever play is counted. `stake` is play. `return` lowers the loss.
   * `stake_back` lowers the loss too; if that part of the stake was never played, it doesn't count as a stake at all.
   * `deposit` is money from outside.
   */
  counts?: 'stake' | 'stake_back' | 'return' | 'deposit';
  /**
   * What stops such a line. `exclusion`: anything that closes play to the player, set by the player or by the house.
   * `freeze`: an operator has frozen the player's money.
   */
  stoppedBy?: readonly ('exclusion' | 'freeze')[];
}

/** Kinds of ledger lines that belong together, with the lines of the daily report that they need. */
export interface Area {
  reportLines: Readonly<Record<string, ReportLineOf>>;
  kinds: Readonly<Record<string, KindOfLine>>;
}

/** A product that players play: all that the ledger, reports, limits, exports and restrictions know of it. */
export interface Product extends Area {
  name: string;
  /** The group of its ledger lines. */
  group: string;
  /** The sections that operators can close to a player, each by itself (`visitors.closeProducts`). */
  sections: readonly string[];
  /**
   * Only for a product that may refuse a stake, or a part of it, after it was reserved. Each table says what became of
   * its stakes, in the columns `id`, `status` ('pending' while undecided, 'refused' if it was never played), `stake`
   * (the accepted part) and `settled_at`. Ledger lines have the reference `<reference>:<id>`. Without `rounds` every
   * reserved stake is played.
   */
  rounds?: readonly { reference: string; table: string }[];
}

/** Keeps the names of the kinds and report lines as types. */
export const area = <const Of extends Area>(of: Of): Of => of;
export const product = <const Of extends Product>(of: Of): Of => of;
