import { lazy, Suspense } from 'react';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { useStarted } from './use-started.ts';

const Snow = lazy(() => import('./Snow.tsx').then(({ Snow }) => ({ default: Snow })));

/** Snow, on the home page, where the config wants it. It comes after everything else. */
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
