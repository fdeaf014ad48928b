import type { bets } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { Icon, TableHead } from '@fairbook/ui';
import { Fragment } from 'react';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import { StatusTag } from '../StatusTag.tsx';
import { batchesOf } from './batches.ts';
import { couponName, picksText } from './coupon-name.ts';
import own from './history.module.css';
import { MayPay, Net } from './Net.tsx';
import { Together } from './Together.tsx';
import { termsTexts } from './terms-text.ts';

const COLUMNS = 7;

export function CouponTable({ coupons }: { coupons: readonly bets.Coupon[] }) {
  const { t } = useOffice();
  return (
    <table className={`table ${styles.wide}`}>
      <caption className="vh">{t('office.title.history')}</caption>
      <TableHead
        columns={[
          t('office.col.coupon'),
          t('office.col.bet'),
          { number: t('office.col.odds') },
          { number: t('office.col.stake') },
          t('office.col.result'),
          { number: t('office.col.net') },
          { hidden: t('office.col.open') },
        ]}
      />
      <tbody>
        {batchesOf(coupons).map((batch) => (
          <Fragment key={batch.coupons[0]!.couponId}>
            {batch.coupons.length > 1 ? (
              <tr className={own.together}>
                <td colSpan={COLUMNS}>
                  <Together batch={batch} />
                </td>
              </tr>
            ) : null}
            {batch.coupons.map((coupon) => (
              <Row key={coupon.couponId} coupon={coupon} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Row({ coupon }: { coupon: bets.Coupon }) {
  const { t, lang } = useOffice();
  const texts = useTexts();
  const { money, odds, time } = texts;
  const picks = picksText(coupon);
  const terms = termsTexts(t, coupon, texts);
  const href = `/${lang}/office/history/${coupon.couponId}`;
  return (
    <tr>
      <td>
        <a className="link" href={href}>
          № {couponNumberText(coupon.number)}
        </a>
        <small>{time(coupon.placedAt)}</small>
      </td>
      <td className={styles.bet}>
        <b className={styles.medium}>{couponName(t, coupon)}</b>
        <small title={picks}>{picks}</small>
        {terms.length > 0 ? <small title={terms.join(' · ')}>{terms.join(' · ')}</small> : null}
      </td>
      <td className="num">{odds(coupon.coef)}</td>
      <td className="num">
        {money(coupon.amount, coupon.iso)}
        <MayPay coupon={coupon} />
      </td>
      <td>
        <StatusTag coupon={coupon} />
      </td>
      <td className="num">
        <Net coupon={coupon} />
      </td>
      <td className={styles.go}>
        <Icon id="right" size="s" flip />
      </td>
    </tr>
  );
}
