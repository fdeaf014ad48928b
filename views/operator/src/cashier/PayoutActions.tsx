import type { withdrawals } from '@fairbook/contracts';
import { moneyText, useSession, useUi } from '@fairbook/ui';
import { useRef, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Act } from '../queues/Act.tsx';
import { useCaseKeys } from '../queues/use-case-keys.ts';
import { useNeedsAnother } from '../two-people/one-person.tsx';

interface Props {
  payout: withdrawals.QueueDetail;
  /** Whether the buttons are off, because the case has changed. */
  isOff: boolean;
  onTake(): Promise<void>;
  onAccept(): Promise<void>;
  onApprove(): Promise<void>;
  onRefuse(): void;
  onBack(): void;
}

/**
 * What this operator can do now. `o` takes the withdrawal, `r` opens a refusal, and `a` goes to the approval, which
 * `Enter` then presses: no single key pays money out.
 */
export function PayoutActions({ payout, isOff, onBack, ...on }: Props) {
  const { t, lang } = useUi();
  const [isBusy, setBusy] = useState(false);
  const approval = useRef<HTMLButtonElement>(null);
  const userId = useSession()?.userId;
  const may = useMay();
  const needsAnother = useNeedsAnother();
  const { status, ownerId, firstBy, needsTwo } = payout;
  const sum = moneyText(payout.amount, payout.iso, lang);
  const isStill = isBusy || isOff;
  const isReview = status === 'under_review';
  const isMine = ownerId === userId;
  const mayDecide = may('withdrawals.decide');

  const canTake = mayDecide && (status === 'requested' || (isReview && !isMine && firstBy === null));
  const canAccept = mayDecide && isReview && isMine && firstBy === null;
  const waitsForOther = isReview && firstBy !== null && needsAnother(firstBy);
  const canApprove = isReview && firstBy !== null && !waitsForOther && may('withdrawals.approve');
  const canRefuse = mayDecide && (status === 'requested' || isReview || status === 'approved');

  function run(work: () => Promise<void>) {
    if (isStill) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  }
  const take = () => run(on.onTake);
  const refuse = () => {
    if (!isStill) on.onRefuse();
  };
  useCaseKeys({
    o: canTake ? take : undefined,
    a: canAccept || canApprove ? () => approval.current?.focus() : undefined,
    r: canRefuse ? refuse : undefined,
    Escape: onBack,
  });

  return (
    <>
      {waitsForOther ? <p className="small muted">{t('operator.cashier.waitsForSecond')}</p> : null}
      <div className="row wrap">
        {canTake ? (
          <Act keyName="o" kind={status === 'requested' ? 'btn primary' : 'btn'} isOff={isStill} onAct={take}>
            {t(status === 'requested' ? 'operator.cashier.take' : 'operator.cashier.takeOver')}
          </Act>
        ) : null}
        {canAccept || canApprove ? (
          <Act
            ref={approval}
            keyName="a"
            kind="btn primary"
            isOff={isStill}
            onAct={() => run(canAccept ? on.onAccept : on.onApprove)}
          >
            {t(
              canApprove
                ? 'operator.cashier.approve'
                : needsTwo
                  ? 'operator.cashier.acceptFirst'
                  : 'operator.cashier.accept',
              { sum },
            )}
          </Act>
        ) : null}
        {canRefuse ? (
          <Act keyName="r" kind="btn danger" isOff={isStill} onAct={refuse}>
            {t('operator.cashier.refuse')}
          </Act>
        ) : null}
        <button type="button" className="btn plain" onClick={onBack}>
          {t('operator.cashier.back')}
        </button>
      </div>
    </>
  );
}
