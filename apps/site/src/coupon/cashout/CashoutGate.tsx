import { Suspense, useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { lazyPart, PartFailed } from '../../parts/lazy-part.tsx';

const Cashout = lazyPart(() => import('./Cashout.tsx').then(({ Cashout }) => Cashout), PartFailed);

/** Shows the cash-out of a coupon when a part of the page asks for it. */
export function CashoutGate() {
  const { bus } = useHost();
  const [couponId, setCouponId] = useState<string | null>(null);
  useEffect(() => bus.on('cashout:open', (asked) => setCouponId(asked.couponId)), [bus]);
  if (couponId === null) return null;
  return (
    <Suspense fallback={null}>
      <Cashout key={couponId} couponId={couponId} onClose={() => setCouponId(null)} />
    </Suspense>
  );
}
