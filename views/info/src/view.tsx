import type { View } from '@fairbook/remote-view';
import type { PageRoute } from '@fairbook/remote-view/routes';
import { App } from './App.tsx';
import { isOpenData, openDataPart } from './backtest/part.ts';
import { calculatorPart, isCalculator } from './calculator/part.ts';
import type { InfoData } from './data.ts';
import { load } from './load.ts';
import { isWalk, walkPart } from './walk/part.ts';

export const view: View<InfoData> = { name: 'info', App, load, partOf };

function partOf(route: PageRoute) {
  if (isCalculator(route)) return calculatorPart;
  if (isOpenData(route)) return openDataPart;
  return isWalk(route) ? walkPart : undefined;
}
