import type { ViewContext } from '@fairbook/remote-view';
import { ChipLink, ChipRow, useUi } from '@fairbook/ui';
import { DoneTab } from './DoneTab.tsx';
import { held, TABS, type Tab, type VoidsData, voidsPath, waiting } from './data.ts';
import { NewTab } from './NewTab.tsx';
import { PricesTab } from './PricesTab.tsx';
import { useVoids, type VoidsState } from './use-voids.ts';
import { WaitingTab } from './WaitingTab.tsx';

/** What operators make void, by two after the result, and markets that are held for their prices. */
export function VoidsPage({ data, ctx }: { data: VoidsData; ctx: ViewContext }) {
  const { t, lang } = useUi();
  const state = useVoids(data.list, ctx.api);
  const counts: Partial<Record<Tab, number>> = {
    waiting: waiting(state.list).length,
    prices: held(state.list).length,
  };
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('operator.voids.title')}</h1>
      </div>
      <ChipRow label={t('operator.voids.parts')}>
        {TABS.map((tab) => (
          <ChipLink key={tab} href={voidsPath(lang, tab)} isCurrent={tab === data.tab}>
            {counts[tab]
              ? t('operator.voids.tabCount', { name: t(`operator.voids.tab.${tab}`), count: counts[tab] })
              : t(`operator.voids.tab.${tab}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Part data={data} ctx={ctx} state={state} />
    </div>
  );
}

function Part({ data, ctx, state }: { data: VoidsData; ctx: ViewContext; state: VoidsState }) {
  switch (data.tab) {
    case 'waiting':
      return <WaitingTab state={state} effects={data.effects} api={ctx.api} />;
    case 'new':
      return <NewTab key={data.q} q={data.q} games={data.games} state={state} ctx={ctx} />;
    case 'prices':
      return <PricesTab state={state} api={ctx.api} />;
    case 'done':
      return <DoneTab list={state.list} api={ctx.api} />;
  }
}
