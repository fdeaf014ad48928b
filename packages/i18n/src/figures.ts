/**
 * How figures are written on screens, one way each; moments are in `moments.ts`, amounts of money in `@fairbook/money`.
 * Files for machines (CSV, JSON) keep plain digits.
 */
interface Decimals {
  least?: number;
  most?: number;
}
interface Written extends Decimals {
  isSigned?: boolean;
}

/** Cached: loading locale data is slow. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(
  lang: string,
  style: 'decimal' | 'percent',
  { least = 0, most = least, isSigned }: Written,
) {
  const key = `${lang} ${style} ${least} ${most} ${isSigned}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(lang, {
      style,
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(least, most),
      ...(isSigned && { signDisplay: 'exceptZero' }),
    });
    formats.set(key, format);
  }
  return format;
}

const withMinus = (text: string) => text.replace('-', '−');

/** `12,500`, `12 500`. Text is formatted digit by digit, without loss. Up to three decimals by default. */
export function numberText(
  value: number | bigint | string,
  lang: string,
  decimals: Decimals = { most: 3 },
): string {
  return withMinus(formatOf(lang, 'decimal', decimals).format(value as Intl.StringNumericLiteral));
}

/** Takes percent, not a share: 4.6 is `4.6%`, in Russian `4,6 %` with a no-break space. */
export function percentText(percent: number, lang: string, written: Written = { most: 1 }): string {
  return withMinus(formatOf(lang, 'percent', written).format(percent / 100));
}

/** `60K`, `2.5K`: as short as the figures of a scale have to be. */
export function compactText(value: number, lang: string): string {
  const key = `${lang} compact`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 });
  formats.set(key, format);
  return withMinus(format.format(value));
}

/** `2–1`, `40–30`: the score of each competitor, in their order. */
export function scoreText(score: readonly (number | string)[]): string {
  return score.join('–');
}

/** A coupon number: groups of three with narrow spaces in every language, because it is a name, not a count. */
export function couponNumberText(number: number | null): string {
  return number === null ? '' : String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
