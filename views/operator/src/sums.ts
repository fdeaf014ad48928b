import { numberText } from '@fairbook/i18n';

/** An amount in whole units of its currency, for boards: `−31,622`. A real minus, which screen readers say. */
export function wholeText(amount: string, lang: string): string {
  // Without `+ 0` a loss of cents would read −0.
  return numberText(Math.round(Number(amount)) + 0, lang);
}

/** The same with the sign of a gain. */
export function signedWholeText(amount: string, lang: string): string {
  const text = wholeText(amount, lang);
  return Number(amount) >= 0.5 ? `+${text}` : text;
}

/** A change in percent of what it was; null where it was nothing. */
export function changeOf(now: string, before: string): number | null {
  return Number(before) === 0 ? null : Math.round((Number(now) / Number(before) - 1) * 100);
}
