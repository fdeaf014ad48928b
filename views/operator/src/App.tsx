import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, UiProvider } from '@fairbook/ui';
import type { OperatorData } from './load.ts';
import { OffersPage } from './offers/OffersPage.tsx';
import { RiskPage } from './risk/RiskPage.tsx';
import { TrafficPage } from './traffic/TrafficPage.tsx';
import { VoidsPage } from './voids/VoidsPage.tsx';

/** Pages of whoever runs the site. */
export function App({ data, ctx }: { data: OperatorData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <Page data={data} ctx={ctx} />
    </UiProvider>
  );
}

function Page({ data, ctx }: { data: OperatorData; ctx: ViewContext }) {
  switch (data.page) {
    case 'traffic':
      return <TrafficPage period={data.period} traffic={data.traffic} />;
    case 'risk':
      return <RiskPage data={data.risk} ctx={ctx} />;
    case 'offers':
      return <OffersPage data={data.offers} ctx={ctx} />;
    case 'voids':
      return <VoidsPage data={data.voids} ctx={ctx} />;
    case 'missing':
      return <Missing ctx={ctx} />;
  }
}

function Missing({ ctx: { t, lang } }: { ctx: ViewContext }) {
  return (
    <EmptyState
      title={t('operator.missing')}
      text={t('operator.missingText')}
      action={
        <a className="btn primary" href={`/${lang}`}>
          {t('operator.home')}
        </a>
      }
    />
  );
}
