import type { OddsMilli } from './odds-milli.ts';
import { formatOddsMilli } from './views.ts';

/**
 * Odds for a price button: short, not always exact. Decimal odds have two decimals, and none from 100 up (LOOK.md),
 * always cut, so that no screen promises more than is paid; other views are cut to what their players expect.
 */
export function displayOdds(odds: OddsMilli, coefViewId: number): string {
  if (coefViewId === 1) return formatOddsMilli(odds, 15);
  const text = formatOddsMilli(odds, coefViewId);
  if (coefViewId === 0) return cut(text, odds < 100_000 ? 2 : 0);
  return cut(text, coefViewId === 2 ? 0 : 3);
}

/** Drops the decimals past `places`; a sign of percent stays. */
function cut(text: string, places: number): string {
  const [whole = '', decimals = ''] = text.split('.');
  const percent = decimals.endsWith('%') ? '%' : '';
  const kept = decimals.replace('%', '').slice(0, places);
  return whole + (kept && `.${kept}`) + percent;
}
