import type { bets, cashout } from '@fairbook/contracts';
import { formatAmount, minorUnits, readAmount } from '@fairbook/money';
import { moneyText, useMoments, useUi } from '@fairbook/ui';
import css from './bets.module.css';
import { Spark } from './Spark.tsx';
import { useSeenValues } from './seen-values.ts';

interface CashoutLineProps extends Pick<bets.Coupon, 'couponId'> {
  /** The latest offer, when it was read (epoch milliseconds), and whether reading it failed. */
  offer: cashout.CashoutOffer | null;
  readAt: number;
  hasFailed: boolean;
}

/**
 * The cash-out of an open coupon on one line: how its value has moved on this page, its gain or loss against the stake,
 * and the offer; without one, a button that leads to the reason.
 */
export function CashoutLine({ couponId, offer, readAt, hasFailed }: CashoutLineProps) {
  const { t, bus, lang } = useUi();
  const { second } = useMoments();
  const value = offer?.offer ?? null;
  const seen = useSeenValues(couponId, readAt, value === null ? null : Number(value));
  const open = () => bus.emit('cashout:open', { couponId });
  if (!offer && !hasFailed) return <div className={`${css.cash} skeleton`} />;
  if (!offer || value === null) {
    const waits = offer?.requests.some(({ status }) => status === 'pending');
    const why = waits ? undefined : offer?.reasons[0]?.detail;
    return (
      <div className={css.cash}>
        <button type="button" className={css.why} title={why} aria-haspopup="dialog" onClick={open}>
          <span className="link">{t(waits ? 'bets.cashoutWaits' : 'bets.cashoutNone')}</span>
          {why ? <span className="muted">{why}</span> : null}
        </button>
      </div>
    );
  }
  const { iso } = offer;
  const gain = gainOf(value, offer.stake, iso);
  const known = seen.flatMap((point) => (point.value === null ? [] : [point]));
  const amountAt = (n: number) => moneyText(String(known.at(n)?.value ?? value), iso, lang);
  return (
    <div className={css.cash}>
      <Spark
        points={seen}
        label={t('bets.spark', {
          at: second(known[0]?.at ?? readAt),
          first: amountAt(0),
          last: amountAt(-1),
        })}
      />
      <bdi className={gain.isUp ? 'x-small up' : 'x-small muted'}>
        {gain.sign}
        {moneyText(gain.amount, iso, lang)}
      </bdi>
      <button type="button" className="btn sm end" aria-haspopup="dialog" onClick={open}>
        {t('bets.cashout', { amount: moneyText(value, iso, lang) })}
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
