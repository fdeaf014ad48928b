import type { ChangeCoefAction } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { useId } from 'react';
import { useHost } from '../host-context.ts';
import { useCoupon, useCouponStore } from './use-coupon.ts';

/** Action and tolerance in one choice; S1 has the first three, the tolerances are ours. */
export const POLICIES = ['2/0', '2/1', '2/5', '2/10', '1/0', '0/0'] as const;

/** What to do when odds change between looking and placing. */
export function Policy() {
  const { t } = useHost();
  const id = useId();
  const store = useCouponStore();
  const { draft } = useCoupon();
  const value = `${draft.changeCoefAction}/${draft.tolerancePercent}`;
  return (
    <div className="policy">
      <label htmlFor={id}>{t('coupon.policy.label')}</label>
      <span className="policy-choice">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const [action, tolerance] = event.target.value.split('/').map(Number);
            store.setPolicy(action as ChangeCoefAction, tolerance);
          }}
        >
          {POLICIES.map((policy) => (
            <option key={policy} value={policy}>
              {policyText(t, policy)}
            </option>
          ))}
        </select>
        <Icon id="down" />
      </span>
    </div>
  );
}

export function policyText(t: ReturnType<typeof useHost>['t'], policy: string): string {
  const [action, percent = '0'] = policy.split('/');
  return percent === '0' ? t(`coupon.policy.${action}`) : t('coupon.policy.tolerance', { percent });
}
