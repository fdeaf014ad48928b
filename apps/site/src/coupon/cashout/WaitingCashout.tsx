import type { cashout } from '@fairbook/contracts';
import { useTimed } from '@fairbook/ui';
import { useState } from 'react';
import { useHost } from '../../host-context.ts';
import { Countdown } from '../Countdown.tsx';

/** A request under way: it is written down, and there is no way back, but none is needed to hear of it. */
export function WaitingCashout({ request }: { request: cashout.CashoutRequest }) {
  const { t, now } = useHost();
  // By the clock of this device, so that a clock that is wrong does not stretch the wait.
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
