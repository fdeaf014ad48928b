import { reports as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import { reportCsv } from './csv.ts';
import { createReports, type Reports } from './service.ts';

export type { TodayMoney } from './service.ts';

/** The daily report of all money, from the ledger alone. */
export function createDailyReports(platform: Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>): {
  module: Module;
  closeDays: Reports['closeDays'];
  today: Reports['today'];
} {
  const reports = createReports(platform);
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
      ],
    },
  };
}
