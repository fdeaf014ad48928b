import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, UiProvider } from '@fairbook/ui';
import type { OperatorData } from './load.ts';
import { Held } from './page/may.tsx';
import { NoPermission } from './page/NoPermission.tsx';
import { partOf } from './parts.ts';

/** The operator pages. */
export function App({ data, ctx }: { data: OperatorData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <Page data={data} ctx={ctx} />
    </UiProvider>
  );
}

function Page({ data, ctx }: { data: OperatorData; ctx: ViewContext }) {
  switch (data.kind) {
    case 'open': {
      const { Page: Shown } = partOf(data.place.page, data.place.tab);
      return (
        <Held value={data.held}>
          <Shown data={data.part} place={data.place} ctx={ctx} />
        </Held>
      );
    }
    case 'closed':
      return <NoPermission permission={data.permission} pages={data.pages} ctx={ctx} />;
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
