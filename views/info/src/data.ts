import type { PageDoc } from '@fairbook/ui/doc';
import type { OpenSport } from './backtest/form.ts';
import type { CalculatorData } from './calculator/data.ts';

export interface InfoData extends PageDoc {
  calculator?: CalculatorData;
  /** The page of open data: what a backtest can read. */
  openSports?: readonly OpenSport[];
  /** The page of the proof. */
  isWalk?: true;
}
