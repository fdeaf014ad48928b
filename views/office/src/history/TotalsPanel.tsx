import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';

type Currency = bets.CouponTotals['currencies'][number];

/**
 * Staked, returned, net and open amounts of all coupons in the filter. Losses are shown like wins. While none is settled,
 * there is nothing to add up.
 */
export function TotalsPanel({ totals }: { totals: Currency }) {
  const { t } = useOffice();
  const { money, signed, percent } = useTexts();
  const { iso, count, staked, paid, net, roi, open } = totals;
  return (
    <section className="panel" aria-label={t('office.totals.label', { count, iso })}>
      <dl className="figures">
        {count > 0 ? (
          <>
            <Figure name={t('office.totals.staked')}>{money(staked, iso)}</Figure>
            <Figure name={t('office.totals.returned')}>{money(paid, iso)}</Figure>
            <Figure name={t('office.totals.net')} isGood={Number(net) > 0}>
              {signed(net, iso)}
            </Figure>
            <Figure name={t('office.totals.roi')}>{roi === null ? '–' : percent(roi)}</Figure>
          </>
        ) : null}
        <Figure name={t('office.totals.over')}>{t('office.totals.coupons', { count })}</Figure>
        {open.count > 0 ? (
          <Figure name={t('office.totals.open', { count: open.count })}>{money(open.staked, iso)}</Figure>
        ) : null}
      </dl>
    </section>
  );
}

function Figure({ name, isGood, children }: { name: string; isGood?: boolean; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isGood ? 'up' : undefined}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
