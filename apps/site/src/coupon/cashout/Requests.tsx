import type { cashout } from '@fairbook/contracts';
import { moneyText, useMoments } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { Reasons } from './Reasons.tsx';

/** Every cash-out request of this coupon with its time, the offer seen and the outcome. */
export function Requests({ requests }: { requests: readonly cashout.CashoutRequest[] }) {
  const { t } = useHost();
  if (requests.length === 0) return null;
  return (
    <details className="cash-fold">
      <summary>
        <span className="link">{t('cashout.history', { count: requests.length })}</span>
      </summary>
      <ol className="cash-requests">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ol>
    </details>
  );
}

function Request({ request }: { request: cashout.CashoutRequest }) {
  const { t, lang } = useHost();
  const { dateSecond } = useMoments();
  const money = (amount: string) => moneyText(amount, request.iso, lang);
  return (
    <li>
      <span className="spread small">
        <b>{t(`cashout.request.${request.status}`, { paid: money(request.paid ?? '0') })}</b>
        <time dateTime={request.askedAt}>{dateSecond(request.askedAt)}</time>
      </span>
      <span className="x-small muted">
        {t(`cashout.request.${request.kind}`)} ·{' '}
        {t('cashout.request.asked', { offer: money(request.offer), stake: money(request.stake) })}
      </span>
      <Reasons reasons={request.reasons} />
    </li>
  );
}
