import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    report_days: ReportDaysTable;
    report_sums: ReportSumsTable;
    report_balances: ReportBalancesTable;
  }
}

interface ReportDaysTable {
  day: string;
  zone: string;
  from_at: Date;
  until_at: Date;
  upto_tx: BigInt8;
  closed_at: Date;
}

interface ReportSumsTable {
  day: string;
  currency: string;
  kind: string;
  sort: string;
  is_credit: boolean;
  amount: BigInt8;
  lines: BigInt8;
}

interface ReportBalancesTable {
  day: string;
  currency: string;
  account: string;
  balance: BigInt8;
}
