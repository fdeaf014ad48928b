import { Icon } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useCoupon } from '../coupon/use-coupon.ts';
import { useHost } from '../host-context.ts';
import { useAutoClose } from './use-auto-close.ts';

/** The deposited amount and the new balance. */
export function DepositDone({
  amount,
  balance,
  onClose,
}: {
  amount: string;
  balance: string;
  onClose(): void;
}) {
  const { t } = useHost();
  const { legs } = useCoupon();
  useAutoClose(onClose);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <>
      <p className="note good" role="status">
        <Icon id="check" />
        <span>{t('modals.depositDone', { amount })}</span>
      </p>
      <dl className="sums">
        <dt className="big">{t('modals.balanceNow')}</dt>
        <dd className="big">{balance}</dd>
      </dl>
      <button ref={next} type="button" className="btn primary big" onClick={onClose}>
        {t(legs.length > 0 ? 'modals.toCoupon' : 'modals.done')}
      </button>
    </>
  );
}
