import * as own from './money/partners/own.ts';
import * as partners from './money/partners/partners.ts';
import type { Call } from './platform/call.ts';

/** Calls about partners. */
export const BRINGING_CALLS = {
  'partners.list': partners.list,
  'partners.add': partners.add,
  'partners.change': partners.change,
  'partners.links': partners.links,
  'partners.addLink': partners.addLink,
  'partners.openLink': partners.openLink,
  'partners.postbacks': partners.postbacks,
  'partners.resend': partners.resend,
  'partners.money': partners.money,
  'partners.askPayout': partners.askPayout,
  'partners.approvePayout': partners.approvePayout,
  'partners.withdrawPayout': partners.withdrawPayout,
  'partners.report': partners.report,
  'partners.mine': own.mine,
  'partners.myReport': own.myReport,
  'partners.myReportCsv': own.myReportCsv,
  'partners.myKey': own.myKey,
} as const satisfies Record<string, Call>;
