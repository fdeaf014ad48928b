import type { bets } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';

interface Taken {
  /** One per leg, in the order of the coupon. */
  coef: number;
}

/** The policy for moved prices that the coupon was accepted under, and its effect, as sentences. */
export function ruleTexts(
  t: Translate,
  { policy, bets }: Pick<bets.ClosingPrices, 'policy' | 'bets'>,
  taken: readonly Taken[],
): string[] {
  const { changeCoefAction, tolerancePercent: percent } = policy;
  const moves = bets.map(({ seen }, n) => taken[n]!.coef - seen);
  const [rose, fell] = [moves.filter((by) => by > 0).length, moves.filter((by) => by < 0).length];
  return [
    changeCoefAction === 2 && percent > 0
      ? t('office.closing.rule.tolerance', { percent })
      : t(`office.closing.rule.${changeCoefAction}`),
    ...(rose + fell === 0 ? [t('office.closing.asSeen', { count: bets.length })] : []),
    ...(rose > 0 ? [t('office.closing.rose', { count: rose })] : []),
    ...(fell > 0 ? [t('office.closing.fell', { count: fell })] : []),
  ];
}

/** How accepted prices compare with closing ones, in words; `percent` writes a percentage without its sign. */
export function valueText(t: Translate, value: number, percent: (value: number) => string): string {
  if (value === 0) return t('office.closing.same');
  return t(value > 0 ? 'office.closing.beat' : 'office.closing.worse', { percent: percent(Math.abs(value)) });
}
