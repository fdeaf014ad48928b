import type { reports } from '@fairbook/contracts';
import { heldIn } from '../cashier/report-texts.ts';

/** The figures that operators want to know first. */
export const TODAY_FIGURES = ['staked', 'returned', 'result', 'open', 'deposits', 'withdrawals'] as const;
type Figures = Record<(typeof TODAY_FIGURES)[number], string>;

/** A day in one currency; a day without movements has no line in the report, and what is open stays as it was. */
export function figuresOfDay(report: reports.Report, iso: string, day: string): Figures {
  const ofIso = report.days.filter((each) => each.iso === iso && each.day <= day);
  const last = ofIso.reduce<reports.ReportDay | undefined>((a, b) => (a && a.day > b.day ? a : b), undefined);
  const moved = last?.day === day ? last : undefined;
  return {
    staked: moved?.figures.turnover ?? '0',
    returned: moved?.figures.returned ?? '0',
    result: moved?.figures.ggr ?? '0',
    open: last ? heldIn(last, 'open_stakes') : '0',
    deposits: moved?.lines.deposits ?? '0',
    withdrawals: moved?.lines.withdrawals ?? '0',
  };
}

/** The day before, as a calendar has it. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
