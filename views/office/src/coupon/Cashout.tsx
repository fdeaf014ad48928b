import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';

/** The place of everything about cashing this coupon out: what was, and while it is open the way to do it. */
export function Cashout({ coupon }: { coupon: bets.Coupon }) {
  const { t, bus } = useOffice();
  const { money } = useTexts();
  const { cashedOut, status, iso } = coupon;
  if (!cashedOut && status !== 'accepted') return null;
  return (
    <section className="panel" aria-label={t('office.cashout.title')}>
      <header className="panel-head">
        <h2>{t('office.cashout.title')}</h2>
      </header>
      <div className="pad stack t">
        {cashedOut ? (
          <p>
            {t('office.terms.cashedOut', {
              stake: money(cashedOut.stake, iso),
              paid: money(cashedOut.paid, iso),
            })}
          </p>
        ) : null}
        {status === 'accepted' ? (
          <>
            <p className="small muted">{t('office.cashout.text')}</p>
            <button
              type="button"
              className="btn"
              aria-haspopup="dialog"
              onClick={() => bus.emit('cashout:open', { couponId: coupon.couponId })}
            >
              {t('office.cashout.open')}
            </button>
          </>
        ) : null}
      </div>
    </section>
  );
}
