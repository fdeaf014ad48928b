import type { cashout } from '@fairbook/contracts';
import { useTimed } from '@fairbook/ui';
import { useState } from 'react';
import { useHost } from '../../host-context.ts';
import { Countdown } from '../Countdown.tsx';

/** A pending request: it is recorded and can't be cancelled; its outcome is announced even if the page is left. */
export function WaitingCashout({ request }: { request: cashout.CashoutRequest }) {
  const { t, now } = useHost();
  // Counted on this device's clock and at most for the delay, so that a wrong clock does not stretch the wait.
  const [until] = useState(
    () => now() + Math.min(request.delaySeconds * 1000, Math.max(0, Date.parse(request.dueAt) - now())),
  );
  const left = useTimed((at) => Math.max(0, Math.ceil((until - at) / 1000)));
  return (
    <div className="stack cash-waiting">
      <Countdown
        left={left}
        seconds={request.delaySeconds}
        label={t('cashout.secondsLeft', { count: left })}
      />
      <p>
        <b>{left > 0 ? t('cashout.waiting', { seconds: left }) : t('cashout.deciding')}</b>
      </p>
      <p className="small muted">{t('cashout.waitingWhy')}</p>
    </div>
  );
}
