import { viewPart } from '@fairbook/remote-view';
import type { PageRoute } from '@fairbook/remote-view/routes';

/** Lazy, because only the calculator's page needs its arithmetic. */
export const calculatorPart = viewPart('CalculatorPage', () => import('./CalculatorPage.tsx'));

export function isCalculator({ id }: PageRoute): boolean {
  return id === 'betting-calculator';
}
