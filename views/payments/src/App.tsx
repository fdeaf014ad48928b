import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { CashierContext } from './context.ts';
import type { PaymentsData } from './data.ts';
import { DepositPage } from './deposit/DepositPage.tsx';
import { HistoryPage } from './history/HistoryPage.tsx';
import { ReturnPage } from './ReturnPage.tsx';
import { WithdrawPage } from './withdraw/WithdrawPage.tsx';

/** The player's money in and out. Keyed by address, so that nothing of the previous page stays. */
export function App({ data, ctx }: { data: PaymentsData; ctx: ViewContext }) {
  return (
    <CashierContext value={ctx}>
      <UiProvider ctx={ctx}>
        <Page data={data} key={`${ctx.path}?${ctx.query}`} />
      </UiProvider>
    </CashierContext>
  );
}

function Page({ data }: { data: PaymentsData }) {
  switch (data.page) {
    case 'deposit':
      return <DepositPage data={data} />;
    case 'withdraw':
      return <WithdrawPage data={data} />;
    case 'history':
      return <HistoryPage data={data} />;
    case 'return':
      return (
        <PageFrame doc={data.doc}>
          <ReturnPage data={data} />
        </PageFrame>
      );
    case 'text':
      return (
        <PageFrame doc={data.doc}>
          <Sections sections={data.doc.sections} />
        </PageFrame>
      );
  }
}
