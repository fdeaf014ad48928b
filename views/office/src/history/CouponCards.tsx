import type { bets } from '@fairbook/contracts';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import { StatusTag } from '../StatusTag.tsx';
import { couponName, picksText } from './coupon-name.ts';
import { netOf } from './totals.ts';

/** The table on a phone: one link per coupon. */
export function CouponCards({ coupons }: { coupons: readonly bets.Coupon[] }) {
  const { t, lang } = useOffice();
  const { money, signed, odds, time } = useTexts();
  return (
    <ul className={styles.narrow}>
      {coupons.map((coupon) => {
        const net = netOf(coupon);
        return (
          <li key={coupon.couponId} className="hcard">
            <a href={`/${lang}/office/history/${coupon.couponId}`}>
              <span className="spread">
                <b>{couponName(t, coupon)}</b>
                <StatusTag coupon={coupon} />
              </span>
              <span className="small muted">{picksText(coupon)}</span>
              <span className="spread small">
                <span className="muted">
                  {time(coupon.placedAt)} · {money(coupon.amount, coupon.iso)}
                  {coupon.coef === null ? '' : ` × ${odds(coupon.coef)}`}
                </span>
                <b className={Number(net) > 0 ? 'up' : undefined}>
                  {net === null ? '' : signed(net, coupon.iso)}
                </b>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
