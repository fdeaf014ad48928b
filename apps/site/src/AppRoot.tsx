import { tellAwake } from '@fairbook/remote-view/browser';
import { UiProvider } from '@fairbook/ui';
import { useEffect, useMemo } from 'react';
import { ConsentBar } from './consent/ConsentBar.tsx';
import { useHost } from './host-context.ts';
import { Layout } from './layouts/Layout.tsx';
import { usePage } from './page.ts';
import { Announcer } from './parts/Announcer.tsx';
import { CrashBoundary } from './parts/CrashBoundary.tsx';
import { ModalHost } from './parts/ModalHost.tsx';
import { PageHead } from './parts/PageHead.tsx';
import { ScrollKeeper } from './parts/ScrollKeeper.tsx';
import { Toasts } from './parts/Toasts.tsx';
import { useMovedPage } from './use-moved-page.ts';
import { useObeyedDecision } from './use-obeyed-decision.ts';
import { usePageError } from './use-page-error.ts';

/** Everything inside `<body>`: the route's layout, and what floats above every layout. */
export function AppRoot() {
  const host = useHost();
  const page = usePageError(usePage());
  const ui = useMemo(() => ({ ...host, now: host.renderedAt }), [host]);
  useMovedPage(page);
  const isLeaving = useObeyedDecision(page);
  // Runs after the effects of all inside, so the page hears what its buttons ask for.
  useEffect(() => {
    tellAwake(document.documentElement);
  }, []);
  if (isLeaving) return null;
  return (
    <CrashBoundary>
      <UiProvider ctx={ui}>
        <PageHead page={page} />
        <Layout page={page} />
        <Toasts />
        <ModalHost page={page} />
        <ConsentBar />
        <Announcer page={page} />
        <ScrollKeeper page={page} />
      </UiProvider>
    </CrashBoundary>
  );
}
