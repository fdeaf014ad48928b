import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import type { ShowcaseData } from './data.ts';
import { GamesPage } from './GamesPage.tsx';
import { OfferList } from './OfferList.tsx';
import { OfferPage } from './OfferPage.tsx';
import { RoundPage } from './predictions/RoundPage.tsx';
import { RoundsPage } from './predictions/RoundsPage.tsx';
import { Shop } from './Shop.tsx';
import { GivenMine } from './use-mine.ts';

/** What the house gives. Keyed by address, so that nothing of the previous page stays. */
export function App({ data, ctx }: { data: ShowcaseData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <PageFrame doc={data.doc} key={`${ctx.path}?${ctx.query}`}>
        <GivenMine value={data.mine ?? null}>
          <Page data={data} api={ctx.api} />
        </GivenMine>
      </PageFrame>
    </UiProvider>
  );
}

function Page({ data, api }: { data: ShowcaseData; api: ViewContext['api'] }) {
  switch (data.page) {
    case 'list':
      return <OfferList offers={data.offers} below={data.below} none={data.none} api={api} />;
    case 'offer':
      return <OfferPage offer={data.offer} isLanding={data.isLanding} api={api} />;
    case 'games':
      return <GamesPage data={data} api={api} />;
    case 'promo':
      return <Shop items={data.items} />;
    case 'predictions':
      return <RoundsPage rounds={data.rounds} />;
    case 'prediction':
      return <RoundPage start={data} api={api} />;
    case 'text':
      return <Sections sections={data.doc.sections} />;
  }
}
