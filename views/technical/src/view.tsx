import type { View, ViewContext } from '@fairbook/remote-view';
import { DocApp } from '@fairbook/ui/page';
import { load, type TechnicalPage } from './load.ts';
import { WorksPage } from './works/WorksPage.tsx';

function App({ data, ctx }: { data: TechnicalPage; ctx: ViewContext }) {
  return data.works ? (
    <WorksPage data={data} works={data.works} ctx={ctx} />
  ) : (
    <DocApp data={data} ctx={ctx} />
  );
}

export const view: View<TechnicalPage> = { name: 'technical', App, load };
