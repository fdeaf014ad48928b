import type { bets } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { competitionBeside } from '@fairbook/contracts/placement/competition-beside';
import { couponNumberText } from '@fairbook/i18n';
import { gameText, TableHead } from '@fairbook/ui';
import { BoostedFrom } from '../coupon/BoostedFrom.tsx';
import { useBoughtText } from '../coupon/use-bought-text.ts';
import { couponName } from '../history/coupon-name.ts';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import { StatusTag } from '../StatusTag.tsx';
import { PrintProof } from './PrintProof.tsx';

/** A coupon for printing. */
export function PrintPage({ coupon, receipt }: { coupon: bets.Coupon; receipt: bets.Receipt | null }) {
  const { t, lang } = useOffice();
  return (
    <article className={`panel ${styles.sheet}`}>
      <header className="page-head">
        <h1>{t('office.print.title', { number: couponNumberText(coupon.number) })}</h1>
        <span className="muted">{couponName(t, coupon)}</span>
        <span className={`row end ${styles.screen}`}>
          <button type="button" className="btn primary" onClick={() => print()}>
            {t('office.print.print')}
          </button>
          <a className="btn" href={`/${lang}/office/history/${coupon.couponId}`}>
            {t('office.print.back')}
          </a>
        </span>
      </header>
      <Sums coupon={coupon} />
      <Legs coupon={coupon} />
      <PrintProof couponId={coupon.couponId} receipt={receipt} />
      <p className="fine">{t('office.print.check')}</p>
    </article>
  );
}

function Sums({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { money, odds, exact } = useTexts();
  const { amount, iso, coef, possibleWin, payout, placedAt, couponId } = coupon;
  const bought = useBoughtText()(coupon);
  return (
    <dl className="kv">
      <dt>{t('office.print.placed')}</dt>
      <dd>{exact(placedAt)}</dd>
      <dt>{t('office.print.status')}</dt>
      <dd>
        <StatusTag coupon={coupon} />
      </dd>
      <dt>{t('office.print.stake')}</dt>
      <dd>{money(amount, iso)}</dd>
      {bought ? (
        <>
          <dt>{t('office.figure.bets')}</dt>
          <dd>{`${bought.bets} · ${bought.each}`}</dd>
        </>
      ) : null}
      <dt>{t('office.print.odds')}</dt>
      <dd>{odds(coef)}</dd>
      <dt>{t('office.print.possible')}</dt>
      <dd>{money(possibleWin, iso)}</dd>
      {payout === null ? null : (
        <>
          <dt>{t('office.print.paid')}</dt>
          <dd>{money(payout, iso)}</dd>
        </>
      )}
      <dt>{t('office.print.id')}</dt>
      <dd>
        <bdi className="mono">{couponId}</bdi>
      </dd>
    </dl>
  );
}

function Legs({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { odds, time } = useTexts();
  return (
    <div className={styles.revisions}>
      <table className="table">
        <TableHead
          columns={[t('office.print.game'), t('office.print.pick'), { number: t('office.print.odds') }]}
        />
        <tbody>
          {coupon.bets.map((leg) => (
            <tr key={betKey(leg)}>
              <td>
                {gameText(leg)}
                <small>{[...competitionBeside(leg), time(leg.startsAt)].join(', ')}</small>
              </td>
              <td>
                <b>{leg.outcomeName}</b>
                <small>{leg.marketName}</small>
              </td>
              <td className="num">
                {odds(leg.coef)}
                <BoostedFrom usualCoef={leg.usualCoef} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
