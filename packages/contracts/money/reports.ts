import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Day, Iso4217, Moment, oneOf, SignedAmount } from '../platform/shapes.ts';
import { MOST_REPORT_DAYS, REPORT_ACCOUNTS, REPORT_FIGURES, REPORT_LINES } from './report-lines.ts';

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
