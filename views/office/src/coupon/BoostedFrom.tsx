import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';

/** What the price of a leg was boosted from; nothing for a usual price. */
export function BoostedFrom({ usualCoef }: Pick<bets.CouponLeg, 'usualCoef'>) {
  const { t } = useOffice();
  const { odds } = useTexts();
  return usualCoef == null ? null : <small>{t('office.boostedFrom', { usual: odds(usualCoef) })}</small>;
}
