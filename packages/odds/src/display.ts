import type { OddsMilli } from './odds-milli.ts';
import { formatOddsMilli } from './views.ts';

/**
 * Odds for a price button: short, not always exact. Decimal odds have two decimals, and none from 100 up (LOOK.md),
 * always cut, so that no screen promises more than is paid; a probability has two, to the nearest; fractions are as long as
 * they are; other views are cut to what their players expect.
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
