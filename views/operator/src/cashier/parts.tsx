import { type PartsOf, part } from '../page/part.tsx';
import { AdjustmentsTab } from './AdjustmentsTab.tsx';
import { CasesTab } from './CasesTab.tsx';
import { PayoutsTab } from './PayoutsTab.tsx';
import { ProvidersTab } from './ProvidersTab.tsx';
import { ReconciliationTab } from './ReconciliationTab.tsx';
import { RefundsTab } from './RefundsTab.tsx';
import { ReportTab } from './ReportTab.tsx';
import { askedPeriod, daysOf } from './report-period.ts';
import { SlipsTab } from './SlipsTab.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cashier: withdrawals that wait for operators, and payments that don't fit. */
export const CASHIER: PartsOf<'cashier'> = {
  withdrawals: part(
    async ({ api, query, now }) => {
      const params = new URLSearchParams(query);
      const isOver = params.get('over') === '1';
      const id = params.get('id') ?? '';
      const [{ withdrawals }, chosen] = await Promise.all([
        api('withdrawals.queue', { query: { over: isOver } }),
        UUID.test(id) ? api('withdrawals.detail', { params: { id } }).catch(() => null) : null,
      ]);
      return { isOver, withdrawals, chosen, readAt: now };
    },
    ({ data, ctx }) => <PayoutsTab key={String(data.isOver)} start={data} api={ctx.api} live={ctx.live} />,
  ),
  cases: part(
    async ({ api, now }) => ({ ...(await api('paymentCases.list')), readAt: now }),
    ({ data, ctx }) => <CasesTab start={data} api={ctx.api} />,
  ),
  slips: part(
    ({ api }) => api('slips.list'),
    ({ data, ctx }) => <SlipsTab start={data.batches} api={ctx.api} />,
  ),
  refunds: part(
    async ({ api, query }) => {
      const asked = new URLSearchParams(query).get('user') ?? '';
      const isNumber = /^[1-9][0-9]{0,14}$/.test(asked);
      const answer = await api('refunds.list', isNumber ? { query: { user: Number(asked) } } : {});
      return { asked: isNumber ? asked : '', answer };
    },
    ({ data, ctx }) => <RefundsTab key={data.asked} start={data.answer} asked={data.asked} api={ctx.api} />,
  ),
  adjustments: part(
    async ({ api, query }) => {
      const asked = new URLSearchParams(query).get('user') ?? '';
      const isNumber = /^[1-9][0-9]{0,14}$/.test(asked);
      const answer = await api('adjustments.list', isNumber ? { query: { user: Number(asked) } } : {});
      return { asked: isNumber ? asked : '', answer };
    },
    ({ data, ctx }) => (
      <AdjustmentsTab key={data.asked} start={data.answer} asked={data.asked} api={ctx.api} />
    ),
  ),
  report: part(
    async ({ api, query }) => {
      const asked = askedPeriod(query);
      // The zone of the site decides which day it is, so a period by name is asked for with the day that it says.
      const period = typeof asked === 'string' ? daysOf(asked, (await api('reports.days')).today) : asked;
      return { asked, report: await api('reports.days', period ? { query: period } : {}) };
    },
    ({ data: { asked, report }, ctx }) => (
      <ReportTab key={`${report.from} ${report.to}`} report={report} asked={asked} api={ctx.api} />
    ),
  ),
  providers: part(
    async ({ api }) => (await api('paymentMethods.health')).methods,
    ({ data, ctx }) => <ProvidersTab start={data} api={ctx.api} />,
  ),
  reconciliation: part(
    ({ api }) => api('reconciliation.list'),
    ({ data, ctx }) => <ReconciliationTab start={data} api={ctx.api} />,
  ),
};
