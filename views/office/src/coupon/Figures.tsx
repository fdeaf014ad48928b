import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';
import { countedOdds } from './arithmetic.ts';

/** Stake, odds when accepted, odds that counted, paid; while it is open, what it may pay. */
export function Figures({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { money, odds } = useTexts();
  const { amount, iso, coef, possibleWin, status } = coupon;
  const payout = status === 'refused' ? null : coupon.payout;
  const counted = countedOdds(coupon);
  return (
    <section className="panel">
      <dl className="figures">
        <div>
          <dt>{t('office.figure.stake')}</dt>
          <dd>{money(amount, iso)}</dd>
        </div>
        <div>
          <dt>{t('office.figure.odds')}</dt>
          <dd>{odds(coef)}</dd>
        </div>
        {payout === null ? (
          <div>
            <dt>{t('office.figure.possibleWin')}</dt>
            <dd>{money(possibleWin, iso)}</dd>
          </div>
        ) : (
          <>
            {counted === null ? null : (
              <div>
                <dt>{t('office.figure.counted')}</dt>
                <dd>{counted}</dd>
              </div>
            )}
            <div>
              <dt>{t('office.figure.paid')}</dt>
              <dd className={Number(payout) > 0 ? 'up' : undefined}>{money(payout, iso)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}
