import type { bets } from '@fairbook/contracts';
import { formatAmount, minorUnits, readAmount } from '@fairbook/money';
import { useMoments } from '@fairbook/ui';
import { Spark } from '@fairbook/ui/bets';
import { useHost } from '../../host-context.ts';
import { useOffer } from '../cashout/use-offer.ts';
import { useMoney } from '../use-coupon.ts';
import { useSeenValues } from './seen-values.ts';

const READ_EVERY_MS = 10_000;

/**
 * The cash-out of an open coupon on one line: how its value has moved on this page, its gain or loss against the stake,
 * and the offer; without one, a button that leads to the reason.
 */
export function CashoutLine({ coupon }: { coupon: bets.Coupon }) {
  const { t, bus } = useHost();
  const money = useMoney();
  const { second } = useMoments();
  const { couponId } = coupon;
  const { offer, readAt, hasFailed } = useOffer(couponId, READ_EVERY_MS);
  const value = offer?.offer ?? null;
  const seen = useSeenValues(couponId, readAt, value === null ? null : Number(value));
  if (!offer && !hasFailed) return <div className="ob-cash skeleton" />;
  const waits = offer?.requests.some(({ status }) => status === 'pending');
  const open = () => bus.emit('cashout:open', { couponId });
  if (!offer || value === null) {
    const label = waits ? t('bets.cashoutWaits') : t('bets.cashoutNone');
    const why = waits ? undefined : offer?.reasons[0]?.detail;
    return (
      <div className="ob-cash">
        <button
          type="button"
          className="link x-small ob-why"
          title={why}
          aria-haspopup="dialog"
          onClick={open}
        >
          {label}
          {why ? <span className="muted">{why}</span> : null}
        </button>
      </div>
    );
  }
  const { iso } = offer;
  const gain = gainOf(value, offer.stake, iso);
  const known = seen.flatMap((point) => (point.value === null ? [] : [point]));
  const text = (point = known[0]) => money(String(point?.value ?? 0), iso);
  return (
    <div className="ob-cash">
      <Spark
        points={seen}
        label={t('bets.spark', {
          at: second(known[0]?.at ?? readAt),
          first: text(),
          last: text(known.at(-1)),
        })}
      />
      <bdi className={gain.isUp ? 'x-small up' : 'x-small muted'}>
        {gain.sign}
        {money(gain.amount, iso)}
      </bdi>
      <button type="button" className="btn sm end" aria-haspopup="dialog" onClick={open}>
        {t('bets.cashout', { amount: money(value, iso) })}
      </button>
    </div>
  );
}

/** The offer less the open part of the stake. */
function gainOf(value: string, stake: string, iso: string): { sign: string; amount: string; isUp: boolean } {
  const gain = (readAmount(value, iso) ?? 0n) - (readAmount(stake, iso) ?? 0n);
  const amount = formatAmount(minorUnits(gain < 0n ? -gain : gain), iso);
  return { sign: gain === 0n ? '' : gain < 0n ? '−' : '+', amount, isUp: gain > 0n };
}
