import { UiProvider } from '@fairbook/ui';
import { useEffect, useMemo } from 'react';
import { useHost } from './host-context.ts';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { MainLayout } from './layouts/MainLayout.tsx';
import { usePage } from './page.ts';
import { Announcer } from './parts/Announcer.tsx';
import { CrashBoundary } from './parts/CrashBoundary.tsx';
import { ModalHost } from './parts/ModalHost.tsx';
import { PageHead } from './parts/PageHead.tsx';
import { ScrollKeeper } from './parts/ScrollKeeper.tsx';
import { Toasts } from './parts/Toasts.tsx';

/** Everything inside `<body>`: the layout that the route asks for, and what floats above every layout. */
export function AppRoot() {
  const host = useHost();
  const page = usePage();
  const ui = useMemo(() => ({ ...host, now: host.renderedAt }), [host]);
  const redirect = page.decision.kind === 'redirect' ? page.decision.to : null;
  useEffect(() => {
    if (redirect !== null) host.navigate(redirect, { replace: true });
  }, [host, redirect]);
  if (redirect !== null) return null;
  return (
    <CrashBoundary>
      <UiProvider ctx={ui}>
        <PageHead page={page} />
        {page.route.layout === 'empty' ? <EmptyLayout page={page} /> : <MainLayout page={page} />}
        <Toasts />
        <ModalHost page={page} />
        <Announcer page={page} />
        <ScrollKeeper page={page} />
      </UiProvider>
    </CrashBoundary>
  );
}
