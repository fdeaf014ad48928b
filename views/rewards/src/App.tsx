import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { CashbackPage } from './cashback/CashbackPage.tsx';
import { RewardsContext } from './context.ts';
import type { RewardsData } from './data.ts';
import { DepositPage } from './deposit/DepositPage.tsx';
import { PaycheckPage } from './paycheck/PaycheckPage.tsx';
import { PromotionPage } from './promotion/PromotionPage.tsx';
import { ShopPage } from './shop/ShopPage.tsx';

/** What the house gives a player. Keyed by address, so that nothing of the previous page stays. */
export function App({ data, ctx }: { data: RewardsData; ctx: ViewContext }) {
  return (
    <RewardsContext value={ctx}>
      <UiProvider ctx={ctx}>
        <PageFrame doc={data.doc} key={`${ctx.path}?${ctx.query}`}>
          <Page data={data} />
        </PageFrame>
      </UiProvider>
    </RewardsContext>
  );
}

function Page({ data }: { data: RewardsData }) {
  switch (data.page) {
    case 'promotion':
      return <PromotionPage data={data} />;
    case 'cashback':
      return <CashbackPage data={data} />;
    case 'shop':
      return <ShopPage data={data} />;
    case 'paycheck':
      return <PaycheckPage data={data} />;
    case 'deposit':
      return <DepositPage start={data.bonuses} team={data.team} />;
    case 'text':
      return <Sections sections={data.doc.sections} />;
  }
}
