import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';
import { netBefore, netOf, openWinOf } from './totals.ts';

/** What a coupon brought, and what it had before its result was corrected; of an open one what it may pay. */
export function Net({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { money, signed } = useTexts();
  const net = netOf(coupon);
  const before = netBefore(coupon);
  if (net === null) {
    if (coupon.status !== 'accepted') return '–';
    return (
      <>
        <span className="muted">{money(openWinOf(coupon), coupon.iso)}</span>
        <small>{t('office.col.possible')}</small>
      </>
    );
  }
  return (
    <>
      <b className={Number(net) > 0 ? 'up' : undefined}>
        <bdi>{signed(net, coupon.iso)}</bdi>
      </b>
      {before !== null && before !== net ? (
        <small>{t('office.was', { net: signed(before, coupon.iso) })}</small>
      ) : null}
    </>
  );
}
