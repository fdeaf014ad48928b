import { reports as contract, type QueryOf, Refusal } from '@fairbook/contracts';
import { MOST_LINES_SHOWN } from '@fairbook/contracts/money/report-lines';
import { formatAmount, minorUnits, type Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import { linesCsv, reportCsv } from './csv.ts';
import { type AskedLines, createReports, type Reports } from './service.ts';
import { shownLine } from './shown-line.ts';

export type { TodayMoney } from './service.ts';

const MOST_EXPORTED = 20_000;

/** The daily report of all money, from the ledger alone. */
export function createDailyReports(
  platform: Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>,
  rates: () => Rates,
): {
  module: Module;
  closeDays: Reports['closeDays'];
  today: Reports['today'];
} {
  const reports = createReports(platform, rates);
  return {
    closeDays: reports.closeDays,
    today: reports.today,
    module: {
      name: 'reports',
      routes: [
        route(contract.days, ({ query }) => reports.read(query)),
        route(contract.csv, async ({ query, setHeader }) => {
          const report = await reports.read(query);
          setHeader('content-disposition', `attachment; filename="report-${report.from}-${report.to}.csv"`);
          setHeader('cache-control', 'no-store');
          return reportCsv(report);
        }),
        route(contract.lines, async ({ query, caller: { permissions } }) => {
          const asked = askedIn(query);
          const { lines, count, sum } = await reports.lines(asked, MOST_LINES_SHOWN);
          return {
            lines: lines.map((line) => shownLine(line, asked.iso, permissions)),
            count,
            sum: formatAmount(minorUnits(sum), asked.iso),
          };
        }),
        route(contract.linesCsv, async ({ query, caller: { permissions }, setHeader }) => {
          const asked = askedIn(query);
          const { lines } = await reports.lines(asked, MOST_EXPORTED);
          const name = `ledger-${asked.day}-${asked.iso}-${asked.of}.csv`;
          setHeader('content-disposition', `attachment; filename="${name}"`);
          setHeader('cache-control', 'no-store');
          return linesCsv(
            lines.map((line) => shownLine(line, asked.iso, permissions)),
            asked.iso,
          );
        }),
      ],
    },
  };
}

/** Throws `operator.unknown_entry` unless the query names a day, a currency and a figure. */
function askedIn({ day, iso, of }: QueryOf<typeof contract.lines>): AskedLines {
  if (day === undefined || iso === undefined || of === undefined)
    throw new Refusal({ code: 'operator.unknown_entry' });
  return { day, iso, of };
}
