import type { ChangeCoefAction, CouponSettings } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { memo, useId } from 'react';
import { useHost } from '../host-context.ts';
import { useCouponOf, useCouponStore } from './use-coupon.ts';

/** Action and tolerance in one choice; the first three are from S1, the tolerances are ours. */
const POLICIES = ['2/0', '2/1', '2/5', '2/10', '1/0', '0/0'] as const;

/** What to do when odds change before the coupon is placed. */
export const Policy = memo(function Policy() {
  const { t } = useHost();
  const id = useId();
  const store = useCouponStore();
  const settings = useCouponOf((coupon) => coupon.settings);
  const value = `${settings.changeCoefAction}/${settings.tolerancePercent}`;
  const isListed = POLICIES.some((policy) => policy === value);
  return (
    <div className="policy">
      <label htmlFor={id}>{t('coupon.policy.label')}</label>
      <span className="policy-choice">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const { changeCoefAction, tolerancePercent } = parsed(event.target.value);
            store.setPolicy(changeCoefAction, tolerancePercent);
          }}
        >
          {(isListed ? POLICIES : [value, ...POLICIES]).map((policy) => (
            <option key={policy} value={policy}>
              {policyText(t, parsed(policy))}
            </option>
          ))}
        </select>
        <Icon id="down" />
      </span>
    </div>
  );
});

type Chosen = Pick<CouponSettings, 'changeCoefAction' | 'tolerancePercent'> & { exactCoef?: boolean };

function parsed(policy: string): Chosen {
  const [action, percent] = policy.split('/').map(Number);
  return { changeCoefAction: action as ChangeCoefAction, tolerancePercent: percent ?? 0 };
}

export function policyText(
  t: ReturnType<typeof useHost>['t'],
  { changeCoefAction, tolerancePercent, exactCoef = false }: Chosen,
): string {
  if (exactCoef) return t('coupon.set.exactCoef');
  return tolerancePercent === 0
    ? t(`coupon.policy.${changeCoefAction}`)
    : t('coupon.policy.tolerance', { percent: tolerancePercent });
}
