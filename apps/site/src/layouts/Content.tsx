import { BoxSkeleton, GameListSkeleton, GameSkeleton } from '@fairbook/ui';
import { type ComponentType, Suspense } from 'react';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { LoginBlock } from '../parts/LoginBlock.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { NotFound } from '../parts/NotFound.tsx';
import { PageError } from '../parts/PageError.tsx';
import { useStarted } from '../parts/use-started.ts';
import { RemoteSlot } from '../slots/RemoteSlot.tsx';

const RegistrationPage = lazyPart(
  () => import('../modals/dialog-pages.ts').then(({ RegistrationPage }) => RegistrationPage),
  () => <PageError status={502} />,
);

const DepositPage = lazyPart(
  () => import('../modals/dialog-pages.ts').then(({ DepositPage }) => DepositPage),
  () => <PageError status={502} />,
);

/** Dialogs that the config may show as pages, with their components. */
const OWN_PAGES: Readonly<Record<string, ComponentType>> = {
  registration: RegistrationPage,
  recharge: () => <DepositPage account="/office/account" />,
};

/** Placeholder rows for a list of games, and boxes for other pages, until they arrive. */
const GAME_ROWS = 16;
const OTHER_ROWS = 2;
/** `/live/football/12-league/345-home-away`. */
const IS_GAME = /^(\/[^/]+){4}$/;

/** The middle of the page: the route's view, the sign-in block, or what went wrong. */
export function Content({ page }: { page: Page }) {
  const { t } = useHost();
  const isStarted = useStarted();
  const { route, path, query, decision } = page;
  const label = t('host.loading');
  if (decision.kind === 'login') return <LoginBlock />;
  if (decision.kind === 'error' && !route.view) return <PageError status={decision.status} />;
  const OwnPage = route.modal ? undefined : OWN_PAGES[route.id];
  if (OwnPage) {
    const waiting = <BoxSkeleton label={label} />;
    return isStarted ? (
      <Suspense fallback={waiting}>
        <OwnPage />
      </Suspense>
    ) : (
      waiting
    );
  }
  if (!route.view) return <NotFound />;
  const target = {
    view: route.view,
    path: route.behind ?? path,
    query: route.behind ? '' : query,
    dictionaries: route.viewDictionaries,
  };
  const title = t(route.title);
  const isGame = IS_GAME.test(path) && (route.id === 'live' || route.id === 'line');
  const skeleton = isGame ? (
    <GameSkeleton label={label} />
  ) : (
    <>
      {/* The page's title is shown from the start, unless its texts are still loading. */}
      {title === route.title ? null : <h1 className={path === '/' ? 'vh' : 'late-in'}>{title}</h1>}
      {route.view === 'sports' ? (
        <GameListSkeleton rows={GAME_ROWS} label={label} />
      ) : (
        <div className="stack">
          {Array.from({ length: OTHER_ROWS }, (_, row) => (
            <BoxSkeleton key={row} label={label} />
          ))}
        </div>
      )}
    </>
  );
  // The error page is a view too and may itself fail to load. Until it arrives, the host's own is shown.
  const failure = decision.kind === 'error' ? <PageError status={decision.status} /> : null;
  return (
    <RemoteSlot
      slot="content"
      kind="primary"
      target={target}
      skeleton={failure ?? skeleton}
      {...(failure && { instead: failure })}
    />
  );
}
