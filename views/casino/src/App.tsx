import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, UiProvider, useUi } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { useEffect } from 'react';
import { BonusGamePage } from './bonus-games/BonusGamePage.tsx';
import { BonusGamesPage } from './bonus-games/BonusGamesPage.tsx';
import { TryPage } from './bonus-games/TryPage.tsx';
import type { CasinoData } from './data.ts';
import { FramePage } from './frame/FramePage.tsx';
import { GamePage } from './game/GamePage.tsx';
import { LandingPage } from './landing/LandingPage.tsx';
import { ListPage } from './lobby/ListPage.tsx';
import { ProvidersPage } from './lobby/ProvidersPage.tsx';
import { FairnessPage } from './seeds/FairnessPage.tsx';
import { RoundPage } from './seeds/RoundPage.tsx';
import { RoundsPage } from './seeds/RoundsPage.tsx';
import { SharedPage } from './shared/SharedPage.tsx';
import { TournamentPage } from './tournaments/TournamentPage.tsx';
import { TournamentsPage } from './tournaments/TournamentsPage.tsx';

/** The casino: its lobby, its games and their fairness. Keyed by address, so that nothing of the previous page stays. */
export function App({ data, ctx }: { data: CasinoData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <div className="stack" key={`${ctx.path}?${ctx.query}`}>
        <Page data={data} ctx={ctx} />
        <Sections sections={data.below ?? []} />
      </div>
    </UiProvider>
  );
}

function Page({ data, ctx }: { data: CasinoData; ctx: ViewContext }) {
  useRightAddress(data.page === 'game' || data.page === 'shared' ? data.address : null, ctx.lang);
  switch (data.page) {
    case 'game':
      return <GamePage data={data} api={ctx.api} />;
    case 'frame':
      return <FramePage data={data} api={ctx.api} />;
    case 'shared':
      return <SharedPage data={data} api={ctx.api} />;
    case 'list':
      return <ListPage data={data} path={ctx.path} api={ctx.api} />;
    case 'providers':
      return <ProvidersPage data={data} />;
    case 'tournaments':
      return <TournamentsPage data={data} api={ctx.api} />;
    case 'tournament':
      return <TournamentPage data={data} api={ctx.api} />;
    case 'landing':
      return <LandingPage data={data} />;
    case 'doc':
      return (
        <PageFrame doc={data.frame}>
          <Sections sections={data.sections} />
        </PageFrame>
      );
    case 'bonus-games':
      return <BonusGamesPage data={data} api={ctx.api} />;
    case 'bonus-game':
      return <BonusGamePage data={data} api={ctx.api} />;
    case 'bonus-try':
      return <TryPage api={ctx.api} id={data.id} of={data.game} />;
    case 'fairness':
      return <FairnessPage api={ctx.api} />;
    case 'rounds':
      return <RoundsPage api={ctx.api} game={data.game} />;
    case 'round':
      return <RoundPage api={ctx.api} id={data.id} />;
    case 'missing':
      return <Missing what={data.what} />;
  }
}

/** Puts the right name of a game into an address that has another one. */
function useRightAddress(address: string | null, lang: string): void {
  useEffect(() => {
    if (address) history.replaceState(history.state, '', `/${lang}${address}${location.search}`);
  }, [address, lang]);
}

function Missing({ what }: Pick<Extract<CasinoData, { page: 'missing' }>, 'what'>) {
  const { t, lang } = useUi();
  const isGame = what === 'casino';
  return (
    <EmptyState
      code="404"
      title={t(`${what}.missing`)}
      text={t(`${what}.missingText`)}
      action={
        <a className="btn primary" href={`/${lang}/${isGame ? 'casino-lobby' : 'bonus/casino/tournaments'}`}>
          {t(isGame ? 'casino.toGames' : 'tournaments.all')}
        </a>
      }
    />
  );
}
