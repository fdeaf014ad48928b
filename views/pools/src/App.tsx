import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, UiProvider, useUi } from '@fairbook/ui';
import type { PoolsData } from './data.ts';
import { DrawPage } from './toto/DrawPage.tsx';
import { DrawsPage } from './toto/DrawsPage.tsx';
import { MinePage } from './toto/MinePage.tsx';
import { NextPage } from './toto/NextPage.tsx';
import { NomineesPage } from './toto/NomineesPage.tsx';
import { SectionsPage } from './toto/SectionsPage.tsx';

/** Toto. Keyed by address, so that nothing of the previous page stays. */
export function App({ data, ctx }: { data: PoolsData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <div className="stack" key={`${ctx.path}?${ctx.query}`}>
        <Page data={data} ctx={ctx} />
      </div>
    </UiProvider>
  );
}

function Page({ data, ctx }: { data: PoolsData; ctx: ViewContext }) {
  switch (data.page) {
    case 'sections':
      return <SectionsPage start={data.sections} api={ctx.api} />;
    case 'draw':
      return <DrawPage start={data} api={ctx.api} path={ctx.path} />;
    case 'next':
      return <NextPage section={data.section} draws={data.draws} api={ctx.api} />;
    case 'coupons':
      return <MinePage section={data.section} start={data.mine} api={ctx.api} />;
    case 'draws':
      return <DrawsPage data={data} api={ctx.api} />;
    case 'nonimees':
      return <NomineesPage section={data.section} nominees={data.nominees} />;
    case 'missing':
      return <Missing />;
  }
}

function Missing() {
  const { t, lang } = useUi();
  return (
    <EmptyState
      code="404"
      title={t('pools.missing')}
      text={t('pools.missingText')}
      action={
        <a className="btn primary" href={`/${lang}/toto`}>
          {t('pools.toAll')}
        </a>
      }
    />
  );
}
