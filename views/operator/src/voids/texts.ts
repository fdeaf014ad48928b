import type { voids } from '@fairbook/contracts';
import { moneyText, type UiContext } from '@fairbook/ui';

type Texts = Pick<UiContext, 't' | 'lang'>;

/** A moment as operators of several places agree on it. */
export function momentText(moment: string, lang: string): string {
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(moment))} UTC`;
}

/** What is void, from the widest name to the narrowest. */
export function subjectText({ t }: Pick<Texts, 't'>, { scope, names }: voids.ShownVoid): string {
  return scope === 'game' ? t('operator.voids.wholeGame') : names.join(': ');
}

/** How a coupon stands, with what it has paid. */
export function standingText(
  { t, lang }: Texts,
  { status, payout }: voids.VoidChange['before'],
  iso: string,
): string {
  const name = t(`operator.voids.status.${status}` as 'operator.voids.status.accepted');
  return payout === null ? name : `${name}, ${moneyText(payout, iso, lang)}`;
}

/** A figure of at most three decimals as the language writes it. */
export function figureText(figure: number, lang: string): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 3 }).format(figure);
}
