import type { Permission } from '@fairbook/contracts/permissions';
import { useSession, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Allowed } from '../page/may.tsx';

interface Props {
  /** Who asked for it. */
  requestedBy: number;
  /** What each of the two answers takes. */
  takes: { approve: Permission; withdraw: Permission };
  onApprove(): Promise<void>;
  onWithdraw(): Promise<void>;
}

/** What waits for a second person: agreeing is for another operator than the one who asked; either may take it back. */
export function Answers({ requestedBy, takes, onApprove, onWithdraw }: Props) {
  const { t } = useUi();
  const [isBusy, setBusy] = useState(false);
  const isMine = useSession()?.userId === requestedBy;
  async function answer(how: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    await how();
    setBusy(false);
  }
  return (
    <div className="row wrap">
      {isMine ? null : (
        <Allowed to={takes.approve}>
          <button
            type="button"
            className="btn primary"
            aria-disabled={isBusy}
            onClick={() => void answer(onApprove)}
          >
            {t('operator.voids.agree')}
          </button>
        </Allowed>
      )}
      <Allowed to={takes.withdraw} or={takes.approve}>
        <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void answer(onWithdraw)}>
          {t(isMine ? 'operator.voids.withdraw' : 'operator.voids.reject')}
        </button>
      </Allowed>
    </div>
  );
}
