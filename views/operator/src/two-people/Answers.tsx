import { useSession, useUi } from '@fairbook/ui';
import { useState } from 'react';

interface Props {
  /** Who asked for it. */
  requestedBy: number;
  onApprove(): Promise<void>;
  onWithdraw(): Promise<void>;
}

/** What waits for a second person: agreeing is for another operator than the one who asked; either may take it back. */
export function Answers({ requestedBy, onApprove, onWithdraw }: Props) {
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
        <button
          type="button"
          className="btn primary"
          aria-disabled={isBusy}
          onClick={() => void answer(onApprove)}
        >
          {t('operator.voids.agree')}
        </button>
      )}
      <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void answer(onWithdraw)}>
        {t(isMine ? 'operator.voids.withdraw' : 'operator.voids.reject')}
      </button>
    </div>
  );
}
