import type { SelectedBet } from '@fairbook/remote-view';
import { Suspense, useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { lazyPart, PartFailed } from '../../parts/lazy-part.tsx';

const Trail = lazyPart(() => import('./Trail.tsx').then(({ Trail }) => Trail), PartFailed);

/** Shows a price trail when a part of the page requests it. */
export function TrailGate() {
  const { bus } = useHost();
  const [bet, setBet] = useState<SelectedBet | null>(null);
  useEffect(() => bus.on('price:open', setBet), [bus]);
  if (bet === null) return null;
  return (
    <Suspense fallback={null}>
      <Trail bet={bet} onClose={() => setBet(null)} />
    </Suspense>
  );
}
