import type { SelectedBet } from '@fairbook/remote-view';
import { Suspense, useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { lazyPart, PartFailed } from '../../parts/lazy-part.tsx';

const Movement = lazyPart(() => import('./Movement.tsx').then(({ Movement }) => Movement), PartFailed);

/** Shows how a price moved when a part of the page asks for it. */
export function MovementGate() {
  const { bus } = useHost();
  const [bet, setBet] = useState<SelectedBet | null>(null);
  useEffect(() => bus.on('price:open', setBet), [bus]);
  if (bet === null) return null;
  return (
    <Suspense fallback={null}>
      <Movement bet={bet} onClose={() => setBet(null)} />
    </Suspense>
  );
}
