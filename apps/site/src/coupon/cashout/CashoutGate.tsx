import type { BusEvents } from '@fairbook/remote-view';
import { Suspense, useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { lazyPart, PartFailed } from '../../parts/lazy-part.tsx';

const Cashout = lazyPart(() => import('./Cashout.tsx').then(({ Cashout }) => Cashout), PartFailed);

/** Shows the cash-out of a coupon when a part of the page requests it. */
export function CashoutGate() {
  const { bus } = useHost();
  const [asked, setAsked] = useState<BusEvents['cashout:open'] | null>(null);
  useEffect(() => bus.on('cashout:open', setAsked), [bus]);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <Cashout key={asked.couponId} {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
}
