import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { BonusesPage } from './bonuses/BonusesPage.tsx';
import type { OfficeData } from './data.ts';
import { MissingPage } from './MissingPage.tsx';
import { OfficeContext } from './office-context.ts';
import { PrintPage } from './pages/PrintPage.tsx';
import { TermsPage } from './pages/TermsPage.tsx';
import {
  accountPart,
  activationPart,
  carePart,
  consultantPart,
  convertPart,
  couponPart,
  historyPart,
  inboxPart,
  personPart,
  qrPart,
  referralsPart,
  resetPart,
  securityPart,
  supportPart,
} from './parts.ts';
import { ReceiptPage } from './receipt/ReceiptPage.tsx';

/** The player's own pages. Keyed by address, so that nothing of the previous page stays. */
export function App({ data, ctx }: { data: OfficeData; ctx: ViewContext }) {
  return (
    <OfficeContext value={ctx}>
      <UiProvider ctx={ctx}>
        <Page key={ctx.path} data={data} />
      </UiProvider>
    </OfficeContext>
  );
}

function Page({ data }: { data: OfficeData }) {
  switch (data.page) {
    case 'history': {
      const { HistoryPage } = historyPart.get();
      return <HistoryPage data={data} />;
    }
    case 'coupon': {
      const { CouponPage } = couponPart.get();
      return <CouponPage first={data.coupon} offer={data.offer} />;
    }
    case 'account': {
      const { AccountPage } = accountPart.get();
      return <AccountPage data={data} />;
    }
    case 'settings':
    case 'verification':
    case 'identification': {
      const { PersonPage } = personPart.get();
      return <PersonPage data={data} />;
    }
    case 'bonuses':
      return <BonusesPage data={data} />;
    case 'security': {
      const { SecurityPage } = securityPart.get();
      return <SecurityPage data={data} />;
    }
    case 'responsible': {
      const { ResponsiblePage } = carePart.get();
      return <ResponsiblePage data={data} />;
    }
    case 'qr': {
      const { QrPage } = qrPart.get();
      return <QrPage data={data} />;
    }
    case 'reset': {
      const { ResetPage } = resetPart.get();
      return <ResetPage data={data} />;
    }
    case 'text':
      return (
        <PageFrame doc={data.doc}>
          <Sections sections={data.doc.sections} />
        </PageFrame>
      );
    case 'terms':
      return <TermsPage terms={data.terms} />;
    case 'print':
      return <PrintPage coupon={data.coupon} receipt={data.receipt} />;
    case 'receipt':
      return <ReceiptPage own={data.own} keys={data.keys} log={data.log} code={data.code} />;
    case 'activation': {
      const { ActivationPage } = activationPart.get();
      return <ActivationPage data={data} />;
    }
    case 'support': {
      const { SupportPage } = supportPart.get();
      return <SupportPage data={data} />;
    }
    case 'inbox': {
      const { InboxPage } = inboxPart.get();
      return <InboxPage data={data} />;
    }
    case 'convert': {
      const { ConvertPage } = convertPart.get();
      return <ConvertPage data={data} />;
    }
    case 'consultant': {
      const { ConsultantPage } = consultantPart.get();
      return <ConsultantPage data={data} />;
    }
    case 'bringfriend':
    case 'partner': {
      const { ReferralsPage } = referralsPart.get();
      return <ReferralsPage data={data} />;
    }
    case 'missing':
      return <MissingPage />;
  }
}
