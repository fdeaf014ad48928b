import { type PartsOf, part } from '../page/part.tsx';
import { CasesTab } from './CasesTab.tsx';
import { PayoutsTab } from './PayoutsTab.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cashier: withdrawals that wait for operators, and payments that don't fit. */
export const CASHIER: PartsOf<'cashier'> = {
  withdrawals: part(
    async ({ api, query }) => {
      const params = new URLSearchParams(query);
      const isOver = params.get('over') === '1';
      const id = params.get('id') ?? '';
      const [{ withdrawals }, chosen] = await Promise.all([
        api('withdrawals.queue', { query: { over: isOver } }),
        UUID.test(id) ? api('withdrawals.detail', { params: { id } }).catch(() => null) : null,
      ]);
      return { isOver, withdrawals, chosen };
    },
    ({ data, ctx }) => <PayoutsTab key={String(data.isOver)} start={data} api={ctx.api} live={ctx.live} />,
  ),
  cases: part(
    async ({ api }) => (await api('paymentCases.list')).cases,
    ({ data, ctx }) => <CasesTab start={data} api={ctx.api} />,
  ),
};
