import { Suspense } from 'react';
import { useSession } from '../host-context.ts';
import { useIdle } from '../notices/idle.ts';
import { lazyPart } from '../parts/lazy-part.tsx';

const LimitAsked = lazyPart(() => import('./LimitAsked.tsx').then(({ LimitAsked }) => LimitAsked));

/**
 * The question for a limit. It stands in the flow of the page, where it covers nothing, and loads when the page is
 * idle.
 */
export function AskedForLimit() {
  const isPlayer = useSession().session.role === 'player';
  const isIdle = useIdle();
  if (!isPlayer || !isIdle) return null;
  return (
    <Suspense fallback={null}>
      <LimitAsked />
    </Suspense>
  );
}
