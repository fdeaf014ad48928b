import { viewPart } from '@fairbook/remote-view';

export const CALCULATOR = 'information/betting-calculator';

export interface CalculatorData {
  /** What was typed, see `query.ts`. */
  query: string;
  /** Types that the site takes now; the calculator counts the others, too, and says so. */
  offered: readonly number[];
}

/** Only the page of the calculator needs its arithmetic. */
export const calculatorPart = viewPart('CalculatorPage', () => import('./CalculatorPage.tsx'));

export function isCalculator(path: string): boolean {
  return path.replace(/^\/|\/$/g, '') === CALCULATOR;
}
