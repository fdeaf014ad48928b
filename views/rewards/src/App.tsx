import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, UiProvider } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { RewardsContext, useRewards } from './context.ts';
import type { RewardsData } from './data.ts';
import { PaycheckPage } from './paycheck/PaycheckPage.tsx';
import type { PanelPart } from './promotions/panel-part.ts';
import { PANELS } from './promotions/panels.gen.ts';

/** What the house gives a player. Keyed by address, so that nothing of the previous page stays. */
export function App({ data, ctx }: { data: RewardsData; ctx: ViewContext }) {
  return (
    <RewardsContext value={ctx}>
      <UiProvider ctx={ctx}>
        <PageFrame doc={data.doc} key={`${ctx.path}?${ctx.query}`}>
          <Page data={data} />
        </PageFrame>
      </UiProvider>
    </RewardsContext>
  );
}

function Page({ data }: { data: RewardsData }) {
  switch (data.page) {
    case 'promotions':
      return <Promotions route={data.route} shown={data.shown} />;
    case 'paycheck':
      return <PaycheckPage data={data} />;
    case 'text':
      return <Sections sections={data.doc.sections} />;
  }
}

/** What the promotions of a page show; where there is nothing, the way to promo codes. */
function Promotions({ route, shown }: { route: string; shown: Readonly<Record<string, unknown>> }) {
  const { t, lang } = useRewards();
  const panels = Object.entries<PanelPart>(PANELS).filter(
    ([name, { isShown }]) => name in shown && isShown(shown[name], route),
  );
  if (panels.length === 0)
    return (
      <EmptyState
        text={t('rewards.deposit.none')}
        action={
          <a className="btn" href={`/${lang}/office/promotion`}>
            {t('rewards.deposit.toCodes')}
          </a>
        }
      />
    );
  return panels.map(([name, { Show }]) => <Show key={name} data={shown[name]} page={route} />);
}
