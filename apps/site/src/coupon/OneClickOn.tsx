import { oneClickAmount } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useCouponOf, useCouponStore, useMoney } from './use-coupon.ts';

/** Says on top of the coupon that a press places a bet. */
export function OneClickOn() {
  const { t } = useHost();
  const store = useCouponStore();
  const money = useMoney();
  const amount = useCouponOf(oneClickAmount);
  if (amount === null) return null;
  return (
    <p className="note warn one-click-on">
      <Icon id="bolt" />
      <span>
        {t('coupon.oneClick.on', { amount: money(amount) })}{' '}
        <button type="button" className="link" onClick={() => store.setSettings({ isActiveOneClick: false })}>
          {t('coupon.oneClick.off')}
        </button>
      </span>
    </p>
  );
}
