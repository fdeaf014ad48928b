import { REPORT_LINES_OF, type ReportLine } from './products/index.ts';

export type { ReportLine };

/**
 * The lines of the daily report. Each kind of line of the ledger belongs to exactly one of them, as its product says
 * (`products`). Above zero is what the name says; below zero is the opposite.
 */
export const REPORT_LINES = Object.keys(REPORT_LINES_OF) as readonly ReportLine[];

/** What is computed from the lines. */
export const REPORT_FIGURES = [
  /** Stakes and given stakes. With what was open before, they are settled or still open. */
  'turnover',
  /** Payouts and corrections: what settled stakes brought back to players. */
  'returned',
  /** Gross gaming revenue: settled stakes less what was returned. */
  'ggr',
  /** Bonuses and given stakes. */
  'bonus_cost',
  /** Fees, less what was written off and what partners and friends cost. */
  'other',
  /** GGR, less bonus cost and adjustments, and the others. */
  'ngr',
] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

/** Sorts of accounts, in the order of the report: what players hold, what is theirs in part, and the house. */
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
  'exchange',
  'points_held',
  'points',
] as const;
export type ReportAccount = (typeof REPORT_ACCOUNTS)[number];

/** Days that one report may have. */
export const MOST_REPORT_DAYS = 100;
