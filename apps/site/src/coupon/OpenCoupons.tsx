import type { bets } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { isOfOneGame, nameOfCoupon } from '@fairbook/coupon';
import { couponNumberText } from '@fairbook/i18n';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import { CashoutButton } from './cashout/CashoutButton.tsx';
import { useMoney, useOdds } from './use-coupon.ts';
import { useOpenCoupons } from './use-open-coupons.ts';

const MARK: Record<string, string> = {
  won: 'w',
  half_won: 'w',
  lost: 'l',
  half_lost: 'l',
  void: 'v',
  dead_heat: 'w',
};

const BESIDE_A_PAGE = 3;

/** The player's newest open coupons, below the panel. */
export function OpenCoupons() {
  const coupons = useOpenCoupons(BESIDE_A_PAGE);
  return coupons.length === 0 ? null : <OpenList coupons={coupons} />;
}

/** Open coupons, each with the state of its legs and its cash-out value. */
export function OpenList({ coupons }: { coupons: readonly bets.Coupon[] }) {
  const { t } = useHost();
  return (
    <section className="panel open-coupons" aria-label={t('coupon.open.title')}>
      <header className="panel-head">
        <h2>{t('coupon.open.title')}</h2>
        <HostLink className="link small end" to="/office/history">
          {t('coupon.open.all')}
        </HostLink>
      </header>
      <ul>
        {coupons.map((coupon) => (
          <OpenCoupon key={coupon.couponId} coupon={coupon} />
        ))}
      </ul>
    </section>
  );
}

function OpenCoupon({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useHost();
  const money = useMoney();
  const odds = useOdds();
  const settled = coupon.bets.filter((leg) => leg.status !== 'open').length;
  const name = nameOfCoupon(coupon);
  const names = coupon.bets.map((leg) => leg.outcomeName).join(', ');
  return (
    <li>
      <HostLink className="oc" to={`/office/history/${coupon.couponId}`}>
        <span className="spread small">
          <b>
            {name
              ? t(`coupon.named.${name}`)
              : t(`coupon.open.name.${isOfOneGame(coupon) ? 'sameGame' : typeOfId(coupon.typeId)}`, {
                  count: coupon.bets.length,
                  value: coupon.systemValues.join(', '),
                })}
          </b>
          <b>{money(coupon.possibleWin, coupon.iso)}</b>
        </span>
        <span className="x-small muted names" dir="auto" title={names}>
          {names}
        </span>
        <span className="spread x-small muted">
          <span>
            <bdi>№ {couponNumberText(coupon.number)}</bdi> ·{' '}
            <bdi dir="ltr">
              {money(coupon.amount, coupon.iso)}
              {coupon.coef === null ? '' : ` × ${odds(Math.round(coupon.coef * 1000))}`}
            </bdi>
          </span>
          <span
            className="pds"
            role="img"
            aria-label={t('coupon.open.progress', { settled, count: coupon.bets.length })}
          >
            {coupon.bets.map((leg) => (
              <i key={betKey(leg)} className={`pd ${MARK[leg.status] ?? (leg.score ? 'n' : '')}`} />
            ))}
          </span>
        </span>
        {coupon.status === 'pending' ? (
          <span className="x-small muted">{t('coupon.open.waiting')}</span>
        ) : null}
      </HostLink>
      {coupon.status === 'accepted' ? <CashoutButton couponId={coupon.couponId} /> : null}
    </li>
  );
}
