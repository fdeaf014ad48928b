import type { bets } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import type { useTexts } from '../office-context.ts';

type Texts = ReturnType<typeof useTexts>;

/** The agreed terms, each in a few words, with amounts and odds in the player's formats. */
export function termsTexts(
  t: Translate,
  { terms, amountByBlockId, builders, cashedOut, iso, bets: legs }: bets.Coupon,
  { money, odds }: Pick<Texts, 'money' | 'odds'>,
): string[] {
  const { bonusCoef, hyperBonus, promo, prepaidAmount, maxPayout } = terms ?? {};
  const sum = (amount: string) => money(amount, iso);
  return [
    ...Object.entries(amountByBlockId ?? {}).map(([block, amount]) =>
      t('office.terms.block', { block, amount: sum(amount) }),
    ),
    // A combined price of all legs is the price of the coupon.
    ...builders
      .filter(({ bets }) => bets.length < legs.length)
      .map(({ bets, coef }) => t('office.terms.sameGame', { count: bets.length, coef: odds(Number(coef)) })),
    ...(bonusCoef === undefined ? [] : [t('office.terms.bonus', { coef: odds(bonusCoef) })]),
    ...(hyperBonus ? [t('office.terms.hyper', { percent: hyperBonus.percent })] : []),
    ...(promo ? [t(`office.terms.${promo.kind}`, { code: promo.code, percent: promo.percent ?? 0 })] : []),
    ...(prepaidAmount === undefined ? [] : [t('office.terms.advance', { amount: sum(prepaidAmount) })]),
    ...(maxPayout === undefined ? [] : [t('office.terms.max', { amount: sum(maxPayout) })]),
    ...(cashedOut
      ? [t('office.terms.cashedOut', { stake: sum(cashedOut.stake), paid: sum(cashedOut.paid) })]
      : []),
  ];
}
