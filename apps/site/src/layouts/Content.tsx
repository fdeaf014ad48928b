import { BoxSkeleton } from '@fairbook/ui';
import { type ComponentType, Suspense } from 'react';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { besidePart } from '../parts/beside-part.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { useStarted } from '../parts/use-started.ts';
import { RemoteSlot } from '../slots/RemoteSlot.tsx';

// These come with what loads beside the first paint, so they are there before anybody can press a link that needs them.
const PageSkeleton = besidePart(({ PageSkeleton }) => PageSkeleton);
const LoginBlock = besidePart(({ LoginBlock }) => LoginBlock);
const NotFound = besidePart(({ NotFound }) => NotFound);
const PageError = besidePart(({ PageError }) => PageError);

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
  const skeleton = (
    <>
      {/* The page's title is shown from the start, unless its texts are still loading. */}
      {title === route.title ? null : <h1 className={path === '/' ? 'vh' : 'late-in'}>{title}</h1>}
      <PageSkeleton page={page} label={label} />
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
