import { agreedSums } from '@fairbook/coupon/store';
import { useHost } from '../host-context.ts';
import { useCoupon, useMoney, useOdds } from './use-coupon.ts';

/** Total odds, our margin in the whole coupon, and what it would pay. Reserved space while a price is unknown. */
export function Totals() {
  const { t, lang } = useHost();
  const coupon = useCoupon();
  const money = useMoney();
  const odds = useOdds();
  const { sums, quote, legs, typeId, stakeMinor } = coupon;
  const before = legs.some((leg) => leg.needsConsent) ? agreedSums(coupon) : null;
  return (
    <dl className="sums">
      {typeId === 1 ? (
        <>
          <dt>{t('coupon.totalOdds')}</dt>
          <dd>
            {before && sums ? <s className="muted">{odds(before.coefMilli)}</s> : null}{' '}
            {sums ? odds(sums.coefMilli) : '–'}
          </dd>
        </>
      ) : null}
      <dt>{t('coupon.margin')}</dt>
      <dd>
        <bdi>{quote ? percentText(quote.margin, lang) : '–'}</bdi>
      </dd>
      <dt className="big">{t(coupon.isLive ? 'coupon.possibleWin' : 'coupon.possibleWinThen')}</dt>
      <dd className="big" data-possible-win>
        {sums && stakeMinor ? money(sums.possibleWin) : '–'}
      </dd>
    </dl>
  );
}

function percentText(percent: number, lang: string): string {
  return new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}
