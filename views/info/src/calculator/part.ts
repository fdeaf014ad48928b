import { viewPart } from '@fairbook/remote-view';

export const CALCULATOR = 'information/betting-calculator';

/** Only the page of the calculator needs its arithmetic. */
export const calculatorPart = viewPart('CalculatorPage', () => import('./CalculatorPage.tsx'));

export function isCalculator(path: string): boolean {
  return path.replace(/^\/|\/$/g, '') === CALCULATOR;
}
