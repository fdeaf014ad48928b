/**
 * Figures on screens, one way each; the moments are in `moments.ts`, sums of money in `@fairbook/money`. Files that
 * machines read (CSV, JSON) keep plain digits.
 */
interface Decimals {
  least?: number;
  most?: number;
}
interface Written extends Decimals {
  isSigned?: boolean;
}

/** Locale data is costly to make, so each is made once. */
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

/** `12,500`, `12 500`; a text of digits keeps all of them. Up to three decimals unless told otherwise. */
export function numberText(
  value: number | bigint | string,
  lang: string,
  decimals: Decimals = { most: 3 },
): string {
  return withMinus(formatOf(lang, 'decimal', decimals).format(value as Intl.StringNumericLiteral));
}

/** Of percents, not of shares: 4.6 is `4.6%`, in Russian `4,6 %` with a space that does not break. */
export function percentText(percent: number, lang: string, written: Written = { most: 1 }): string {
  return withMinus(formatOf(lang, 'percent', written).format(percent / 100));
}

/** `2–1`, `40–30`: what each competitor has, in their order. */
export function scoreText(score: readonly (number | string)[]): string {
  return score.join('–');
}

/** The number of a coupon: in threes with narrow spaces in every language, for it names and does not count. */
export function couponNumberText(number: number | null): string {
  return number === null ? '' : String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
