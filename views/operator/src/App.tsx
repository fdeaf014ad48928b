import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, UiProvider } from '@fairbook/ui';
import type { OperatorData } from './load.ts';
import { TrafficPage } from './traffic/TrafficPage.tsx';

/** Pages of whoever runs the site. */
export function App({ data, ctx }: { data: OperatorData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      {data.page === 'traffic' ? (
        <TrafficPage period={data.period} traffic={data.traffic} />
      ) : (
        <Missing ctx={ctx} />
      )}
    </UiProvider>
  );
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
