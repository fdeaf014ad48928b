import type { ViewContext } from '@fairbook/remote-view';
import { ChipLink, ChipRow, useUi } from '@fairbook/ui';
import { AdvancesTab } from './AdvancesTab.tsx';
import { BonusesTab } from './BonusesTab.tsx';
import { BoostsTab } from './BoostsTab.tsx';
import { BudgetsTab } from './BudgetsTab.tsx';
import { CodesTab } from './CodesTab.tsx';
import { DebtsTab } from './DebtsTab.tsx';
import { type OffersData, offersPath, TABS } from './data.ts';
import { QueueTab } from './QueueTab.tsx';

/** What the house answers and gives: stakes above the maximum, raised prices, promo codes, bonus accounts, advances, debts. */
export function OffersPage({ data, ctx }: { data: OffersData; ctx: ViewContext }) {
  const { t, lang } = useUi();
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('operator.offers.title')}</h1>
      </div>
      <ChipRow label={t('operator.offers.parts')}>
        {TABS.map((tab) => (
          <ChipLink key={tab} href={offersPath(lang, tab)} isCurrent={tab === data.tab}>
            {t(`operator.offers.tab.${tab}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Part data={data} ctx={ctx} />
    </div>
  );
}

function Part({ data, ctx }: { data: OffersData; ctx: ViewContext }) {
  switch (data.tab) {
    case 'queue':
      return <QueueTab start={data.answer} ctx={ctx} />;
    case 'boosts':
      return <BoostsTab start={data.answer} api={ctx.api} now={ctx.now} />;
    case 'codes':
      return <CodesTab start={data.answer} api={ctx.api} now={ctx.now} />;
    case 'budgets':
      return <BudgetsTab start={data.answer} api={ctx.api} />;
    case 'advances':
      return <AdvancesTab answer={data.answer} />;
    case 'debts':
      return <DebtsTab start={data.answer} api={ctx.api} />;
    case 'bonuses':
      return <BonusesTab start={data.answer} asked={data.asked} api={ctx.api} />;
  }
}
