import type { predictions as contract } from '@fairbook/contracts';
import { moneyText, useUi } from '@fairbook/ui';

/** Prizes of a round are in euros. */
const EUROS = 'EUR';

/** How a prize of a round is written: euros, or points. */
export function useSumText({ prizeKind }: Pick<contract.ShownRound, 'prizeKind'>): (sum: string) => string {
  const { t, lang } = useUi();
  return (sum) =>
    prizeKind === 'points'
      ? t('showcase.predictions.points', { count: Number(sum) })
      : moneyText(sum, EUROS, lang);
}
