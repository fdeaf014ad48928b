import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';
import { netBefore, netOf, openWinOf } from './totals.ts';

/** The possible win of an open coupon, with a label: it is not a result, so it has no column. */
export function MayPay({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { money } = useTexts();
  if (coupon.status !== 'accepted') return null;
  return <small>{t('office.mayPay', { amount: money(openWinOf(coupon), coupon.iso) })}</small>;
}

/** A coupon's net result, also the one before a correction; a dash while it is open. */
export function Net({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { signed } = useTexts();
  const net = netOf(coupon);
  const before = netBefore(coupon);
  if (net === null) return '–';
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
