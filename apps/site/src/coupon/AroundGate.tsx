import type { BusEvents } from '@fairbook/remote-view';
import { Suspense, useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { lazyPart, PartFailed } from '../parts/lazy-part.tsx';

const Around = lazyPart(() => import('./around/Around.tsx').then(({ Around }) => Around), PartFailed);

/** Opens the panels around the coupon on request, or when the page was opened by a coupon link. */
export function AroundGate() {
  const { bus } = useHost();
  const [asked, setAsked] = useState<BusEvents['coupon:tool'] | null>(null);
  useEffect(() => {
    const text = new URLSearchParams(location.search).get('coupon');
    if (text) setAsked({ tool: 'load', text });
    return bus.on('coupon:tool', setAsked);
  }, [bus]);
  function close() {
    setAsked(null);
    forgetLink();
  }
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <Around asked={asked} onClose={close} />
    </Suspense>
  );
}

/** Removes the coupon link from the address, so that a reload does not reopen a closed panel. */
function forgetLink(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('coupon')) return;
  url.searchParams.delete('coupon');
  history.replaceState(history.state, '', url);
}
