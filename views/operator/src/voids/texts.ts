import type { voids } from '@fairbook/contracts';
import { numberText, secondText, dateText as utcDate } from '@fairbook/i18n';
import { moneyText, type UiContext } from '@fairbook/ui';

type Texts = Pick<UiContext, 't' | 'lang'>;

/** A moment for operators in different places: `21 Nov 2026, 00:33:07 UTC`. */
export function momentText(moment: string, lang: string): string {
  return `${utcDate(moment, lang, 'UTC')}, ${secondText(moment, lang, 'UTC')} UTC`;
}

/** Its day only: `21 Nov 2026`. */
export function dateText(moment: string, lang: string): string {
  return utcDate(moment, lang, 'UTC');
}

/** The void subject, from the widest name to the narrowest. */
export function subjectText({ t }: Pick<Texts, 't'>, { scope, names }: voids.ShownVoid): string {
  return scope === 'game' ? t('operator.voids.wholeGame') : names.join(': ');
}

/** A coupon's status with its payout. */
export function standingText(
  { t, lang }: Texts,
  { status, payout }: voids.CouponChange['before'],
  iso: string,
): string {
  const name = t(`operator.voids.status.${status}` as 'operator.voids.status.accepted');
  return payout === null ? name : `${name}, ${moneyText(payout, iso, lang)}`;
}

/** Odds with two decimals, or three where needed. */
export function oddsText(coef: number, lang: string): string {
  return numberText(coef, lang, { least: 2, most: 3 });
}

/** A figure with at most three decimals in the language's format, with a real minus. */
export function figureText(figure: number, lang: string): string {
  return numberText(figure, lang);
}
