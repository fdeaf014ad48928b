import type { ViewContext } from '@fairbook/remote-view';
import { DocApp } from '@fairbook/ui/page';
import { calculatorPart } from './calculator/part.ts';
import type { InfoData } from './data.ts';

/** Documents, and the calculator, the only page that is more than a document. */
export function App({ data, ctx }: { data: InfoData; ctx: ViewContext }) {
  if (!data.calculator) return <DocApp data={data} ctx={ctx} />;
  const { CalculatorPage } = calculatorPart.get();
  return <CalculatorPage doc={data} data={data.calculator} ctx={ctx} />;
}
