import type { BusEvents } from '@fairbook/remote-view';
import { Suspense, useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { lazyPart, PartFailed } from '../parts/lazy-part.tsx';

const Around = lazyPart(() => import('./around/Around.tsx').then(({ Around }) => Around), PartFailed);

/** Opens what stands around the coupon when it is asked for, or when the page was opened by the link of a coupon. */
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

/** A reload does not open again what was closed. */
function forgetLink(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('coupon')) return;
  url.searchParams.delete('coupon');
  history.replaceState(history.state, '', url);
}
