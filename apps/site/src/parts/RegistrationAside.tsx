import { Suspense } from 'react';
import { mayRegister } from '../guards/may-register.ts';
import { useHost, useSession } from '../host-context.ts';
import type { Page } from '../page.ts';
import { lazyPart } from './lazy-part.tsx';
import { useStarted } from './use-started.ts';

const RegistrationWidget = lazyPart(() =>
  import('../modals/dialog-pages.ts').then(({ RegistrationWidget }) => RegistrationWidget),
);

/** What visitors see above the coupon, where the site has its registration as a widget. */
export function RegistrationAside({ page }: { page: Page }) {
  const host = useHost();
  const isStarted = useStarted();
  const isVisitor = useSession().session.userId === null;
  const isShown = host.config.flags.isRegistrationWidget && page.route.id !== 'registration';
  if (!isStarted || !isVisitor || !isShown || !mayRegister(host)) return null;
  return (
    <Suspense fallback={null}>
      <RegistrationWidget />
    </Suspense>
  );
}
