import { readBook } from '../editor/book.ts';
import { type PartsOf, part } from '../page/part.tsx';
import { numeric } from '../risk/data.ts';
import { bookPart } from '../site/parts.tsx';
import { AdvancesTab } from './AdvancesTab.tsx';
import { BonusesTab } from './BonusesTab.tsx';
import { BoostsTab } from './BoostsTab.tsx';
import { BudgetsTab } from './BudgetsTab.tsx';
import { CodesTab } from './CodesTab.tsx';
import { DebtsTab } from './DebtsTab.tsx';
import { DepositsTab } from './DepositsTab.tsx';
import { DEPOSIT_BONUS } from './deposit-book.tsx';
import { QueueTab } from './QueueTab.tsx';
import { REWARDS } from './reward-book.tsx';
import { TeamCashTab } from './TeamCashTab.tsx';
import { WELCOME } from './welcome-book.tsx';

/**
 * Answers and offers of the house: big-stake requests, boosted prices, promo codes, bonus accounts, advances, debts.
 */
export const OFFERS: PartsOf<'offers'> = {
  queue: part(
    ({ api }) => api('offers.queue'),
    ({ data, ctx }) => <QueueTab start={data} ctx={ctx} />,
  ),
  boosts: part(
    ({ api }) => api('boosts.list'),
    ({ data, ctx }) => <BoostsTab start={data} api={ctx.api} now={ctx.now} />,
  ),
  codes: part(
    ({ api }) => api('promo.list'),
    ({ data, ctx }) => <CodesTab start={data} api={ctx.api} now={ctx.now} />,
  ),
  welcome: bookPart(WELCOME),
  rewards: bookPart(REWARDS),
  deposits: part(
    async ({ api }) => ({
      book: await readBook(DEPOSIT_BONUS, api),
      ...(await api('depositBonuses.granted')),
    }),
    ({ data, ctx }) => <DepositsTab start={data} api={ctx.api} />,
  ),
  teamcash: part(
    ({ api }) => api('teamCash.granted'),
    ({ data }) => <TeamCashTab data={data} />,
  ),
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
