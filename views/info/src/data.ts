import type { PageDoc } from '@fairbook/ui/doc';
import type { CalculatorData } from './calculator/data.ts';

export interface InfoData extends PageDoc {
  calculator?: CalculatorData;
  /** The page of the proof. */
  isWalk?: true;
}
