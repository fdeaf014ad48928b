import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';
import { totalsOf } from './totals.ts';

/** Staked, returned, net over the settled coupons below. Losses are shown like wins. */
export function TotalsPanel({ coupons }: { coupons: readonly bets.Coupon[] }) {
  const { t } = useOffice();
  const { money, signed } = useTexts();
  const totals = totalsOf(coupons);
  if (!totals) return null;
  const { iso, staked, returned, net } = totals;
  const count = coupons.filter(({ payout, status }) => payout !== null && status !== 'refused').length;
  return (
    <section className="panel" aria-label={t('office.totals.label', { count })}>
      <dl className="figures">
        <div>
          <dt>{t('office.totals.staked')}</dt>
          <dd>{money(staked, iso)}</dd>
        </div>
        <div>
          <dt>{t('office.totals.returned')}</dt>
          <dd>{money(returned, iso)}</dd>
        </div>
        <div>
          <dt>{t('office.totals.net')}</dt>
          <dd className={Number(net) > 0 ? 'up' : undefined}>{signed(net, iso)}</dd>
        </div>
        <div>
          <dt>{t('office.totals.over')}</dt>
          <dd>{t('office.totals.coupons', { count })}</dd>
        </div>
      </dl>
    </section>
  );
}
