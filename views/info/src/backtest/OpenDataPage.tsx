import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import type { PageDoc } from '@fairbook/ui/doc';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { Backtest } from './Backtest.tsx';
import type { OpenSport } from './form.ts';

interface OpenDataPageProps {
  doc: PageDoc;
  sports: readonly OpenSport[];
  ctx: ViewContext;
}

/** The text of the page, with the backtest between the files and their columns. */
export function OpenDataPage({ doc, sports, ctx }: OpenDataPageProps) {
  const [files, ...more] = doc.sections;
  return (
    <UiProvider ctx={ctx}>
      <PageFrame doc={doc}>
        {files ? <Sections sections={[files]} /> : null}
        <Backtest sports={sports} />
        <Sections sections={more} />
      </PageFrame>
    </UiProvider>
  );
}
