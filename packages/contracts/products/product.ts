/**
 * House accounts by name: the world outside, the stakes of open coupons, what the house won or paid, its gifts, its
 * advances (both negative by the part that has not come back), advances written off, what players owe (negative by
 * that amount), what it holds of a currency since players exchanged it, withdrawals and refunds on their way, what operators
 * adjusted by hand, points issued (negative by what players hold), what partners have earned and not been paid, what
 * partners cost, rewards for friends, and payment slips that nobody has redeemed. Points have the account of points
 * only, and no currency has it.
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
] as const;
export type HouseName = (typeof HOUSE_NAMES)[number];

/** Where a line takes money from or brings it to: the account of the player, or one of the house. */
export type Side = 'player' | HouseName;

/** The groups that players filter lines by, beside those of products. */
export const MONEY_GROUPS = ['payments', 'bonuses', 'exchange', 'points', 'debts'] as const;

/** What a line of the daily report adds to which of its figures (`money/reports/lines.ts`). */
export type FigurePart = 'turnover' | 'kept' | 'returned' | 'bonus_cost' | 'adjusted' | 'other';
export type ReportLineOf = Readonly<Partial<Record<FigurePart, 1 | -1>>>;

/** A kind of line in the ledger, with all that follows from it elsewhere. */
export interface KindOfLine {
  flow: readonly [from: Side, to: Side];
  /** It may be posted with a negative amount, and then takes back what such lines bring. */
  goesBothWays?: true;
  group: string;
  /** The line of the daily report that it belongs to, and its sign there. */
  report: readonly [line: string, sign: 1 | -1];
  /**
   * What it is to the limits of players, and wherever play is counted. `stake` is play. `return` lowers what was lost, and
   * so does `stake_back`, unless that part of the stake was never played: then it was no stake. `deposit` is money from
   * outside.
   */
  counts?: 'stake' | 'stake_back' | 'return' | 'deposit';
  /**
   * Who stops it: an `exclusion` is whatever closes play to a player, by themselves or by the house; a `freeze` is set by
   * an operator on the player's money.
   */
  stoppedBy?: readonly ('exclusion' | 'freeze')[];
}

/** Kinds of lines that belong together, with the lines of the daily report that they bring. */
export interface Area {
  reportLines: Readonly<Record<string, ReportLineOf>>;
  kinds: Readonly<Record<string, KindOfLine>>;
}

/** Something that players play: all that the ledger, reports, limits, exports and restrictions know of it. */
export interface Product extends Area {
  name: string;
  /** The group of its lines. */
  group: string;
  /** The sections that operators can close to a player, each by itself (`visitors.closeProducts`). */
  sections: readonly string[];
  /**
   * Where a stake may be refused, in whole or in part, after it was reserved: the table says what became of it, in the columns
   * `id`, `status` ('pending' while nobody knows, 'refused' if it was never played), `stake` (what was accepted) and
   * `settled_at`. Its lines have the reference `<reference>:<id>`. A product without it plays what it reserves.
   */
  rounds?: { reference: string; table: string };
}

/** Keeps the names of the kinds and report lines as types. */
export const area = <const Of extends Area>(of: Of): Of => of;
export const product = <const Of extends Product>(of: Of): Of => of;
