import { REPORT_LINES_OF, type ReportLine } from '../products/index.ts';

export type { ReportLine };

/**
 * The lines of the daily report. Each kind of ledger line belongs to exactly one of them, as its product or area says
 * (`products`). A positive amount is what the name says, a negative one the opposite.
 */
export const REPORT_LINES = Object.keys(REPORT_LINES_OF) as readonly ReportLine[];

/** The figures computed from the lines. */
export const REPORT_FIGURES = [
  /** Stakes, including those that the house gave. With those open before, they are now settled or still open. */
  'turnover',
  /** Settled stakes: those of decided bets and draws. */
  'kept',
  /** Payouts and corrections: what settled stakes brought back to players. */
  'returned',
  /** Gross gaming revenue: `kept` less what was returned. */
  'ggr',
  /** Bonuses, and stakes that the house gave. */
  'bonus_cost',
  /** Fees, less debts written off and the cost of partners and of rewards for friends. */
  'other',
  /** Net gaming revenue: GGR less bonus cost and adjustments, plus `other`. */
  'ngr',
] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

/** Sorts of accounts in the order of the report: players' money, money that is theirs in part, and the house's. */
export const REPORT_ACCOUNTS = [
  'players',
  'bonus_money',
  'open_stakes',
  'withdrawals',
  'cash',
  'revenue',
  'bonuses',
  'adjustments',
  'advances',
  'receivables',
  'written_off',
  'partners',
  'partner_costs',
  'friends',
  'slips',
  'pools',
  'jackpots',
  'exchange',
  'points_held',
  'points',
] as const;
export type ReportAccount = (typeof REPORT_ACCOUNTS)[number];

/** Maximum number of days in a report. */
export const MOST_REPORT_DAYS = 100;

/** Maximum number of ledger lines shown behind a figure. */
export const MOST_LINES_SHOWN = 200;
