import { Suspense, useEffect, useState } from 'react';
import { askedDialog } from '../guards/asked-dialog.ts';
import { type DialogPart, type ModalName, useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { lazyPart, PartFailed } from './lazy-part.tsx';
import { useStarted } from './use-started.ts';

/** Dialogs and their library load when the first one opens. */
const Modals = lazyPart(() => import('../modals/Modals.tsx').then(({ Modals }) => Modals), PartFailed);

/** The search is no form, and comes with code of its own. */
const SearchDialog = lazyPart(
  () => import('../search/SearchDialog.tsx').then(({ SearchDialog }) => SearchDialog),
  PartFailed,
);

const BellDialog = lazyPart(
  () => import('../favourites/BellDialog.tsx').then(({ BellDialog }) => BellDialog),
  PartFailed,
);

interface Asked {
  /** Null: the page's own dialog has been closed. */
  name: ModalName | null;
  part?: DialogPart;
  /** Path and hash at the time of the request, which is dropped when one of them changes. */
  at: string;
}

/** One dialog at most: the one requested on the bus, that of the guards, or the route's own. */
export function ModalHost({ page }: { page: Page }) {
  const host = useHost();
  const { bus, navigate, session } = host;
  const [asked, setAsked] = useState<Asked | null>(null);
  const isStarted = useStarted();
  const { path, query, route, decision, place } = page;
  const at = `${path}#${place.hash}`;
  if (asked && asked.at !== at) setAsked(null);

  useEffect(
    () =>
      bus.on('modal:open', ({ name, part }) => {
        const answer = askedDialog(name, { route, query }, host);
        if (answer === null) return;
        if ('page' in answer) navigate(answer.page);
        else setAsked({ name: answer.dialog, part, at });
      }),
    [bus, host, navigate, at, route, query],
  );

  const ofRoute = decision.kind === 'continue' ? route.modal : undefined;
  const ofGuards = decision.kind === 'continue' ? decision.modal : undefined;
  const own = ofGuards ?? ofRoute;
  const current = asked?.at === at ? asked : null;
  const name = current ? current.name : own;

  useEffect(() => {
    function close() {
      const isOwn = !current?.name;
      setAsked(ofRoute && !ofGuards ? null : { name: null, at });
      // After a sign-in the guards redirect.
      const isDone = route.visitorsOnly && session.get().session.userId !== null;
      if (isOwn && ofRoute && !ofGuards && !isDone) navigate(route.behind ?? '/');
      if (isOwn && ofGuards === 'forgotPassword') navigate('/', { replace: true });
    }
    return bus.on('modal:close', close);
  }, [bus, navigate, session, current, at, ofRoute, ofGuards, route.behind, route.visitorsOnly]);

  if (!isStarted || !name) return null;
  const close = () => bus.emit('modal:close', {});
  return (
    <Suspense fallback={null}>
      {name === 'search' ? (
        <SearchDialog path={path} onClose={close} />
      ) : name === 'bell' ? (
        <BellDialog onClose={close} />
      ) : (
        <Modals name={name} part={current?.part} onClose={close} />
      )}
    </Suspense>
  );
}
