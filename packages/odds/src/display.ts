import type { OddsMilli } from './odds-milli.ts';
import { formatOddsMilli } from './views.ts';

/**
 * Odds for a price button, short and not always exact. Decimal odds have two decimals, from 100 up none (LOOK.md); they
 * are rounded down, so that no screen promises more than is paid. A probability is rounded to two decimals. American
 * odds lose all decimals; other views keep at most three. Fractions are written in full.
 */
export function displayOdds(odds: OddsMilli, coefViewId: number): string {
  if (coefViewId === 16) return `${(100_000 / odds).toFixed(2)}%`;
  const text = formatOddsMilli(odds, coefViewId);
  if (coefViewId === 0) return cut(text, odds < 100_000 ? 2 : 0);
  return cut(text, coefViewId === 2 ? 0 : 3);
}

/** Drops the decimals past `places`. */
function cut(text: string, places: number): string {
  const [whole = '', decimals = ''] = text.split('.');
  const kept = decimals.slice(0, places);
  return whole + (kept && `.${kept}`);
}
