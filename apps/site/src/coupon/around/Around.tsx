import type { BusEvents } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { gateOf } from '../gate.ts';
import { Generate } from './Generate.tsx';
import { LoadCode } from './LoadCode.tsx';
import { ShareCoupon } from './ShareCoupon.tsx';
import './around.css';

/** The panels around the coupon: load a code, share the coupon, generate one. Loaded on first use. */
export function Around({ asked, onClose }: { asked: BusEvents['coupon:tool']; onClose(): void }) {
  const host = useHost();
  const { t, bus, live, lang, renderedAt, loadDictionaries } = host;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    Promise.all([loadDictionaries(['around', 'coupon']), gateOf(host).open()])
      .then(() => setReady(true))
      .catch(onClose);
  }, [host, loadDictionaries, onClose]);

  if (!isReady) return null;
  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      {asked.tool === 'load' ? <LoadCode given={asked.text ?? null} onClose={onClose} /> : null}
      {asked.tool === 'share' ? <ShareCoupon onClose={onClose} /> : null}
      {asked.tool === 'generate' ? <Generate onClose={onClose} /> : null}
    </UiProvider>
  );
}
