import { readAmount } from '@fairbook/money';
import { useHost } from '../host-context.ts';
import { SmallStake } from './SmallStake.tsx';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/** The part of the stake that the house advances on the player's open coupons, and its effect in one sentence. */
export function Advance() {
  const { t } = useHost();
  const store = useCouponStore();
  const { draft, quote, account } = useCoupon();
  const money = useMoney();
  const sum = readAmount(draft.prepaidAmount, account.iso);
  const label = t('coupon.advance.label', { amount: money(quote?.availablePrepaidAmount ?? '0') });
  return (
    <div className="stack t small">
      <div className="spread">
        <span>{label}</span>
        <SmallStake
          label={label}
          value={draft.prepaidAmount}
          isBad={draft.prepaidAmount !== '' && sum === null}
          onValue={(prepaidAmount) => store.choose({ prepaidAmount })}
        />
      </div>
      <p className="fine">{t('coupon.advance.most')}</p>
    </div>
  );
}
