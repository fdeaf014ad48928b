import { TableHead } from '@fairbook/ui';
import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { SystemMatrix } from './SystemMatrix.tsx';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/** Up to this many legs the payouts by number of winners are open; for more they are computed on request. */
const OPEN_UP_TO = 8;

/** What a system costs and pays, by size and by the number of winners. */
export function SystemFigures() {
  const { t } = useHost();
  const { sums, legs, stakeMinor, draft } = useCoupon();
  const store = useCouponStore();
  const money = useMoney();
  const [isAsked, setAsked] = useState(false);
  if (!sums || stakeMinor === null) return null;
  const name = sums.name
    ? t(`coupon.named.${sums.name}`)
    : t('coupon.system.bets', { count: sums.combinations });
  return (
    <>
      {sums.share ? (
        <dl className="sums">
          <dt>
            {name}
            {sums.name ? ` · ${t('coupon.system.bets', { count: sums.combinations })}` : ''}
          </dt>
          <dd>
            {sums.share.each === null
              ? t('coupon.system.part', { count: sums.combinations })
              : t('coupon.system.each', { amount: money(sums.share.each) })}
          </dd>
        </dl>
      ) : null}
      {sums.share?.even && !draft.isPerCombination ? (
        <p className="small muted">
          {t('coupon.system.exactly')}{' '}
          <button type="button" className="link" onClick={() => store.setAmount(sums.share!.even!.stake)}>
            {t('coupon.system.even', {
              stake: money(sums.share.even.stake),
              each: money(sums.share.even.each),
            })}
          </button>
        </p>
      ) : null}
      {sums.sizes.length > 1 ? (
        <table className="matrix">
          <caption className="vh">{t('coupon.system.bySize')}</caption>
          <TableHead
            columns={[
              t('coupon.system.sizeHead'),
              t('coupon.system.cost'),
              t('coupon.system.from'),
              t('coupon.system.upTo'),
            ]}
          />
          <tbody>
            {sums.sizes.map(({ size, combinations, cost, minReturn, maxReturn }) => (
              <tr key={size}>
                <td>{t('coupon.system.sizeRow', { size, count: combinations })}</td>
                <td>{money(cost)}</td>
                <td>{money(minReturn)}</td>
                <td>{money(maxReturn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {legs.length <= OPEN_UP_TO || isAsked ? (
        <SystemMatrix />
      ) : (
        <button type="button" className="link small" onClick={() => setAsked(true)}>
          {t('coupon.system.showMatrix')}
        </button>
      )}
    </>
  );
}
