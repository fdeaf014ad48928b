import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import { calculatorPart, isCalculator } from './calculator/part.ts';
import type { InfoData } from './data.ts';
import { load } from './load.ts';
import { isWalk, walkPart } from './walk/part.ts';

export const view: View<InfoData> = {
  name: 'info',
  App,
  load,
  partOf: (route) => (isCalculator(route) ? calculatorPart : isWalk(route) ? walkPart : undefined),
};
