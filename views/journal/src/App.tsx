import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { ArticleList } from './ArticleList.tsx';
import { ArticlePost } from './ArticlePost.tsx';
import type { JournalData } from './data.ts';

/** Articles. Keyed by address, so that nothing of the previous page stays. */
export function App({ data, ctx }: { data: JournalData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <PageFrame doc={data.doc} key={`${ctx.path}?${ctx.query}`}>
        <Page data={data} />
      </PageFrame>
    </UiProvider>
  );
}

function Page({ data }: { data: JournalData }) {
  switch (data.page) {
    case 'list':
      return <ArticleList list={data.list} />;
    case 'post':
      return <ArticlePost post={data.post} />;
    case 'text':
      return <Sections sections={data.doc.sections} />;
  }
}
