import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { Announcer } from './announce/Announcer.tsx';
import type { SportsData } from './data.ts';
import { GamePage } from './game/GamePage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { LinePage } from './list/LinePage.tsx';
import { LivePage } from './list/LivePage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { ResultsPage } from './results/ResultsPage.tsx';

/** The page between the left menu and the coupon. */
export function App({ data, ctx }: { data: SportsData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      {/* Another address is another page: filters and marks of the last one do not follow. */}
      <Announcer key={ctx.path}>
        <Page data={data} />
      </Announcer>
    </UiProvider>
  );
}

function Page({ data: { page, champs } }: { data: SportsData }) {
  switch (page.page) {
    case 'home':
      return <HomePage data={page} champs={champs} />;
    case 'list': {
      const List = page.section === 'live' ? LivePage : LinePage;
      return <List data={page} champs={champs} />;
    }
    case 'game':
      return <GamePage written={page.game} />;
    case 'results':
      return <ResultsPage data={page} />;
    case 'missing':
      return <MissingPage />;
  }
}
