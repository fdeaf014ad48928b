import type { bets } from '@fairbook/contracts';
import { Icon } from '@fairbook/ui';
import styles from '../office.module.css';
import { numberText, useOffice, useTexts } from '../office-context.ts';
import { StatusTag } from '../StatusTag.tsx';
import { couponName, picksText } from './coupon-name.ts';
import { netOf } from './totals.ts';

export function CouponTable({ coupons }: { coupons: readonly bets.Coupon[] }) {
  const { t } = useOffice();
  return (
    <table className={`table ${styles.wide}`}>
      <caption className="vh">{t('office.title.history')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('office.col.coupon')}</th>
          <th scope="col">{t('office.col.bet')}</th>
          <th scope="col" className="num">
            {t('office.col.odds')}
          </th>
          <th scope="col" className="num">
            {t('office.col.stake')}
          </th>
          <th scope="col">{t('office.col.result')}</th>
          <th scope="col" className="num">
            {t('office.col.net')}
          </th>
          <th scope="col">
            <span className="vh">{t('office.col.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <Row key={coupon.couponId} coupon={coupon} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ coupon }: { coupon: bets.Coupon }) {
  const { t, lang } = useOffice();
  const { money, signed, odds, time } = useTexts();
  const net = netOf(coupon);
  const picks = picksText(coupon);
  const href = `/${lang}/office/history/${coupon.couponId}`;
  return (
    <tr>
      <td>
        <a className="link" href={href}>
          № {numberText(coupon.number)}
        </a>
        <small>{time(coupon.placedAt)}</small>
      </td>
      <td className={styles.bet}>
        <b className={styles.medium}>{couponName(t, coupon)}</b>
        <small title={picks}>{picks}</small>
      </td>
      <td className="num">{odds(coupon.coef)}</td>
      <td className="num">{money(coupon.amount, coupon.iso)}</td>
      <td>
        <StatusTag coupon={coupon} />
      </td>
      <td className="num">
        <b className={Number(net) > 0 ? 'up' : undefined}>{net === null ? '–' : signed(net, coupon.iso)}</b>
      </td>
      <td className={styles.go}>
        <Icon id="right" size="s" flip />
      </td>
    </tr>
  );
}
