import type { ViewContext } from '@fairbook/remote-view';
import { DocApp } from '@fairbook/ui/page';
import { openDataPart } from './backtest/part.ts';
import { calculatorPart } from './calculator/part.ts';
import type { InfoData } from './data.ts';
import { walkPart } from './walk/part.ts';

/** Documents, and pages that compute: the calculator, the proof, the backtest. */
export function App({ data, ctx }: { data: InfoData; ctx: ViewContext }) {
  if (data.isWalk) {
    const { WalkPage } = walkPart.get();
    return <WalkPage doc={data} ctx={ctx} />;
  }
  if (data.openSports) {
    const { OpenDataPage } = openDataPart.get();
    return <OpenDataPage doc={data} sports={data.openSports} ctx={ctx} />;
  }
  if (!data.calculator) return <DocApp data={data} ctx={ctx} />;
  const { CalculatorPage } = calculatorPart.get();
  return <CalculatorPage doc={data} data={data.calculator} ctx={ctx} />;
}
