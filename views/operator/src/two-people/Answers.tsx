import type { Permission } from '@fairbook/contracts/platform/permissions';
import { useSession, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { useNeedsAnother } from './one-person.tsx';
import styles from './two-people.module.css';

interface Props {
  /** The operator who requested it. */
  requestedBy: number;
  /** The permissions for the two answers. */
  takes: { approve: Permission; withdraw: Permission };
  onApprove(): Promise<void>;
  onWithdraw(): Promise<void>;
}

/**
 * The buttons of a request that waits for a second person. Another operator approves it, or the same one where one
 * person runs the book; both may withdraw it.
 */
export function Answers({ requestedBy, takes, onApprove, onWithdraw }: Props) {
  const { t } = useUi();
  const [isBusy, setBusy] = useState(false);
  const isMine = useSession()?.userId === requestedBy;
  const needsAnother = useNeedsAnother();
  async function answer(how: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    await how();
    setBusy(false);
  }
  return (
    <div className={`row wrap ${styles.answers}`}>
      {needsAnother(requestedBy) ? null : (
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
