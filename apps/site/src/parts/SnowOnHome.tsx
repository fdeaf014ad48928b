import { Suspense } from 'react';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { lazyPart } from './lazy-part.tsx';
import { useStarted } from './use-started.ts';

const Snow = lazyPart(() => import('./Snow.tsx').then(({ Snow }) => Snow));

/** Snow on the home page, if the config wants it. Loaded after everything else. */
export function SnowOnHome({ page: { route } }: { page: Page }) {
  const { config } = useHost();
  const isStarted = useStarted();
  if (!config.flags.isSnowOn || route.id !== 'home' || !isStarted) return null;
  return (
    <Suspense fallback={null}>
      <Snow />
    </Suspense>
  );
}
