import type { reports as contract } from '@fairbook/contracts';
import { REPORT_ACCOUNTS, REPORT_FIGURES, REPORT_LINES } from '@fairbook/contracts/money/report-lines';
import { BOM, csvRow } from '../../platform/values/csv.ts';

/** The report as a file: one row for each day and currency, with what every sort of account held at the end. */
export function reportCsv({ days }: Pick<contract.Report, 'days'>): string {
  const head = [
    'day',
    'from',
    'until',
    'closed',
    'currency',
    ...REPORT_LINES,
    ...REPORT_FIGURES,
    ...REPORT_ACCOUNTS.map((account) => `closing_${account}`),
    'adds_up',
  ];
  const rows = days.map((day) => [
    day.day,
    day.from,
    day.until,
    day.isClosed,
    day.iso,
    ...REPORT_LINES.map((line) => day.lines[line]),
    ...REPORT_FIGURES.map((figure) => day.figures[figure]),
    ...REPORT_ACCOUNTS.map((name) => day.accounts.find(({ account }) => account === name)?.closing ?? '0'),
    day.addsUp,
  ]);
  return BOM + [head, ...rows].map(csvRow).join('');
}

/** Ledger lines as a file, one row each. */
export function linesCsv(lines: readonly contract.LedgerLine[], iso: string): string {
  const head = ['at', 'kind', 'amount', 'currency', 'account', 'line', 'reference', 'user', 'login'];
  const rows = lines.map(({ at, kind, amount, accountId, seq, reference, userId, login }) => [
    at,
    kind,
    amount,
    iso,
    accountId,
    seq,
    reference,
    userId ?? '',
    login ?? '',
  ]);
  return BOM + [head, ...rows].map(csvRow).join('');
}
