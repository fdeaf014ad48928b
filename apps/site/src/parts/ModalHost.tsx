import { lazy, Suspense, useEffect, useState } from 'react';
import { type ModalName, useHost } from '../host-context.ts';
import type { Page } from '../page.ts';

/** Dialogs and their library come when the first one opens. */
const Modals = lazy(() => import('../modals/Modals.tsx').then(({ Modals }) => ({ default: Modals })));

interface Opened {
  name: ModalName;
  /** The address it was opened at: it closes when the path changes. */
  at: string;
}

/** One dialog at most: the route's own, or the one that somebody asked for on the bus. */
export function ModalHost({ page }: { page: Page }) {
  const { bus, navigate } = useHost();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isStarted, setStarted] = useState(false);
  const { path, route, decision } = page;

  useEffect(() => setStarted(true), []);
  useEffect(() => bus.on('modal:open', ({ name }) => setOpened({ name, at: path })), [bus, path]);

  const ofRoute = decision.kind === 'continue' ? route.modal : undefined;
  const asked = opened?.at === path ? opened.name : undefined;
  const name = asked ?? ofRoute;

  useEffect(() => {
    function close() {
      setOpened(null);
      if (ofRoute && !asked) navigate(route.behind ?? '/');
    }
    return bus.on('modal:close', close);
  }, [bus, navigate, asked, ofRoute, route.behind]);

  if (!isStarted || !name) return null;
  return (
    <Suspense fallback={null}>
      <Modals name={name} onClose={() => bus.emit('modal:close', {})} />
    </Suspense>
  );
}
