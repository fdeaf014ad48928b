import type { PageId } from '@fairbook/remote-view/routes';
import type { Action, Area, AreaPage } from '@fairbook/ui/doc';
import { archivePage } from './archive.ts';
import { awardSections } from './awards.ts';
import { contactSections } from './contacts.ts';
import { howbetSections } from './howbet.ts';
import { paymentSections } from './payment.ts';
import { rulesPage } from './rules.ts';
import { statusSections } from './status.ts';

const ACTIONS: readonly Action[] = [
  ['pages.toLine', '/line'],
  ['pages.toHowbet', '/information/howbet'],
];

function article(key: string, at: PageId, under = 'home'): AreaPage {
  return { key, at: [at], under, isArticle: true };
}

const START = ['about', 'howbet', 'contacts', 'proof', 'status', 'calculator', 'awards', 'openData'];
const RULES = ['rules', 'dispute', 'consent', 'cookies', 'licenses', 'archive'];
const MONEY = ['payment', 'terminals', 'sms', 'ussd', 'taxation'];
const LAW = ['responsible', 'amlKyc', 'amlPolicy', 'kycPolicy', 'simpleId'];
const APPS = ['mobile', 'desktop'];

/** The information pages, and the pages on installing the site (S1 §2). */
export const AREA: Area = {
  id: 'info',
  nav: [
    { name: 'start', pages: START },
    { name: 'rules', pages: RULES },
    { name: 'money', pages: MONEY },
    { name: 'law', pages: LAW },
    { name: 'apps', pages: APPS },
  ],
  wayOut: [['pages.toInformation', '/information'], ...ACTIONS],
  pages: [
    {
      key: 'home',
      at: ['information'],
      related: [...START, ...RULES, ...MONEY, ...LAW, ...APPS],
      make: ({ t }) => ({ lead: t('info.home.lead'), sections: [] }),
    },
    article('about', 'about'),
    { ...article('howbet', 'howbet'), make: howbetSections },
    { key: 'contacts', at: ['contacts'], under: 'home', make: contactSections },
    { key: 'status', at: ['status'], under: 'home', make: statusSections },
    { key: 'awards', at: ['betting-awards'], under: 'home', make: awardSections },
    { key: 'openData', at: ['open-data'], under: 'home', make: () => ({ sections: [] }) },
    {
      key: 'calculator',
      at: ['betting-calculator'],
      under: 'home',
      make: ({ t }) => ({ lead: t('info.calculator.lead'), sections: [] }),
    },
    {
      key: 'proof',
      at: ['proof'],
      under: 'home',
      make: ({ t }) => ({ lead: t('info.proof.lead'), sections: [] }),
    },
    { key: 'rules', at: ['rules'], begins: { ruleGroup: '1' }, under: 'home', make: rulesPage },
    { key: 'archive', at: ['legal-archive'], under: 'home', make: archivePage },
    article('dispute', 'dispute-resolution'),
    article('consent', 'consent'),
    article('cookies', 'cookies'),
    article('licenses', 'licenses'),
    { key: 'payment', at: ['payment'], under: 'home', make: paymentSections },
    article('terminals', 'cash-terminals'),
    article('sms', 'sms-bets'),
    article('ussd', 'ussd'),
    article('taxation', 'taxation'),
    article('responsible', 'responsible-gaming'),
    article('amlKyc', 'aml-kyc'),
    article('amlPolicy', 'aml-policy'),
    article('kycPolicy', 'kyc-policy'),
    article('simpleId', 'simple-identification'),
    article('mobile', 'mobile'),
    article('mobileApps', 'mobile-apps', 'mobile'),
    article('desktop', 'desktop'),
    article('desktopApps', 'desktop-apps', 'desktop'),
  ],
};
