import { type CouponSnapshot, type Step, stakeOf, typedLimit } from '@fairbook/coupon/store';
import { useHost } from '../host-context.ts';
import { useCoupon, useMoney, useOdds } from './use-coupon.ts';

/** What the main button says: the act with its sum, or the one thing it waits for. */
export function useStepText(step: Step): string {
  const { t } = useHost();
  const coupon = useCoupon();
  const { stakeMinor, stakes, account } = coupon;
  const money = useMoney();
  const odds = useOdds();
  const amount = stakeMinor === null ? '' : money(stakes.amount, account.iso);
  const key = fitsNothing(step, coupon) ? 'coupon.step.nothingFits' : `coupon.step.${step.kind}`;
  switch (step.kind) {
    case 'wait':
    case 'remove_over':
      return t(key, { name: step.leg.bet.outcomeName });
    case 'accept':
      return step.coefs.length === 1
        ? t(key, { coef: odds(step.coefs[0]!), amount })
        : t('coupon.step.acceptMany', { count: step.coefs.length, amount });
    case 'stake_too_small':
    case 'stake_too_large':
    case 'place_most':
      return t(key, { amount: money(step.amount) });
    default:
      return t(key, { amount });
  }
}

/** With odds like these even the least stake may win more than is paid: only fewer selections help. */
export function fitsNothing(step: Step, coupon: CouponSnapshot): boolean {
  const { quote, account } = coupon;
  if (step.kind !== 'stake_too_large' || !quote) return false;
  const least = typedLimit(coupon, quote.minAmount, 'least');
  return (stakeOf(step.amount, account.iso) ?? 0n) < (stakeOf(least, account.iso) ?? 0n);
}
