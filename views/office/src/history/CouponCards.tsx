import type { bets } from '@fairbook/contracts';
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

/** The table for phones: one link per coupon. */
export function CouponCards({ coupons }: { coupons: readonly bets.Coupon[] }) {
  return (
    <ul className={styles.narrow}>
      {batchesOf(coupons).map((batch) => (
        <Fragment key={batch.coupons[0]!.couponId}>
          {batch.coupons.length > 1 ? (
            <li className={`hcard ${own.together} ${styles.card}`}>
              <Together batch={batch} />
            </li>
          ) : null}
          {batch.coupons.map((coupon) => (
            <Card key={coupon.couponId} coupon={coupon} />
          ))}
        </Fragment>
      ))}
    </ul>
  );
}

function Card({ coupon }: { coupon: bets.Coupon }) {
  const { t, lang } = useOffice();
  const texts = useTexts();
  const { money, odds, time } = texts;
  const terms = termsTexts(t, coupon, texts);
  return (
    <li className="hcard">
      <a href={`/${lang}/office/history/${coupon.couponId}`}>
        <span className="spread">
          <b>{couponName(t, coupon)}</b>
          <StatusTag coupon={coupon} />
        </span>
        <span className={`small muted ${own.picks}`}>{picksText(coupon)}</span>
        {terms.length > 0 ? <span className="x-small muted">{terms.join(' · ')}</span> : null}
        <span className="spread wrap small">
          <span className="muted">
            {time(coupon.placedAt)} ·{' '}
            <bdi dir="ltr" className={own.whole}>
              {money(coupon.amount, coupon.iso)}
              {coupon.coef === null ? '' : ` × ${odds(coupon.coef)}`}
            </bdi>
          </span>
          <span className={own.net}>
            {coupon.status === 'accepted' ? <MayPay coupon={coupon} /> : <Net coupon={coupon} />}
          </span>
        </span>
      </a>
    </li>
  );
}
