import type { bets } from '@fairbook/contracts';
import type { ReactNode } from 'react';
import { openWinOf } from '../history/totals.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { countedOdds } from './arithmetic.ts';
import { useBoughtText } from './use-bought-text.ts';

/**
 * Four figures: the stake; the odds when accepted, or what a system bought; the settled odds, or how many legs are
 * settled; then the payout, or the possible win. A single, a coupon that paid nothing, and a refused one have three.
 */
export function Figures({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { money, odds } = useTexts();
  const bought = useBoughtText()(coupon);
  const { amount, iso, coef, payout, status, bets } = coupon;
  if (status === 'refused')
    return (
      <section className="panel">
        <dl className="figures">
          <Figure name={t('office.figure.stake')}>{money(amount, iso)}</Figure>
          <Figure name={t('office.figure.wanted')}>{odds(coef)}</Figure>
          <Figure name={t('office.figure.taken')}>{money('0.00', iso)}</Figure>
        </dl>
      </section>
    );
  const isPaid = payout !== null;
  const counted = isPaid ? countedOdds(coupon) : null;
  const settled = bets.filter((leg) => leg.status !== 'open').length;
  return (
    <section className="panel">
      <dl className="figures">
        <Figure name={t('office.figure.stake')}>{money(amount, iso)}</Figure>
        {bought ? (
          <Figure name={t('office.figure.bets')} note={bought.each}>
            {bought.bets}
          </Figure>
        ) : (
          <Figure name={t('office.figure.odds')}>{odds(coef)}</Figure>
        )}
        {counted === null && bets.length > 1 ? (
          <Figure name={t('office.figure.settled')}>
            {t('office.figure.settledOf', { settled, count: bets.length })}
          </Figure>
        ) : null}
        {counted !== null && Number(payout) > 0 ? (
          <Figure name={t('office.figure.counted')}>{counted}</Figure>
        ) : null}
        {isPaid ? (
          <Figure name={t('office.figure.paid')} isGood={Number(payout) > 0}>
            {money(payout, iso)}
          </Figure>
        ) : (
          <Figure name={t('office.figure.possibleWin')}>{money(openWinOf(coupon), iso)}</Figure>
        )}
      </dl>
    </section>
  );
}

interface FigureProps {
  name: string;
  isGood?: boolean;
  note?: string;
  children: ReactNode;
}

function Figure({ name, isGood, note, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isGood ? 'up' : undefined}>
        {children}
        {note ? <small className="muted">{note}</small> : null}
      </dd>
    </div>
  );
}
