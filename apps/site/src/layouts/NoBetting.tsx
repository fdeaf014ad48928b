import { useEffect } from 'react';
import { useHost } from '../host-context.ts';

/** Replaces the coupon for users without a betting account: pressing a price shows why and selects nothing. */
export function NoBetting() {
  const { bus, t } = useHost();
  useEffect(() => {
    const tell = () =>
      bus.emit('notify', { tone: 'info', title: t('host.operatorTitle'), text: t('host.operatorText') });
    const stops = [
      bus.on('coupon:add-bet', ({ gameId, outcomeId }) => {
        tell();
        // The selection is removed after every other listener has heard of it.
        queueMicrotask(() => bus.emit('coupon:remove-bet', { gameId, outcomeId }));
      }),
      bus.on('coupon:fill', tell),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus, t]);
  return null;
}
