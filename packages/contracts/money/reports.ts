import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Day, Id, Iso4217, Moment, nullable, oneOf, SignedAmount } from '../platform/shapes.ts';
import {
  MOST_LINES_SHOWN,
  MOST_REPORT_DAYS,
  REPORT_ACCOUNTS,
  REPORT_FIGURES,
  REPORT_LINES,
} from './report-lines.ts';

const amountsOf = <Name extends string>(names: readonly Name[]) =>
  closed(Object.fromEntries(names.map((name) => [name, SignedAmount])) as Record<Name, typeof SignedAmount>);

const Lines = amountsOf(REPORT_LINES);
const Figures = amountsOf(REPORT_FIGURES);

/** What came into and what left all accounts of one sort in a day. */
const AccountDay = closed({
  account: oneOf(...REPORT_ACCOUNTS),
  opening: SignedAmount,
  in: SignedAmount,
  out: SignedAmount,
  closing: SignedAmount,
  /** Closing balance less the opening balance and the movements: zero unless something is wrong. */
  gap: SignedAmount,
});

/** One day in one currency. */
export const ReportDay = closed({
  day: Day,
  from: Moment,
  until: Moment,
  /** Whether the day is closed for good; otherwise the figures are provisional. */
  isClosed: Type.Boolean(),
  iso: Iso4217,
  lines: Lines,
  figures: Figures,
  accounts: Type.Array(AccountDay, { maxItems: REPORT_ACCOUNTS.length }),
  /** Whether the opening balance and the movements give every closing balance, and all accounts add up to zero. */
  addsUp: Type.Boolean(),
});
export type ReportDay = Static<typeof ReportDay>;

const period = closed({ from: Day, to: Day });
const ERRORS = ['reports.period'] as const;

export const days = call({
  id: 'reports.days',
  method: 'GET',
  path: '/operator-api/v1/reports/days',
  summary:
    'The daily report, by day and currency, computed from the ledger alone: closed days as they were closed, today as it stands. Without a period the last week.',
  right: { permission: 'reports.read' },
  rateLimit: { max: 60, windowMs: 60_000 },
  query: period,
  success: {
    status: 200,
    body: closed({
      zone: Type.String({ description: 'The time zone of the days.' }),
      today: Day,
      from: Day,
      to: Day,
      days: Type.Array(ReportDay, { maxItems: MOST_REPORT_DAYS * 200 }),
      totals: Type.Array(closed({ iso: Iso4217, lines: Lines, figures: Figures })),
    }),
  },
  errors: [...ERRORS],
});
export type Report = Static<(typeof days)['success']['body']>;

export const csv = call({
  id: 'reports.csv',
  method: 'GET',
  path: '/operator-api/v1/reports/days/export',
  summary: 'The same as CSV, one row for each day and currency.',
  right: { permission: 'reports.read' },
  rateLimit: { max: 20, windowMs: 60_000 },
  query: period,
  success: { status: 200, body: Type.String(), contentType: 'text/csv; charset=utf-8' },
  errors: [...ERRORS],
});

/** Whatever of a day consists of ledger lines: a line of the report, or a figure. */
const asked = closed({ day: Day, iso: Iso4217, of: oneOf(...REPORT_LINES, ...REPORT_FIGURES) });

/** One line of the ledger, as it counts in what was asked for. */
const LedgerLine = closed({
  accountId: Id,
  seq: Id,
  at: Moment,
  kind: Type.String(),
  /** Signed as it adds to the figure. */
  amount: SignedAmount,
  reference: Type.String(),
  /** The player of the account; null for an account of the house, and for a caller without `players.read`. */
  login: nullable(Type.String()),
  userId: nullable(Id),
});
export type LedgerLine = Static<typeof LedgerLine>;

const LINE_ERRORS = ['operator.unknown_entry'] as const;

export const lines = call({
  id: 'reports.lines',
  method: 'GET',
  path: '/operator-api/v1/reports/lines',
  summary:
    'The ledger lines behind one figure of one day, the latest first, with their number and sum. The sum is the figure.',
  right: { permission: 'reports.read' },
  rateLimit: { max: 60, windowMs: 60_000 },
  query: asked,
  success: {
    status: 200,
    body: closed({
      lines: Type.Array(LedgerLine, { maxItems: MOST_LINES_SHOWN }),
      count: Type.Integer(),
      sum: SignedAmount,
    }),
  },
  errors: [...LINE_ERRORS],
});

export const linesCsv = call({
  id: 'reports.linesCsv',
  method: 'GET',
  path: '/operator-api/v1/reports/lines/export',
  summary: 'The same as CSV, up to 20,000 lines.',
  right: { permission: 'reports.read' },
  rateLimit: { max: 20, windowMs: 60_000 },
  query: asked,
  success: { status: 200, body: Type.String(), contentType: 'text/csv; charset=utf-8' },
  errors: [...LINE_ERRORS],
});
