import { UiProvider } from '@fairbook/ui';
import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { useHost } from './host-context.ts';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { MainLayout } from './layouts/MainLayout.tsx';
import { usePage } from './page.ts';
import { Announcer } from './parts/Announcer.tsx';
import { ModalHost } from './parts/ModalHost.tsx';
import { PageHead } from './parts/PageHead.tsx';
import { Toasts } from './parts/Toasts.tsx';

/** Everything inside `<body>`: the layout that the route asks for, and what floats above every layout. */
export function AppRoot() {
  const host = useHost();
  const page = usePage();
  const ui = useMemo(() => ({ ...host, now: host.renderedAt }), [host]);
  if (page.decision.kind === 'redirect') return <Navigate to={page.decision.to} replace />;
  return (
    <UiProvider ctx={ui}>
      <PageHead />
      {page.route.layout === 'empty' ? <EmptyLayout page={page} /> : <MainLayout page={page} />}
      <Toasts />
      <ModalHost page={page} />
      <Announcer page={page} />
    </UiProvider>
  );
}
