import type { payments } from '@fairbook/contracts';
import { Icon } from '@fairbook/ui';
import { useState } from 'react';
import { useCashier, useFollowed, useTexts } from './context.ts';

const TONES = { done: 'good', failed: 'bad', expired: 'warn', created: 'info', redirected: 'info' } as const;
const ICONS = {
  done: 'check',
  failed: 'alert',
  expired: 'clock',
  created: 'clock',
  redirected: 'clock',
} as const;

/** The state of a deposit. The page follows it, so that nobody has to reload. */
export function DepositState({ start, isInForm = false }: { start: payments.Deposit; isInForm?: boolean }) {
  const { t, api, lang } = useCashier();
  const { money } = useTexts();
  const [now, setNow] = useState(start);
  const { id, status, amount, iso, reason, redirectTo } = now;
  const isOpen = status === 'created' || status === 'redirected';
  useFollowed(!isOpen, async () => setNow(await api('payments.showDeposit', { params: { id } })));
  const state = (
    <p className={`note ${TONES[status]}`} role="status">
      <Icon id={ICONS[status]} />
      <span>
        {t(`payments.deposit.${status}`, { amount: money(amount, iso) })}{' '}
        {reason ? t(`payments.reason.${reason}`) : null}
      </span>
    </p>
  );
  // The form and the tabs around it are the way on.
  if (isInForm) return state;
  return (
    <section className="panel pad stack">
      {state}
      <div className="row wrap">
        {redirectTo ? (
          <a className="btn primary" href={redirectTo}>
            {t('payments.toProvider')}
          </a>
        ) : null}
        {isOpen || status === 'done' ? null : (
          <a className="btn primary" href={`/${lang}/office/recharge/methods`}>
            {t('payments.again')}
          </a>
        )}
        <a className="btn" href={`/${lang}/office/historypay`}>
          {t('payments.toHistory')}
        </a>
        <a className="btn" href={`/${lang}/office/account`}>
          {t('payments.toAccount')}
        </a>
      </div>
    </section>
  );
}
