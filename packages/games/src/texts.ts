import { percentText } from '@fairbook/i18n';

/**
 * Multiples of the stake as prices are written in every language: with a point, two decimals at least and four at most.
 * `tenThousandths` of the stake, e.g. 19,803 is `1.9803×`.
 */
export function timesText(tenThousandths: number): string {
  const [whole = '0', part = ''] = (tenThousandths / 10_000)
    .toFixed(4)
    .replace(/0{1,2}$/, '')
    .split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')}.${part}×`;
}

/** A chance from 0 to 1 in percent: two decimals, and for rare ones as many as it takes to show two figures. */
export function chanceText(chance: number, lang: string): string {
  const percent = 100 * chance;
  const decimals = percent > 0 ? Math.max(2, 1 - Math.floor(Math.log10(percent))) : 2;
  return percentText(percent, lang, { least: Math.min(decimals, 2), most: decimals });
}
