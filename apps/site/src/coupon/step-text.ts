import { isInBlocks, type Step, sizesFor } from '@fairbook/coupon/store';
import { traitsOf } from '@fairbook/settlement';
import { useHost } from '../host-context.ts';
import { useCoupon, useMoney, useOdds } from './use-coupon.ts';

/** The text of the main button: the action with its amount, or the one thing it waits for. */
export function useStepText(step: Step): string {
  const { t } = useHost();
  const { stakeMinor, stakes, account, type, sums, units, draft } = useCoupon();
  const money = useMoney();
  const odds = useOdds();
  const amount = stakeMinor === null ? '' : money(stakes.amount, account.iso);
  const key = `coupon.step.${step.kind}`;
  /** Adds the sizes and the number of bets to the text: the button always names the system that it places. */
  const ofSystem = (text: string) => {
    if (!traitsOf(type).hasSizes || !sums || isInBlocks(draft, type)) return text;
    const sizes = sizesFor(draft, units).join(', ');
    return `${text}\u00a0· ${t('coupon.system.placed', { sizes, of: units, count: sums.combinations })}`;
  };
  switch (step.kind) {
    case 'wait':
    case 'remove_over':
    case 'nothing_fits':
      return t(key, { name: step.leg.bet.outcomeName });
    case 'accept':
      return step.coefs.length === 1
        ? t(key, { coef: odds(step.coefs[0]!), amount })
        : ofSystem(t('coupon.step.acceptMany', { count: step.coefs.length, amount }));
    case 'stake_too_small':
    case 'stake_too_large':
    case 'place_most':
      return t(key, { amount: money(step.amount) });
    case 'place':
      return ofSystem(t(key, { amount }));
    default:
      return t(key, { amount });
  }
}
