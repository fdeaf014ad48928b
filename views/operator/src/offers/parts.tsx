import { type PartsOf, part } from '../page/part.tsx';
import { PROMOTION_TABS } from '../promotions/tabs.gen.ts';
import { numeric } from '../risk/data.ts';
import { AdvancesTab } from './AdvancesTab.tsx';
import { BonusesTab } from './BonusesTab.tsx';
import { BudgetsTab } from './BudgetsTab.tsx';
import { DebtsTab } from './DebtsTab.tsx';
import { QueueTab } from './QueueTab.tsx';

/**
 * Answers and offers of the house: big-stake requests, boosted prices, promo codes, bonus accounts, advances, debts.
 */
export const OFFERS: PartsOf<'offers'> = {
  queue: part(
    ({ api }) => api('offers.queue'),
    ({ data, ctx }) => <QueueTab start={data} ctx={ctx} />,
  ),
  ...PROMOTION_TABS.offers,
  budgets: part(
    ({ api }) => api('budgets.list'),
    ({ data, ctx }) => <BudgetsTab start={data} api={ctx.api} />,
  ),
  bonuses: part(
    async ({ api, query }) => ({
      asked: numeric(new URLSearchParams(query).get('user')) ?? '',
      answer: await api('bonuses.grants'),
    }),
    ({ data, ctx }) => <BonusesTab start={data.answer} asked={data.asked} api={ctx.api} />,
  ),
  advances: part(
    ({ api }) => api('advances.list'),
    ({ data }) => <AdvancesTab answer={data} />,
  ),
  debts: part(
    ({ api }) => api('receivables.list'),
    ({ data, ctx }) => <DebtsTab start={data} api={ctx.api} />,
  ),
};
