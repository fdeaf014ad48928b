import {
  combinationsFor,
  flexPresets,
  flexSizes,
  mayLoseOf,
  sizesFor,
  systemRows,
} from '@fairbook/coupon/store';
import { useHost } from '../host-context.ts';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/**
 * Several sizes at once, chosen by how many legs may lose. Shows what the chosen one pays for each number of winners.
 */
export function FlexPresets() {
  const { t } = useHost();
  const store = useCouponStore();
  const { draft, units } = useCoupon();
  const mayLose = mayLoseOf(units, sizesFor(draft, units));
  return (
    <>
      <fieldset className="chips sizes">
        <legend className="small muted">{t('coupon.flex.title')}</legend>
        {flexPresets(units).map((count) => (
          <button
            key={count}
            type="button"
            className="chip"
            aria-pressed={count === mayLose}
            onClick={() => store.setSystemValues(flexSizes(units, count))}
          >
            {t('coupon.flex.mayLose', { count })}
            <span className="n">
              {t('coupon.flex.sizes', {
                sizes: flexSizes(units, count).join(', '),
                count: combinationsFor(units, flexSizes(units, count)),
              })}
            </span>
          </button>
        ))}
      </fieldset>
      {mayLose === null ? null : <Pays mayLose={mayLose} />}
    </>
  );
}

function Pays({ mayLose }: { mayLose: number }) {
  const { t } = useHost();
  const coupon = useCoupon();
  const money = useMoney();
  const rows = systemRows(coupon, coupon.units - mayLose).toReversed();
  const stake = coupon.stakeMinor === null ? null : coupon.stakes.amount;
  if (rows.length === 0 || stake === null) return null;
  return (
    <>
      <dl className="sums flex-pays" aria-label={t('coupon.flex.pays')}>
        {rows.map(({ won, of, least, most, isAhead }) => (
          <div key={won} className="spread">
            <dt>{t('coupon.flex.lost', { count: of - won })}</dt>
            <dd className={isAhead ? undefined : 'muted'}>
              <bdi>{least === most ? money(least) : `${money(least)} – ${money(most)}`}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="fine">{t('coupon.flex.note', { count: mayLose, amount: money(stake) })}</p>
    </>
  );
}
