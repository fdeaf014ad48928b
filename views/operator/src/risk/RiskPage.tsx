import type { ViewContext } from '@fairbook/remote-view';
import { ChipLink, ChipRow, useUi } from '@fairbook/ui';
import { DelaysTab } from './DelaysTab.tsx';
import { type RiskData, riskPath, TABS } from './data.ts';
import { ExposureTab } from './ExposureTab.tsx';
import { LimitsTab } from './LimitsTab.tsx';
import { PlayersTab } from './PlayersTab.tsx';
import { RatesTab } from './RatesTab.tsx';
import { RefusedTab } from './RefusedTab.tsx';

/** What the house bears: limits, open risk, factors of players, delays in play, rates, and the bets it did not take. */
export function RiskPage({ data, ctx }: { data: RiskData; ctx: ViewContext }) {
  const { t, lang } = useUi();
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('operator.risk.title')}</h1>
      </div>
      <ChipRow label={t('operator.risk.parts')}>
        {TABS.map((tab) => (
          <ChipLink key={tab} href={riskPath(lang, tab)} isCurrent={tab === data.tab}>
            {t(`operator.risk.tab.${tab}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Part data={data} ctx={ctx} />
    </div>
  );
}

function Part({ data, ctx }: { data: RiskData; ctx: ViewContext }) {
  switch (data.tab) {
    case 'limits':
      return <LimitsTab start={data.answer} asked={data.asked} api={ctx.api} />;
    case 'exposure':
      return <ExposureTab book={data.answer} />;
    case 'players':
      return <PlayersTab start={data.answer} asked={data.asked} api={ctx.api} />;
    case 'delays':
      return <DelaysTab start={data.answer} champs={data.champs} api={ctx.api} />;
    case 'rates':
      return <RatesTab start={data.answer} api={ctx.api} />;
    case 'refused':
      return <RefusedTab answer={data.answer} isLimited={data.isLimited} isLater={data.before !== null} />;
  }
}
