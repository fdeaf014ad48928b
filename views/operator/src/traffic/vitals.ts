import { numberText } from '@fairbook/i18n';

/** Up to the first figure a vital is good, above the second poor, at the 75th percentile (web.dev/vitals). */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export type Verdict = 'good' | 'fair' | 'poor';

export function verdictOf(name: string, p75: number): Verdict {
  const [good = Number.POSITIVE_INFINITY, fair = good] = BOUNDS[name] ?? [];
  if (p75 <= good) return 'good';
  return p75 <= fair ? 'fair' : 'poor';
}

/** Whole milliseconds with their unit; a layout shift score with three decimals. */
export function vitalText(name: string, value: number, lang: string, unit: string): string {
  if (name === 'CLS') return numberText(value, lang, { least: 3 });
  return `${numberText(Math.round(value), lang)} ${unit}`;
}
