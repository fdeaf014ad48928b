import { useTimed } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { useMoney } from '../use-coupon.ts';
import { useOffer } from './use-offer.ts';

const READ_EVERY_MS = 10_000;

/**
 * Below an open coupon: its cash-out offer with the age of the offer, or a button that leads to the reason why there is
 * none, such as a failed request.
 */
export function CashoutButton({ couponId }: { couponId: string }) {
  const { t, bus } = useHost();
  const money = useMoney();
  const { offer, readAt, hasFailed } = useOffer(couponId, READ_EVERY_MS);
  const age = useTimed((now) => Math.max(0, Math.floor((now - readAt) / 1000)));
  if (!offer && !hasFailed) return <div className="cash-out skeleton" />;
  const waits = offer?.requests.some(({ status }) => status === 'pending');
  const label = waits ? t('coupon.open.cashoutWaits') : t('coupon.open.cashoutNone');
  return (
    <button
      type="button"
      className={offer?.offer ? 'btn wide small cash-out' : 'btn plain wide small cash-out'}
      aria-haspopup="dialog"
      onClick={() => bus.emit('cashout:open', { couponId })}
    >
      {offer?.offer ? (
        <>
          {t('coupon.open.cashout', { amount: money(offer.offer, offer.iso) })}
          <span className="x-small muted">{t('coupon.open.cashoutAge', { seconds: age })}</span>
        </>
      ) : (
        <span className="cash-why">
          {label}
          {waits ? null : <span className="x-small muted">{offer?.reasons[0]?.detail}</span>}
        </span>
      )}
    </button>
  );
}
