import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';

/** The usual price below a leg's boosted one; empty for a usual price. */
export function BoostedFrom({ usualCoef }: Pick<bets.CouponLeg, 'usualCoef'>) {
  const { t } = useOffice();
  const { odds } = useTexts();
  return usualCoef == null ? null : <small>{t('office.boostedFrom', { usual: odds(usualCoef) })}</small>;
}
