import { useEffect } from 'react';
import { useHost } from '../host-context.ts';

/** In the place of the coupon for who has no account to bet from: a price that is pressed says so and is let go. */
export function NoBetting() {
  const { bus, t } = useHost();
  useEffect(
    () =>
      bus.on('coupon:add-bet', ({ gameId, outcomeId }) => {
        bus.emit('notify', { tone: 'info', title: t('host.operatorTitle'), text: t('host.operatorText') });
        // After everybody else has heard of it, too.
        queueMicrotask(() => bus.emit('coupon:remove-bet', { gameId, outcomeId }));
      }),
    [bus, t],
  );
  return null;
}
