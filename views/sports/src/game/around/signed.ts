import { numberText } from '@fairbook/i18n';

/** A number with its sign: `+1.5`, `−2`, `0`. */
export function signedText(value: number, lang: string): string {
  const text = numberText(Math.abs(value), lang, { most: 2 });
  if (value === 0) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}
