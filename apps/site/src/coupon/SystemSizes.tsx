import { bankersOf, systemValueOf, systemValues } from '@fairbook/coupon/store';
import { combinationsOf } from '@fairbook/settlement';
import { useHost } from '../host-context.ts';
import { useCoupon, useCouponStore } from './use-coupon.ts';

/** The sizes of a system, each with its number of bets. */
export function SystemSizes() {
  const { t } = useHost();
  const store = useCouponStore();
  const { draft } = useCoupon();
  const bankers = bankersOf(draft.bets).length;
  const of = draft.bets.length - bankers;
  const chosen = systemValueOf(draft.bets, draft.systemValue);
  return (
    <fieldset className="chips sizes">
      <legend className="vh">{t('coupon.system.sizes')}</legend>
      {systemValues(draft.bets).map((value) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => store.setSystemValue(value)}
        >
          {t(bankers > 0 ? 'coupon.system.sizeWithBankers' : 'coupon.system.size', { value, of, bankers })}
          <span className="n">{t('coupon.system.bets', { count: combinationsOf(of, value) })}</span>
        </button>
      ))}
    </fieldset>
  );
}
