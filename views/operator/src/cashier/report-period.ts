/** Periods that one press chooses. */
export const REPORT_PERIODS = ['week', 'days30', 'month', 'lastMonth'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks for: a period by name, or by its first and last day; null for neither. */
export function askedPeriod(query: string): ReportPeriod | { from: string; to: string } | null {
  const params = new URLSearchParams(query);
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (DAY.test(from) && DAY.test(to)) return { from, to };
  return REPORT_PERIODS.find((each) => each === params.get('period')) ?? null;
}

/** The first and last day of a period, as it is today (`2026-11-25`). */
export function daysOf(period: ReportPeriod, today: string): { from: string; to: string } {
  if (period === 'week') return { from: moved(today, -6), to: today };
  if (period === 'days30') return { from: moved(today, -29), to: today };
  const first = `${today.slice(0, 8)}01`;
  if (period === 'month') return { from: first, to: today };
  const last = moved(first, -1);
  return { from: `${last.slice(0, 8)}01`, to: last };
}

const DAY_MS = 86_400_000;

function moved(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
