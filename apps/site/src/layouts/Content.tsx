import { pathTo } from '@fairbook/remote-view/routes';
import { BoxSkeleton, GameListSkeleton } from '@fairbook/ui';
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
  () => import('../modals/RegistrationPage.tsx').then(({ RegistrationPage }) => RegistrationPage),
  () => <PageError status={502} />,
);

const DepositPage = lazyPart(
  () => import('../modals/DepositPage.tsx').then(({ DepositPage }) => DepositPage),
  () => <PageError status={502} />,
);

/** Dialogs that the config may want as pages. */
const OWN_PAGES: Readonly<Record<string, ComponentType>> = {
  registration: RegistrationPage,
  recharge: () => <DepositPage account={pathTo('account')} />,
};

/** Rows that stand for a list of games, and for other lists, until they are there. */
const GAME_ROWS = 16;
const OTHER_ROWS = 2;

/** The middle of the page: the route's view, the way to sign in, or what went wrong. */
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
  const skeleton = (
    <>
      {/* What the page will be called stands from the start, unless its texts have still to come. */}
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
  // The page of a failure is a view, too, and may fail in its turn: until it is there, the host's own stands.
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
