/**
 * The lines of the daily report. Each kind of line of the ledger belongs to exactly one of them
 * (`money/reports/lines.ts`). Above zero is what the name says; below zero is the opposite.
 */
export const REPORT_LINES = [
  /** Credited to players from outside. */
  'deposits',
  /** Fees on top of deposits, less those that went back with a chargeback. */
  'deposit_fees',
  /** Deposits that operators sent back. */
  'refunds',
  /** Paid out to the world outside, fees taken off. */
  'withdrawals',
  /** Asked for less what came back. */
  'withdrawals_held',
  'withdrawal_fees',
  /** Own stakes placed, less those returned. */
  'stakes',
  /** Stakes that the house gave, less those returned. */
  'free_stakes',
  /** Stakes of decided bets, which the house keeps. */
  'settled',
  /** Winnings and sales of bets. */
  'payouts',
  /** What corrected results changed of payouts afterwards. */
  'corrections',
  /** Bonuses granted, less what was taken back. */
  'bonuses',
  /** Credited by operators by hand, less what they took. */
  'adjustments',
  'advances',
  'advances_repaid',
  /** Advances that became debts. */
  'advances_owed',
  'debts_collected',
  'written_off',
  /** Exchanged into this currency, less out of it. */
  'exchanged',
  /** What partners have earned. */
  'partner_earnings',
  'partner_payouts',
  /** Rewards for friends, less those taken back. */
  'friend_rewards',
  'slips_sold',
  'slips_redeemed',
  /** Points granted, less those spent; they have a currency of their own. */
  'points',
] as const;
export type ReportLine = (typeof REPORT_LINES)[number];

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
